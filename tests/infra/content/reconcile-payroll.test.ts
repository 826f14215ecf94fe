/** `npm run reconcile`, as a process of its own: what it prints, and what it ends with. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { reconcilingIn } from '#infra/local/data-folder.ts'
import { Books } from '#tests/events/payroll/books.ts'
import { bundleProgram, outcomeOf } from '#tests/support/bundled.ts'
import { standInFiles } from '#tests/support/files.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const files = standInFiles()
const data = mkdtempSync(join(tmpdir(), 'thinktank-reconcile-'))
const program = bundleProgram('infra/content/reconcile-payroll.ts')
const books = company()
const items = books.items()
beforeAll(() => table.putItems(items))
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** A company whose awards are paid, and answered in time. */
function company(): Books {
  for (let seed = 1; ; seed++) {
    const lived = new Books(seed).live(100)
    if (lived.unfit().length === 0 && [...lived.runs.values()].some(({ number }) => number)) return lived
  }
}

const reconcile = (...options: string[]) => outcomeOf(program, options)

const deployed = () => reconcile('--table', table.name, '--records', files.records)

/** Changes an item until the test is over. */
async function alter(item: Record<string, unknown> | undefined, change: object): Promise<void> {
  await table.putItems([{ ...item, ...change }])
  onTestFinished(() => table.putItems([{ ...item }]))
}

test('where something differs it names it in words, and ends with 1', async () => {
  const [row] = [...books.rows.values()]
  await alter(
    items.find(({ type, reference }) => type === 'payroll-row' && reference === row?.reference),
    { amount: 7 },
  )
  const { code, lines } = await deployed()
  expect(code).toBe(1)
  expect(lines.filter((line) => line.includes(`${row?.reference}: a row says something else`))).toEqual([
    expect.stringMatching(/\(row-differs\); expected \d+ \w+ \(amount\), found 7 /),
  ])
  expect(lines.at(-1)).toMatch(/^\d+ differences in the payroll months \d{4}-\d\d to \d{4}-\d\d$/)
})

test('what cannot be read is named, what can be is compared all the same, and it ends with 2', async () => {
  const row = items.find(({ type }) => type === 'payroll-row')
  await alter(row, { amount: 'a lot' })
  const { code, lines, complaint } = await deployed()
  expect(code).toBe(2)
  expect(lines.filter((line) => line.includes('cannot be read'))).toEqual([
    expect.stringContaining(`paid ${row?.month}: cannot be read`),
  ])
  expect(complaint).toBe('0 differences; 1 parts could not be read.')
})

test('where there is no table it ends with 2', async () => {
  const { code, complaint } = await reconcile('--table', 'none', '--records', files.records)
  expect([code, complaint]).toEqual([2, expect.stringMatching(/\S/)])
})

test('it wants table and bucket of records both, or a portal that runs', async () => {
  expect(await reconcile('--table', table.name)).toMatchObject({
    code: 2,
    complaint: 'Give both: --table NAME --records NAME',
  })
  expect(await reconcile('--data', data)).toMatchObject({
    code: 2,
    complaint: `No portal runs in ${data}. Start it with npm start.`,
  })
})

test('of a portal that runs it goes by its note and its clock; where everything fits it ends with 0', async () => {
  const note = {
    ...{ [env.table]: table.name, [env.uploadsBucket]: files.records },
    [env.clockOffset]: String(Date.parse('2027-05-05T10:00:00Z') - Date.now()),
  }
  writeFileSync(reconcilingIn(data), JSON.stringify(note))
  const { code, lines, complaint } = await reconcile('--data', data)
  expect([code, complaint]).toEqual([0, ''])
  expect(lines.at(-1)).toMatch(/^Everything fits in the payroll months \d{4}-\d\d to 2027-05\.$/)
  expect(lines[0]).toContain('2027-05-05')
  for (const month of [...books.runs.keys(), '2027-05'])
    expect(lines).toContain(`paid ${month}: no differences`)
})

test('where no month was there to be compared it says so, and ends with 1', async () => {
  await table.remove(...(await table.items()))
  const { code, lines } = await deployed()
  expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining('No payroll month was compared')])
})
