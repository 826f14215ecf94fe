/** What an open month comes to is counted again by the stream: late, again, at once, and after what a rebuild finds wrong. */
import { expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { listMonths } from '#functions/payroll/months.ts'
import { countMonth, countTouched, keptSums, payrollTotals } from '#functions/payroll/totals.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { admin, withdraw } from '#tests/support/nominations.ts'
import { correct } from '#tests/support/payroll.ts'
import {
  close,
  look,
  next,
  pay,
  present,
  reopen,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'
import { reconciledInWords } from '#tests/support/reconciled.ts'

const { table, stream, kept, approved, follow, expectBooksFit } = usePayrollMonths()
const door = useTableDoor()

const shown = async (month = present) =>
  (await look(month)).sums.byCountry.map(({ country, rows, amount }) => [country, rows, amount])

test('follows approvals, withdrawals and corrections, of open and of closed months', async () => {
  const [home, gone] = [await approved(), await approved()]
  const { id, nominee } = await approved({ country: 'Kenya' })
  await follow()
  expect(await shown()).toEqual([
    ['Kenya', 1, 75],
    ['South Africa', 2, 2000],
  ])
  await withdraw(admin, gone.id)
  await correct(admin, id, { person: nominee.personId, changes: { country: 'Ghana' } })
  await follow()
  expect(await shown()).toEqual([
    ['Ghana', 1, 75],
    ['South Africa', 1, 1000],
  ])
  await close()
  await correct(admin, home.id, { person: home.nominee.personId, changes: { country: 'Kenya' } })
  await follow()
  // The month stays as it was closed, also while nobody has gone through it; the next one has both lines.
  expect((await look()).run?.state).toBe('closing')
  expect((await shown()).map(([, rows]) => rows)).toEqual([1, 1])
  expect(await shown(next)).toEqual([
    ['Kenya', 1, 75],
    ['South Africa', 1, -1000],
  ])
  await work()
  expect((await shown()).map(([, rows]) => rows)).toEqual([1, 1])
  await reopen()
  expect((await shown()).map(([, rows]) => rows)).toEqual([1, 1])
  await expectBooksFit()
})

test('told again, and by many at once, it says the same', async () => {
  for (let n = 0; n < 3; n++) await approved()
  const batch = await stream.next()
  const all = await Promise.all([1, 2, 3, 4].map(() => project(batch)))
  expect(all).toEqual(all.map(() => ({ batchItemFailures: [] })))
  expect(await shown()).toEqual([['South Africa', 3, 3000]])
  await expectBooksFit()
})

test('who counted before an award came writes nothing over who counted after it, though that changed no number', async () => {
  await approved()
  const gone = await approved()
  await follow()
  await withdraw(admin, gone.id)
  // Somebody has counted one row where two are kept, and writes only after there are two again.
  let isHeld = false
  door.failWith(async ({ body }) => {
    if (isHeld || !body.includes('TransactItems') || !body.includes('"payroll-totals"')) return undefined
    isHeld = true
    await approved()
    await follow()
    return undefined
  })
  await follow()
  door.failWith(undefined)
  expect(isHeld).toBe(true)
  expect(await shown()).toEqual([['South Africa', 2, 2000]])
  await expectBooksFit()
})

test('what is wrong the reconciliation names, and counting the month again mends', async () => {
  await approved()
  await follow()
  const [day] = (await kept(payrollTotals)).filter(({ stretch }) => stretch.length === 10)
  if (!day) throw new Error('No day is kept.')
  await table.put(payrollTotals, { ...day, sums: { ...day.sums, byCurrency: { ZAR: [2, 2000] } } })
  const wrong = await reconciledInWords(new Date(), { recent: 4 })
  expect(wrong.join(' ')).toContain('kept, in ZAR')
  expect(await countMonth(present)).toBe(1)
  expect(await reconciledInWords(new Date(), { recent: 4 })).toEqual([])
  expect(await countMonth(present)).toBe(0)
})

test('a month that the stream has lost is counted from what it pays', async () => {
  await approved()
  await stream.next()
  expect((await keptSums(present)).rows).toBe(0)
  expect(await countMonth(present)).toBe(2)
  expect((await keptSums(present)).rows).toBe(1)
  const { items } = await listMonths('all', new Date())
  expect(items.map(({ month, soFar }) => [month, soFar?.rows])).toContainEqual([present, 1])
  expect(await countTouched([])).toBe(0)
})

test('a country or a unit is one, however rows write it, and is called as most of them do', async () => {
  for (const country of ['South Africa', ' south  AFRICA', 'South Africa', 'SOUTH AFRICA'])
    await approved({ country })
  await follow()
  expect(await shown()).toEqual([['South Africa', 4, 4000]])
  await pay()
  expect(await shown()).toEqual([['South Africa', 4, 4000]])
})
