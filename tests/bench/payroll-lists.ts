/** What a page of each list of payroll reads, of a confirmed run of which 95 of a hundred rows are answered, and what the month
 * takes in memory. */
import { answerFiles } from '#functions/payroll/answer-store.ts'
import { listAnswerFiles } from '#functions/payroll/answers.ts'
import { findNames, flagsPage, rowsPage, type Scope, unansweredPage } from '#functions/payroll/listing.ts'
import { listMonths } from '#functions/payroll/months.ts'
import { correctedRows, newStamp, payrollRows, rowsPartition } from '#functions/payroll/row-store.ts'
import { findRun, payrollRuns } from '#functions/payroll/run-store.ts'
import { findSettlements } from '#functions/payroll/settlements.ts'
import { type Answer, answerWrites } from '#functions/payroll/settling.ts'
import { allItems, batchPut, transact, writeBatch } from '#functions/runtime/table.ts'
import { coolDown } from '#functions/runtime/warm.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import type { Payment, PayrollFilter, PayrollRow } from '#shared/payroll/model.ts'
import type { openCapacityDoor } from '../support/capacity-door.ts'
import type { Figures } from './figures.ts'

type Door = Awaited<ReturnType<typeof openCapacityDoor>>

const size = 25
const by = { name: 'Bench' }

/** Units that a page of 25 rows of a month in memory may read, and the list of months (docs/access-patterns.md). */
const mostUnits = 40
const mostUnitsOfFlags = 3000

/** What a month of 20,000 rows may take in memory; and in ms of processor time to be read, and to be filtered for a page. */
const limits = { megabytes: 100, cold: 5000, warm: 40 } as const

/** Answers the run of a month, adds what stands beside it, and says what pages cost: the first one, and the one behind. */
export async function measureLists(month: string, door: Door, figures: Figures): Promise<void> {
  const rows = await allItems(payrollRows, { partition: rowsPartition(month) })
  await answer(rows)
  await addBeside(month, rows)
  const [row] = rows
  if (!row) throw new Error('There are no rows.')
  await measureMemory(month, row, figures)
  for (const [name, read] of pagesOf(month, row)) {
    const first = await door.costOf(() => read(undefined))
    const { next, items } = first.answer
    const second = next ? await door.costOf(() => read(next)) : undefined
    // Warnings are read whole: here each row has some, which are a few in a hundred otherwise.
    const most = name === 'flags' ? mostUnitsOfFlags : mostUnits
    figures.tell(`${name}, ${items.length} on a page`, first.reads, most, 'units')
    if (second) figures.tell(`${name}, the next page`, second.reads, most, 'units')
  }
}

/** Each narrowed by what folds most names. */
async function measureMemory(month: string, { country }: PayrollRow, figures: Figures): Promise<void> {
  const took = async () => {
    const before = process.cpuUsage()
    await rowsPage({ month, country }, 'all', { size })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  coolDown()
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  figures.tell('a page of a month that is not in memory', Math.round(await took()), limits.cold, 'ms')
  globalThis.gc?.()
  const megabytes = (process.memoryUsage().heapUsed - before) / 1_048_576
  figures.tell('a month in memory', Math.round(megabytes), limits.megabytes, 'MB')
  const each = []
  for (let n = 0; n < 20; n++) each.push(await took())
  each.sort((one, other) => one - other)
  figures.tell('a page of a month in memory', Math.round(each[10] ?? 0), limits.warm, 'ms')
}

type Reading = (
  cursor: string | undefined,
) => Promise<{ items: readonly unknown[]; next?: string | undefined }>

function* pagesOf(month: string, row: PayrollRow): Generator<[string, Reading]> {
  const { kind, currency, country, businessUnit, personId, hrbp } = row
  const filters: Omit<PayrollFilter, 'month'>[] = [
    {},
    ...(['exported', 'paid', 'partly-paid', 'refused'] as const).map((state) => ({ state })),
    ...[{ kind }, { currency }, { country }, { businessUnit }, { person: personId }],
    { corrections: true },
    { country, businessUnit },
    { state: 'exported', country },
    { state: 'paid', country },
    { country, kind, currency },
  ]
  const scopes: [string, Scope][] = [
    ['rows', 'all'],
    ['rows of an HRBP', { hrbp: hrbp?.personId ?? '' }],
  ]
  for (const [of, scope] of scopes)
    for (const filter of filters)
      yield [
        `${of} ${JSON.stringify(filter)}`,
        (cursor) => rowsPage({ month, ...filter }, scope, { size, cursor }),
      ]
  yield ['unanswered', (cursor) => unansweredPage(month, { size, cursor })]
  yield ['flags', (cursor) => flagsPage(month, { size, cursor })]
  yield ['answers', (cursor) => listAnswerFiles({ size, cursor })]
  yield ['months', () => listMonths('all', new Date(`${monthAfter(month, 1)}-05T10:00:00Z`))]
  yield [
    'places of an HRBP',
    async () => ({ items: (await findNames(hrbp?.personId ?? '', month)).businessUnits }),
  ]
}

/** Of a hundred rows five are not answered, two refused and two paid in part. */
async function answer(rows: readonly PayrollRow[]): Promise<void> {
  const answers = rows.flatMap((row, n): Answer[] => {
    const place = (n * 37) % 100
    if (place < 5) return []
    const state: Payment['state'] = place < 7 ? 'refused' : place < 9 ? 'partly-paid' : 'paid'
    const amount = state === 'refused' ? 0 : state === 'paid' ? row.amount : 1
    const payment = { state, amount, by, at: new Date().toISOString(), externalReference: `EFT-${n}` }
    return [{ row, payment, settlement: undefined }]
  })
  for (let start = 0; start < answers.length; start += 32) {
    const some = answers.slice(start, start + 32)
    const ids = new Set(some.map(({ row }) => row.nominationId))
    const known = await findSettlements(rows.filter(({ nominationId }) => ids.has(nominationId)))
    const seen = some.map((each) => ({ ...each, settlement: known.get(each.row.nominationId) }))
    await transact(await answerWrites(seen))
  }
}

/** One row in twelve is corrected by the next month; there are as many files of answers and months as a page holds. */
async function addBeside(month: string, rows: readonly PayrollRow[]): Promise<void> {
  const corrected = rows.filter((_, n) => n % 12 === 0)
  const to = { corrects: month, month: monthAfter(month, 1), number: 1, cause: 'corrected' as const }
  await writeBatch(corrected.map(({ reference }) => batchPut(correctedRows, { ...to, of: reference })))
  await transact([newStamp(month)])
  const counts = { paid: 1, 'partly-paid': 0, refused: 0 }
  const file = { fileName: 'answers.csv', by, sha256: 'a'.repeat(64), state: 'done' as const, lines: 9 }
  const progress = { applied: counts, problemCount: 0, position: 9, changed: {}, attempts: 0, quietUntil: '' }
  const at = new Date().toISOString()
  await writeBatch(
    Array.from({ length: 30 }, (_, n) =>
      batchPut(answerFiles, { ...file, ...progress, at, id: `01J${String(n).padStart(23, '0')}` }),
    ),
  )
  const run = await findRun(month)
  if (!run) throw new Error('There is no run.')
  const earlier = Array.from({ length: size - 2 }, (_, n) => monthAfter(month, -2 - n))
  await writeBatch(earlier.map((each) => batchPut(payrollRuns, { ...run, month: each })))
}
