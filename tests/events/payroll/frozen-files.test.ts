/** The files of a run are written once: whoever is late, of another release too, changes no byte of them, and what lies
 * there though nobody confirmed it is told as what it is. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeRun } from '#events/payroll/runs.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { payrollRuns, type StoredRun } from '#functions/payroll/run-store.ts'
import { runFileKey } from '#shared/payroll/object-keys.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import {
  close,
  confirm,
  fileOf,
  look,
  present,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'

const { table, files, playedOnce, kept, approved, expectBooksFit } = usePayrollMonths()

const keyOf = (format: 'csv' | 'xlsx') => runFileKey({ month: present, number: 1 }, format)
const bytesOf = async (format: 'csv' | 'xlsx') => (await files.get(keyOf(format)))?.bytes
const hear = async () => {}

/** A run whose files are to be written, as a worker has read it. */
const confirming = playedOnce(async (): Promise<StoredRun> => {
  await approved()
  await close()
  await work()
  await confirm()
  const [run] = await kept(payrollRuns)
  if (run?.state !== 'confirming') throw new Error('The run is not being confirmed.')
  return run
})

/** What another release would write into them. */
async function writtenOtherwise(write: () => Promise<void>): Promise<void> {
  const [award] = await kept(entitlements)
  if (!award) throw new Error('There is no award.')
  const payees = award.payees.map((payee) => ({ ...payee, name: `${payee.name}, as it is written later` }))
  await table.put(entitlements, { ...award, payees })
  try {
    await write()
  } finally {
    await table.put(entitlements, award)
  }
}

test('a late worker of another release changes no byte of them', async () => {
  const seen = await confirming()
  await work()
  const before = [await bytesOf('csv'), await bytesOf('xlsx')]
  await writtenOtherwise(() => writeRun(seen, hear))
  expect([await bytesOf('csv'), await bytesOf('xlsx')]).toEqual(before)
  const { run, state } = await look()
  const sha256 = createHash('sha256')
    .update(await fileOf('csv'))
    .digest('hex')
  expect([state, run?.files?.csv.sha256]).toEqual(['confirmed', sha256])
  await expectBooksFit()
})

test('nobody can change one of a confirmed run: it is read where versions are locked', async () => {
  await confirming()
  await work()
  const csv = await fileOf('csv')
  await files.put(keyOf('csv'), 'Something else')
  await files.remove(keyOf('xlsx'))
  expect(await fileOf('csv')).toEqual(csv)
  expect((await files.get(keyOf('csv'), files.records))?.headers.ContentDisposition).toContain('payroll-')
  await expectBooksFit()
})

test('one that nobody confirmed, and that has other bytes, is told as that, and stays until a person has removed it', async () => {
  await confirming()
  await files.put(keyOf('csv'), 'Something else')
  await expect(work()).rejects.toMatchObject({ name: 'OtherFileThere', format: 'csv' })
  expect((await bytesOf('csv'))?.toString()).toBe('Something else')
  expect((await look()).state).toBe('confirming')
  const [told] = loggedLines().filter((line) => line.includes('payroll run failed'))
  expect(JSON.parse(told ?? '{}')).toMatchObject({
    error: 'OtherFileThere',
    detail: expect.stringContaining('14 bytes'),
  })
  await files.remove(keyOf('csv'))
  await work()
  expect((await look()).state).toBe('confirmed')
  await expectBooksFit()
})

test('one that was written with the same bytes, by a worker that was ended then, counts as written', async () => {
  await confirming()
  await work()
  const csv = await bytesOf('csv')
  const [run] = await kept(payrollRuns)
  const { files: _, ...rest } = run as StoredRun
  await table.put(payrollRuns, { ...rest, state: 'confirming' })
  await files.remove(keyOf('xlsx'))
  await work()
  expect(await bytesOf('csv')).toEqual(csv)
  expect((await look()).state).toBe('confirmed')
  await expectBooksFit()
})
