/** The reconciliation of what stands in the table: silent where all of it fits, and where something is broken its name. */
import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { payrollDiffers } from '#events/alarming-logs.ts'
import { payrollCells, payrollFileColumns } from '#events/payroll/export.ts'
import { fileDifferences } from '#events/payroll/file-book.ts'
import { reconcile } from '#events/payroll/reading.ts'
import { handler as nightly } from '#events/payroll/reconciling.ts'
import type { Remaining } from '#events/schedules/scheduled.ts'
import { bodyItems } from '#functions/nominations/body-store.ts'
import { nominations } from '#functions/nominations/store.ts'
import { payrollCalendars } from '#functions/payroll/calendar.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { findSchedule, scheduleStates } from '#functions/schedules/store.ts'
import { firstMonth, monthAfter, monthsFrom } from '#shared/nominations/months.ts'
import type { PayrollRow } from '#shared/payroll/model.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import { runFileKey } from '#shared/payroll/object-keys.ts'
import { reconciledNightly } from '#shared/payroll/settings.ts'
import { loggedLines } from '../../support/captured-log.ts'
import { standInFiles } from '../../support/files.ts'
import { payrollRow } from '../../support/payroll.ts'
import { reconciled } from '../../support/reconciled.ts'
import { useTable } from '../../support/table.ts'
import { isLong, times } from '../../support/tier.ts'
import { Books } from './books.ts'

const table = useTable()
const files = standInFiles()

beforeEach(async () => {
  await table.remove(...(await table.items()))
  for (const key of await files.keys(files.records)) await files.remove(key, files.records)
})

type Item = Record<string, unknown>

/** As many months as a history has. */
const recentOf = ({ instant }: Books) => monthsFrom(firstOfBooks, payrollMonthOf(instant)).length
const firstOfBooks = '2025-11'

const nameOf = ({ kind, of }: { kind: string; of: string }) => `${kind} ${of}`

const differencesOf = async (books: Books) =>
  (await reconciled(books.instant, { recent: recentOf(books) })).map(nameOf)

/** What one part tells, without going through the others: `made yyyy-mm`, `paid yyyy-mm` or `runs`. */
async function differencesOfPart(books: Books, part: string): Promise<string[]> {
  const [is = '', month] = part.split(' ')
  const after = month ? `${is} ${monthAfter(month, -1)}` : 'paid 9999-12'
  const asked = { now: books.instant, recent: recentOf(books), settle: async () => {}, after }
  for await (const { part: found, differences, fault } of reconcile(asked)) {
    if (fault) throw fault
    if (found === part) return differences.map(nameOf)
  }
  throw new Error(`${part} was not gone through.`)
}

/** Where the search for books begins: none before it has what all books here have. */
const firstSeeds = new Map<number, number>()

/** One in which months are closed and rows answered; in a long one each of that several times. */
function someBooks(suit: (books: Books) => unknown = () => true, acts = times(36, 60)): Books {
  for (let seed = firstSeeds.get(acts) ?? 1; seed < 1000; seed++) {
    const books = new Books(seed).live(acts)
    const enough = ['confirmed', 'withdrawn after the run', 'corrected after the run', 'awarded']
    const isClean = books.unfit().length === 0
    if (!isClean || !enough.every((what) => (books.done.get(what) ?? 0) >= acts / 80)) continue
    if (!firstSeeds.has(acts)) firstSeeds.set(acts, seed)
    if (suit(books)) return books
  }
  throw new Error('No history has it.')
}

test('histories fit, whatever was done', async () => {
  // In `npm test` one in which all fits, and one in which payroll answered too late for that.
  const seeds = isLong ? Array.from({ length: 20 }, (_, n) => n + 1) : [37, 30]
  const unfit: number[] = []
  for (const seed of seeds) {
    await table.remove(...(await table.items()))
    const books = new Books(seed).live(times(80, 120))
    await table.putItems(books.items())
    expect((await differencesOf(books)).sort(), `history ${seed}`).toEqual(books.unfit())
    if (books.unfit().length > 0) unfit.push(seed)
    const most = ['confirmed', 'reopened', 'withdrawn after the run', 'corrected after the run']
    if (!isLong) expect(most.filter((what) => !books.done.has(what))).toEqual([])
  }
  expect(unfit.length).toBeGreaterThan(0)
  expect(unfit.length).toBeLessThan(seeds.length)
})

test('what is broken is named: a row, a sum, a counter, an entitlement, a correction, a calendar', async () => {
  const books = someBooks()
  const items = books.items()
  await table.putItems(items)
  const one = (type: string, is: (item: Item) => unknown = () => true) => {
    const found = items.find((item) => item.type === type && is(item))
    if (!found) throw new Error(`There is no ${type}.`)
    return found
  }
  const row = payrollRows.schema.parse(one('payroll-row'))
  const run = one('payroll-run', ({ state }) => state === 'confirmed')
  const { sums } = payrollRuns.schema.parse(run)
  const [unit, ...units] = sums?.byUnit ?? []
  const award = entitlements.schema.parse(one('entitlement', ({ withdrawal }) => !withdrawal))
  const correction = one('payroll-correction', ({ cause }) => cause === 'corrected')
  const mark = one('payroll-corrected-row')
  const nomination = one('nomination', ({ id }) => id === award.nominationId)
  const made = `made ${String(nomination.createdAt).slice(0, 7)}`
  const paid = ({ month }: { month?: unknown }) => `paid ${month}`
  const gone = undefined
  const broken: [part: string, named: string, item: Item, to: Item | undefined][] = [
    [paid(row), `row-differs ${row.reference}`, one('payroll-row'), { amount: 7 }],
    [paid(row), `row-missing ${row.reference}`, one('payroll-row'), gone],
    [paid(run), 'answered paid', run, { answered: { paid: 77, 'partly-paid': 0, refused: 0 } }],
    [paid(run), 'sums run, all', run, { sums: { ...(run.sums as object), rows: 77 } }],
    [
      paid(run),
      `sums run, in ${unit?.currency} of the unit ${unit?.businessUnit}`,
      run,
      { sums: { ...sums, byUnit: [{ ...unit, amount: 7 }, ...units] } },
    ],
    ['runs', 'number run', run, { number: 77 }],
    [paid(run), 'run run', run, gone],
    [made, `no-entitlement ${award.nominationId}`, one('entitlement', ({ withdrawal }) => !withdrawal), gone],
    [
      `paid ${correction.corrects}`,
      `correction ${correction.nominationId}, correction ${correction.number}`,
      correction,
      gone,
    ],
    [`paid ${mark.corrects}`, `mark ${mark.of}`, mark, gone],
    [paid(award), `not-approved ${award.nominationId}`, nomination, gone],
    [made, `no-calendar ${award.nominationId}`, one('payroll-calendar'), gone],
    [made, `place ${award.nominationId}`, one('payroll-calendar'), { since: '2031-01', openFrom: '2031-02' }],
  ]
  for (const [part, named, item, to] of broken) {
    if (to) await table.putItems([{ ...item, ...to }])
    else await table.remove(item)
    const found = await differencesOfPart(books, part)
    expect(
      found.some((each) => each.startsWith(named)),
      `${named}: ${found.join('; ')}`,
    ).toBe(true)
    await table.putItems([item])
  }
  // As they stood before.
  expect(await differencesOf(books)).toEqual([])
})

test('a run whose files are being written fits', async () => {
  const books = someBooks()
  const run = [...books.runs.values()].find(({ state }) => state === 'confirmed')
  if (!run) throw new Error('No run was confirmed.')
  await table.putItems(books.items())
  await table.put(payrollRuns, { ...run, state: 'confirming', pass: 'pass' })
  expect(await differencesOfPart(books, `paid ${run.month}`)).toEqual([])
})

/** Books with a confirmed run that has files, which say what its month owes; `written` writes others, with their digests. */
function withFiles() {
  const runOf = (books: Books) =>
    [...books.runs.values()].find(
      ({ state, month }) => state === 'confirmed' && books.rowsOf(month).length > 2,
    )
  const books = someBooks(runOf)
  const run = runOf(books)
  const { month = '', number = 0 } = run ?? {}
  if (!run) throw new Error('No run was confirmed.')
  const at = (format: 'csv' | 'xlsx') => runFileKey({ month, number }, format)
  const digest = (text: string) => ({
    sha256: createHash('sha256').update(text).digest('hex'),
    bytes: Buffer.byteLength(text),
  })
  const written = async (csv: string) => {
    await inRecords(at('csv'), csv)
    await inRecords(at('xlsx'), 'PK')
    return { ...run, files: { csv: digest(csv), xlsx: digest('PK') }, pass: 'pass' }
  }
  const rows = books.rowsOf(month)
  const lines = [payrollFileColumns.map(({ name }) => name), ...rows.map(payrollCells)]
  const differences = async (csv: string) =>
    (await fileDifferences(await written(csv), rows)).map(nameOf).sort()
  return { books, month, at, written, lines, differences }
}

const inRecords = (key: string, body: string) => files.put(key, body, undefined, files.records)

/** With every cell in quotation marks. */
const csvOf = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')

test('a file that is not the one that was confirmed is named, and one that is gone', async () => {
  const { books, month, at, written, lines } = withFiles()
  await table.putItems(books.items())
  await table.put(payrollRuns, await written(csvOf(lines)))
  const differences = async () => (await differencesOfPart(books, `paid ${month}`)).sort()
  expect(await differences()).toEqual([])
  await inRecords(at('csv'), `${csvOf(lines)} `)
  await files.remove(at('xlsx'), files.records)
  expect(await differences()).toEqual(['file csv', 'file xlsx', 'file-row csv '])
  await files.remove(at('csv'), files.records)
  expect(await differences()).toEqual(['file csv', 'file xlsx'])
})

test('a file that was wrong from the first is named line by line, though its digest is right', async () => {
  const { lines, differences } = withFiles()
  const [headings = [], first = [], second = [], ...others] = lines
  const column = (name: string) => headings.indexOf(name)
  const of = (line: readonly string[]) => `file-row csv ${line[column('Reference')]}`
  const withCell = (line: readonly string[], name: string, cell: string) => line.with(column(name), cell)
  const without = (line: readonly string[], name: string) => line.toSpliced(column(name), 1)
  const amount = 'Payroll_Amount_NET'
  const strange = withCell(second, 'Reference', 'nothing-01')
  const wrong: [named: string[], lines: readonly (readonly string[])[]][] = [
    [[of(first)], [headings, withCell(first, amount, '2001 ZAR'), second, ...others]],
    [[of(first)], [headings, withCell(first, amount, `-${first[column(amount)]}`), second, ...others]],
    [[of(first)], [headings, withCell(first, 'Nominee_Employee_Number', '666'), second, ...others]],
    [[of(first)], [headings, withCell(first, 'Nominee_Name', 'Somebody Else'), second, ...others]],
    [[of(first)], [headings, withCell(first, 'Country', 'Elsewhere'), second, ...others]],
    [[of(second)], [headings, first, ...others]],
    [[of(second)], [headings, first, second, second, ...others]],
    [
      [of(strange), of(second)],
      [headings, first, strange, ...others],
    ],
    [['file-row csv headings', ...lines.slice(1).map(of)], lines.map((line) => without(line, amount))],
  ]
  for (const [named, changed] of wrong) expect(await differences(csvOf(changed))).toEqual(named.sort())
  expect(await differences(`${csvOf(lines)}"a line that never ends`)).toEqual(['file-row csv lines'])
  // What a spreadsheet would run, and what nobody can read, is written otherwise.
  const otherwise = withCell(first, 'Nominee_Name', `'=${first[0]}\u0007`)
  expect(await differences(csvOf([headings, otherwise, second, ...others]))).toEqual([])
})

test('what is on its way is no difference', async () => {
  const books = someBooks()
  const items = books.items()
  const late = items.filter(({ type, state }) => type === 'payroll-row' && state === 'due')
  await table.putItems(items)
  await table.remove(...late)
  const coming = async () => table.putItems(late)
  expect(await reconciled(books.instant, { recent: recentOf(books), settle: coming })).toEqual([])
})

test('however many there are, each is told', async () => {
  const [month, many] = ['2031-02', times(300, 2000)]
  await table.putItems([
    toItem(payrollCalendars, { since: month, openFrom: month, runs: 0 }),
    ...Array.from({ length: many }, (_, n) =>
      toItem(payrollRows, { ...payrollRow, month, reference: `lost-${n}` }),
    ),
  ])
  const found = await reconciled(new Date(`${month}-02T10:00:00Z`), { recent: 0 })
  expect(found.filter(({ kind }) => kind === 'row-extra')).toHaveLength(many)
})

/** What the night counts at the moment of some books, which does not wait for what the stream would bring. */
async function atNight(books: Books, context?: Remaining) {
  const usual = globalThis.setTimeout
  const noWait = (work: () => void, milliseconds?: number) =>
    usual(work, milliseconds === 20_000 ? 0 : milliseconds)
  vi.stubGlobal('setTimeout', noWait)
  process.env[env.clockOffset] = String(books.instant.getTime() - Date.now())
  try {
    return await nightly(undefined, context)
  } finally {
    vi.unstubAllGlobals()
    delete process.env[env.clockOffset]
  }
}

/** Books in the table, with the last of their rows that no other month is compared by. */
async function lastRow(): Promise<{ books: Books; row: Item & PayrollRow }> {
  const uncorrected = ({ rows, entitlements: all }: Books) =>
    [...rows.values()].filter(({ nominationId }) => !all.get(nominationId)?.corrections)
  const books = someBooks((each) => uncorrected(each).length > 0)
  await table.putItems(books.items())
  const [row] = uncorrected(books).sort((one, other) => (one.month < other.month ? 1 : -1))
  if (!row) throw new Error('There is no row.')
  return { books, row: { ...toItem(payrollRows, row), ...row } }
}

const told = (message: string) => loggedLines().filter((line) => line.includes(message))

test('at night a month that cannot be read is told, and keeps no other from being compared', async () => {
  const { books, row } = await lastRow()
  const run = [...books.runs.values()].find(({ number }) => number !== undefined)
  if (!run) throw new Error('No run was confirmed.')
  await table.putItems([
    { ...row, amount: 'a lot' },
    toItem(payrollRuns, { ...run, number: 77, pass: 'pass' }),
  ])
  await expect(atNight(books)).rejects.toThrow('1 failed')
  expect(told('payroll not compared').map((line) => JSON.parse(line).part)).toEqual([`paid ${row.month}`])
  expect(told(payrollDiffers).some((line) => JSON.parse(line).kind === 'number')).toBe(true)
})

/** Its time is over after a part. */
const short = { getRemainingTimeInMillis: () => 59_000 }

const progress = async () => JSON.parse((await findSchedule('payroll-reconciliation'))?.cursor ?? '{}')

test('at night it stops when its time is over, the next night goes on from there, and each difference is an alarm, without what anybody is paid', async () => {
  const { books, row } = await lastRow()
  await table.putItems([{ ...row, amount: 12345 }])
  const counts: unknown[] = []
  do counts.push((await atNight(books, short))?.differences)
  while ((await progress()).after)
  expect(counts.length).toBeGreaterThan(5)
  expect(counts.filter(Boolean)).toHaveLength(1)
  const alarms = told(payrollDiffers).join()
  expect(alarms).toContain(row.reference)
  expect(alarms).not.toMatch(/12345|Name of|@/)
})

test('at night a month that only an award names is gone through, wherever the night before was ended', async () => {
  const standing = ({ entitlements: all }: Books) =>
    [...all.values()].find(({ corrections, withdrawal }) => !corrections && !withdrawal)
  const books = someBooks(standing)
  const award = standing(books)
  const nomination = award && books.nominations.get(award.nominationId)
  if (!award || !nomination) throw new Error('There is no award.')
  const month = monthAfter(payrollMonthOf(books.instant), 3)
  const [id, createdAt] = ['nomination-of-today', books.instant.toISOString()]
  const head = { ...nomination.head, id, createdAt, payroll: { month, approvedAt: award.approvedAt } }
  await table.putItems([
    ...books.items(),
    toItem(nominations, head),
    ...bodyItems<Record<string, unknown>>(head, nomination.body, toItem),
    toItem(entitlements, { ...award, nominationId: id, month }),
  ])
  do await atNight(books, short)
  while ((await progress()).after)
  const kinds = told(payrollDiffers).map((line) => JSON.parse(line))
  expect(kinds).toContainEqual(expect.objectContaining({ kind: 'later', month, of: id }))
})

/** Has the older months before a part, and it, have had their turn. */
async function turnOf(part: string): Promise<string> {
  await table.put(scheduleStates, {
    ...{ schedule: 'payroll-reconciliation', run: 'run', begunAt: '2025-11-01T00:00:00.000Z' },
    ...{ startedBy: null, until: 0, cursor: JSON.stringify({ turn: part }) },
  })
  return part
}

test('each older month has its turn, night after night', async () => {
  const olderOf = ({ rows, calendar }: Books) => {
    const byMonth = new Map([...rows.values()].map((row) => [row.month, row.reference]))
    const recent = monthAfter(calendar?.openFrom ?? '', -reconciledNightly.recent)
    return [...byMonth].filter(([month]) => month < recent).map(([, reference]) => reference)
  }
  const books = someBooks((each) => olderOf(each).length > 2, times(80, 120))
  const [items, older] = [books.items(), olderOf(books)]
  const isBroken = (id: unknown) => older.some((reference) => reference.startsWith(`${id}-`))
  const isLost = ({ type, withdrawal, nominationId }: Record<string, unknown>) =>
    type === 'entitlement' && !withdrawal && !isBroken(nominationId)
  const lost = items.find(isLost) ?? {}
  const isOlder = ({ type, reference }: Record<string, unknown>) =>
    type === 'payroll-row' && older.includes(String(reference))
  await table.putItems([...items, ...items.filter(isOlder).map((row) => ({ ...row, gom: 'Elsewhere' }))])
  await table.remove(lost)
  let nights = 0
  // Some two hundred months since the first one, a dozen a night; in `npm test` those before the history had theirs.
  const first = isLong ? '' : await turnOf(`made ${monthAfter(firstOfBooks, -1)}`)
  for (let before = '', turn = first || ' '; turn > before; turn = (await progress()).turn) {
    before = turn
    await atNight(books)
    nights += 1
  }
  expect(nights).toBeLessThan(isLong ? 25 : 5)
  // Behind the last payroll month it begins again.
  expect((await progress()).turn).toContain(`made ${firstMonth.slice(0, 4)}`)
  const named = told(payrollDiffers).map((line) => JSON.parse(line))
  const ofKind = (wanted: string) => named.flatMap(({ kind, of }) => (kind === wanted ? [of] : []))
  expect(ofKind('row-differs')).toEqual(expect.arrayContaining(older))
  expect(ofKind('no-entitlement')).toContain(lost.nominationId)
})
