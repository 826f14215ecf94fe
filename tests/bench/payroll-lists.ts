/** What a month of a confirmed run takes in memory of which 95 of a hundred rows are answered. */
import { rowsPage } from '#functions/payroll/listing.ts'
import { correctedRows, newStamp, payrollRows, rowsPartition } from '#functions/payroll/row-store.ts'
import { findSettlements } from '#functions/payroll/settlements.ts'
import { type Answer, answerWrites } from '#functions/payroll/settling.ts'
import { allItems, batchPut, transact, writeBatch } from '#functions/runtime/table.ts'
import { coolDown } from '#functions/runtime/warm.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import type { Payment, PayrollRow } from '#shared/payroll/model.ts'
import type { Figures } from './figures.ts'

const size = 25
const by = { name: 'Bench' }

/** What a month of 20,000 rows may take in memory; and in ms of processor time to be read, and to be filtered for a page. */
const limits = { megabytes: 100, cold: 5000, warm: 40 } as const

/** Answers the run of a month, adds what stands beside it, and says what it takes in memory. What pages read:
 * tests/functions/payroll/costs.test.ts. */
export async function measureLists(month: string, figures: Figures): Promise<void> {
  const rows = await allItems(payrollRows, { partition: rowsPartition(month) })
  await answer(rows)
  await addBeside(month, rows)
  const [row] = rows
  if (!row) throw new Error('There are no rows.')
  await measureMemory(month, row, figures)
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

/** One row in twelve is corrected by the next month. */
async function addBeside(month: string, rows: readonly PayrollRow[]): Promise<void> {
  const corrected = rows.filter((_, n) => n % 12 === 0)
  const to = { corrects: month, month: monthAfter(month, 1), number: 1, cause: 'corrected' as const }
  await writeBatch(corrected.map(({ reference }) => batchPut(correctedRows, { ...to, of: reference })))
  await transact([newStamp(month)])
}
