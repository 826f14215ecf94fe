/** The writes of answers, with the counts of their run, and with the corrections that have settled their rows
 * (docs/product.md#payroll-corrections). Those take back what was paid, as long as their month is open;
 * afterwards what they take back though it was not paid is marked: somebody has to stop it. */
import { groupBy, partition, uniqBy } from 'es-toolkit/array'
import { keyName } from '#functions/runtime/entity.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItem, getItems, queryItems, transact } from '#functions/runtime/table.ts'
import { deleteItem, put, update, type Write } from '#functions/runtime/writes.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { Correction, Payment, PayrollRow } from '#shared/payroll/model.ts'
import { Problem } from '#shared/problems.ts'
import { findCalendar, isClosed, type PayrollCalendar, whileOpen } from './calendar.ts'
import { changeLines, corrections, linesTaking } from './corrections.ts'
import { newStamp, payrollRows, rowKey } from './row-store.ts'
import { lineReference, placeOf, referenceOf, rowsOfCorrection } from './rows.ts'
import { flaggedRows, flagsPartition, latePass, runKey } from './run-store.ts'
import { findSettlement, rowStanding, type Settlement, settlementWrite } from './settlements.ts'

/** A row as it was seen, and what became of it. */
export interface Answer {
  readonly row: Pick<PayrollRow, 'month' | 'reference' | 'state' | 'payment' | 'nominationId'>
  readonly payment: Payment
  /** The rows of its award that corrections have settled, as it was seen. */
  readonly settlement: Settlement | undefined
}

/** Makes the writes of answers: at most four items a row and two a run. They raise `ConditionFailed` where a
 * row or the corrections of its award are no longer as they were seen, or its run is not confirmed. */
export async function answerWrites(answers: readonly Answer[]): Promise<Write[]> {
  const byMonth = groupBy(answers, ({ row }) => row.month)
  const awards = new Map(answers.map(({ row, settlement }) => [row.nominationId, settlement]))
  return [
    ...answers.map(({ row, payment }) => {
      const { state, payment: seen } = row
      return update(rowKey(row), { set: { state: payment.state, payment }, only: { state, payment: seen } })
    }),
    ...Object.entries(byMonth).flatMap(([month, some]) => [
      update(runKey(month), { add: changeOf(some), only: { state: 'confirmed' } }),
      newStamp(month),
    ]),
    ...[...awards].map(([nominationId, seen]) => settlementWrite(nominationId, seen)),
    ...(await settledWrites(answers)),
  ]
}

/** Counts by how much more rows of a run stand in each state. */
function changeOf(answers: readonly Answer[]): Record<`answered.${Payment['state']}`, number> {
  const change = { 'answered.paid': 0, 'answered.partly-paid': 0, 'answered.refused': 0 }
  for (const { row, payment } of answers) {
    change[`answered.${payment.state}`] += 1
    if (row.state !== 'exported' && row.state !== 'due') change[`answered.${row.state}`] -= 1
  }
  return change
}

/** A row that a correction has settled, and the row that takes back what was paid of it. */
interface Pair {
  readonly settled: string
  readonly taking: string
  /** The place of the payee. */
  readonly place: number
  readonly correction: Correction
  readonly settlement: Settlement
  /** Nothing where nothing was paid. */
  readonly row: PayrollRow | undefined
}

type ByReference = ReadonlyMap<string, Answer>

/** Finds the pairs that answers are about, from either side, each once. */
async function findPairs(answers: readonly Answer[]): Promise<Pair[]> {
  const all = answers.flatMap(({ row: { nominationId, reference }, settlement }) =>
    Object.entries(settlement?.settled ?? {}).flatMap(([settled, by]) => {
      const place = placeOf(nominationId, settled)
      const taking = lineReference(referenceOf(nominationId, place), by.number, 'reversal')
      const key = corrections.keys({ nominationId, ...by } as Correction)
      return settlement && [settled, taking].includes(reference)
        ? [{ settled, taking, place, key, settlement }]
        : []
    }),
  )
  const pairs = uniqBy(all, ({ taking }) => taking)
  const keys = uniqBy(
    pairs.map(({ key }) => key),
    keyName,
  )
  const found = await getItems(corrections, keys)
  const byKey = new Map(found.map((each) => [keyName(corrections.keys(each)), each]))
  return pairs.flatMap(({ key, ...pair }) => {
    const correction = byKey.get(keyName(key))
    if (!correction) return []
    const row = rowsOfCorrection(correction).find(({ reference }) => reference === pair.taking)
    return [{ ...pair, correction, row }]
  })
}

/** Makes the writes for rows that are settled, or take back what was paid of one. They raise
 * `ConditionFailed` where a month was closed meanwhile. Raises `payroll-settled` (`checkPayable`). */
async function settledWrites(answers: readonly Answer[]): Promise<Write[]> {
  const pairs = await findPairs(answers)
  if (pairs.length === 0) return []
  const calendar = await findCalendar()
  const byReference = new Map(answers.map((each) => [each.row.reference, each]))
  const [late, following] = partition(pairs, ({ correction }) => isClosed(calendar, correction.month))
  for (const pair of late) checkPayable(pair, byReference.get(pair.settled))
  return [...(await lateWrites(late, byReference)), ...followingWrites(following, byReference, calendar)]
}

const takenBackBy = ({ row }: Pair) => -(row?.amount ?? 0)

/** Has corrections of open months take back what was paid by now. */
function followingWrites(
  pairs: readonly Pair[],
  answers: ByReference,
  calendar: PayrollCalendar | undefined,
): Write[] {
  const changed = new Map<Correction, Map<number, number>>()
  for (const pair of pairs) {
    const { payment } = answers.get(pair.settled) ?? {}
    if (!payment || payment.amount === takenBackBy(pair)) continue
    const { correction, place } = pair
    changed.set(correction, (changed.get(correction) ?? new Map()).set(place, payment.amount))
  }
  const writes = [...changed].map(([correction, paid]) =>
    changeLines(correction, linesTaking(correction, paid)),
  )
  const [first] = [...changed.keys()].map(({ month }) => month).sort()
  return first ? [...writes, whileOpen(calendar, first)] : writes
}

/** Refuses an answer above what a closed month takes back: nothing would take back the rest. */
function checkPayable(pair: Pair, { row, payment }: Partial<Answer> = {}): void {
  if (!row?.payment || !payment) return
  if (payment.amount <= Math.max(row.payment.amount, takenBackBy(pair))) return
  throw new Problem('payroll-settled', { values: { month: monthInWords(pair.correction.month) } })
}

type Paid = Pick<Payment, 'amount'> | undefined

/** Marks what is taken back in a month that is closed, and was not paid, until payroll says that it has taken
 * back no more than it had paid. */
async function lateWrites(pairs: readonly Pair[], answers: ByReference): Promise<Write[]> {
  const keys = pairs.flatMap(({ row, ...pair }) => (row ? [rowKey(settledRow(pair)), rowKey(row)] : []))
  const rows = await getItems(payrollRows, keys)
  const before = new Map(rows.map((row) => [row.reference, row.payment]))
  return pairs.flatMap(({ settled, taking, row }) => {
    if (!row) return []
    const fits = (paid: Paid, back: Paid) => !paid || paid.amount + (back ?? row).amount >= 0
    const flagged = { pass: latePass, row, flags: ['not-paid' as const] }
    const [paid, back] = [settled, taking].map((each) => answers.get(each)?.payment ?? before.get(each))
    if (!fits(paid, back)) return [put(flaggedRows, flagged)]
    const didFit = fits(before.get(settled), before.get(taking))
    return didFit ? [] : [deleteItem(flaggedRows.keys(flagged))]
  })
}

/** Returns the row that a correction has settled. */
const settledRow = ({ correction, place, settlement }: Omit<Pair, 'row'>) => {
  const { nominationId, corrects: month, number } = correction
  return rowStanding({ nominationId, month }, place, settlement, number)
}

const lateFlags = (month: string) => ({ partition: flagsPartition(month), prefix: `${latePass}#` })

/** Counts the rows of a closed month that take back what was not paid, so many at most. */
export async function countLate(month: string, limit: number): Promise<number> {
  return (await queryItems(flaggedRows, { ...lateFlags(month), limit })).length
}

const maxAttempts = 10

/** Brings corrections of an open month up to date whose rows were answered while it was closed; nothing while
 * it is closed. Done again it changes nothing. */
export async function bringUpToDate(month: string): Promise<void> {
  const late = await allItems(flaggedRows, { ...lateFlags(month) })
  for (const { row } of late) await retryOnConflict(maxAttempts, () => takeWhatWasPaid(row))
}

async function takeWhatWasPaid(taking: PayrollRow): Promise<void> {
  const { month, nominationId, reference, correction } = taking
  if (!correction) throw new Error(`${reference} takes nothing back.`)
  const { at, number, corrects } = correction
  const calendar = await findCalendar()
  if (isClosed(calendar, month)) return
  const place = placeOf(nominationId, reference)
  // Before the row: an answer after this changes it.
  const seen = await findSettlement(taking)
  const key = corrections.keys({ nominationId, month, at, number } as Correction)
  const found = await getItem(corrections, key)
  const settled = rowStanding({ nominationId, month: corrects }, place, seen, number)
  const { payment } = (await getItem(payrollRows, rowKey(settled))) ?? {}
  if (!found || !payment) throw new Error(`What ${reference} takes back is not there.`)
  await transact([
    changeLines(found, linesTaking(found, new Map([[place, payment.amount]]))),
    settlementWrite(nominationId, seen),
    deleteItem(flaggedRows.keys({ pass: latePass, row: taking, flags: ['not-paid'] })),
    whileOpen(calendar, month),
  ])
}
