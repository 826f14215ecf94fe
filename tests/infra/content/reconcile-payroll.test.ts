/** `npm run reconcile`, as a process of its own: what it prints, and what it ends with. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { reconcilingIn } from '#infra/local/data-folder.ts'
import { Books } from '#tests/events/payroll/books.ts'
import { bundleProgram } from '#tests/support/bundled.ts'
import { standInFiles } from '#tests/support/files.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const files = standInFiles()
const data = mkdtempSync(join(tmpdir(), 'thinktank-reconcile-'))
const program = bundleProgram('infra/content/reconcile-payroll.ts')
afterAll(() => rmSync(data, { recursive: true, force: true }))

beforeEach(async () => {
  await table.remove(...(await table.items()))
  rmSync(reconcilingIn(data), { force: true })
})

interface Ended {
  readonly code: number
  readonly said: string[]
  readonly complained: string
}

function reconcile(...options: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...options], (error, stdout, stderr) =>
      resolve({
        code: error ? Number(error.code) : 0,
        said: stdout.trim().split('\n'),
        complained: stderr.trim(),
      }),
    )
  })
}

const deployed = () => reconcile('--table', table.name, '--bucket', files.bucket)

/** A company whose awards are paid, and answered in time. */
function company(): Books {
  for (let seed = 1; ; seed++) {
    const books = new Books(seed).live(100)
    if (books.unfit().length === 0 && [...books.runs.values()].some(({ number }) => number)) return books
  }
}

test('of a company of which everything fits it ends with 0', async () => {
  const books = company()
  await table.putItems(books.items())
  const { code, said, complained } = await deployed()
  expect([code, complained]).toEqual([0, ''])
  expect(said.at(-1)).toMatch(/^Everything fits in the payroll months \d{4}-\d\d to \d{4}-\d\d\.$/)
  for (const month of books.runs.keys()) expect(said).toContain(`paid ${month}: no differences`)
})

test('where something differs it names it in words, and ends with 1', async () => {
  const books = company()
  const [row] = [...books.rows.values()]
  const items = books.items()
  await table.putItems(items)
  const broken = items.find(({ type, reference }) => type === 'payroll-row' && reference === row?.reference)
  await table.putItems([{ ...broken, amount: 7 }])
  const { code, said } = await deployed()
  expect(code).toBe(1)
  expect(said.filter((line) => line.includes(`${row?.reference}: a row says something else`))).toEqual([
    expect.stringMatching(/\(row-differs\); expected \d+ \w+ \(amount\), found 7 /),
  ])
  expect(said.at(-1)).toMatch(/^\d+ differences in the payroll months \d{4}-\d\d to \d{4}-\d\d$/)
})

test('what cannot be read is named, what can be is compared all the same, and it ends with 2', async () => {
  const books = company()
  const items = books.items()
  const one = items.find(({ type }) => type === 'payroll-row')
  await table.putItems(items)
  await table.putItems([{ ...one, amount: 'a lot' }])
  const { code, said, complained } = await deployed()
  expect(code).toBe(2)
  expect(said.filter((line) => line.includes('cannot be read'))).toEqual([
    expect.stringContaining(`paid ${one?.month}: cannot be read`),
  ])
  expect(complained).toBe('0 differences; 1 parts could not be read.')
})

test('where no month was there to be compared it says so, and ends with 1', async () => {
  const { code, said } = await deployed()
  expect([code, said.at(-1)]).toEqual([1, expect.stringContaining('No payroll month was compared')])
})

test('where there is no table it ends with 2', async () => {
  const { code, complained } = await reconcile('--table', 'none', '--bucket', files.bucket)
  expect([code, complained]).toEqual([2, expect.stringMatching(/\S/)])
})

test('it wants table and bucket both, or a portal that runs', async () => {
  expect(await reconcile('--table', table.name)).toMatchObject({
    code: 2,
    complained: 'Give both: --table NAME --bucket NAME',
  })
  expect(await reconcile('--data', data)).toMatchObject({
    code: 2,
    complained: `No portal runs in ${data}. Start it with npm start.`,
  })
})

test('of a portal that runs it goes by what the run has noted, and by its clock', async () => {
  const books = company()
  await table.putItems(books.items())
  const noted = {
    ...{ [env.table]: table.name, [env.uploadsBucket]: files.bucket },
    [env.clockOffset]: String(Date.parse('2034-05-05T10:00:00Z') - Date.now()),
  }
  writeFileSync(reconcilingIn(data), JSON.stringify(noted))
  const { code, said } = await reconcile('--data', data)
  expect([code, said.at(-1)]).toEqual([0, expect.stringMatching(/^Everything fits .* to 2034-05\.$/)])
  expect(said[0]).toContain('2034-05-05')
  expect(said).toContain('paid 2034-05: no differences')
})
