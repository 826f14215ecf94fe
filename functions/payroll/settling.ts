/** The writes of answers: what became of a row of a confirmed run, with the counts of its run, which are
 * those of its rows whatever comes at once; and what answers change of corrections that have settled their
 * rows. Each of those takes back what was paid, as long as its month is open. Afterwards nothing of it
 * changes, and what it takes back though it was not paid is marked, for whoever has to have it stopped
 * (docs/product.md#payroll-corrections). */
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
import { findSettlements, rowStanding, type Settlement, settlementWrite } from './settlements.ts'

/** A row as it was seen, and what became of it. */
export interface Answer {
  readonly row: Pick<PayrollRow, 'month' | 'reference' | 'state' | 'payment' | 'nominationId'>
  readonly payment: Payment
  /** The rows of its award that corrections have settled, as it was seen. */
  readonly settlement: Settlement | undefined
}

/** The writes of answers, with the counts of their runs and with the corrections that have settled their
 * rows: two items a row and two a run, and up to two more for a row that is settled, or takes back what was
 * paid of one. They raise `ConditionFailed` where a row is no longer as it was seen, its award was corrected
 * meanwhile, or its run is not confirmed; raises `payroll-settled` (settledWrites). */
export async function answerWrites(answers: readonly Answer[]): Promise<Write[]> {
  const months = new Map<string, Answer[]>()
  for (const each of answers) months.set(each.row.month, [...(months.get(each.row.month) ?? []), each])
  const awards = new Map(answers.map(({ row, settlement }) => [row.nominationId, settlement]))
  return [
    ...answers.map(({ row, payment }) => {
      const { state, payment: seen } = row
      return update(rowKey(row), { set: { state: payment.state, payment }, only: { state, payment: seen } })
    }),
    ...[...months].flatMap(([month, some]) => [
      update(runKey(month), { add: changeOf(some), only: { state: 'confirmed' } }),
      newStamp(month),
    ]),
    ...[...awards].map(([nominationId, seen]) => settlementWrite(nominationId, seen)),
    ...(await settledWrites(answers)),
  ]
}

/** By how much more rows of a run stand in each state. */
function changeOf(answers: readonly Answer[]): Record<`answered.${Payment['state']}`, number> {
  const change = { 'answered.paid': 0, 'answered.partly-paid': 0, 'answered.refused': 0 }
  for (const { row, payment } of answers) {
    change[`answered.${payment.state}`] += 1
    if (row.state !== 'exported' && row.state !== 'due') change[`answered.${row.state}`] -= 1
  }
  return change
}

/** A row that is settled, and what takes back what was paid of it. */
interface Pair {
  readonly nominationId: string
  readonly settled: string
  readonly taking: string
  readonly by: Settlement['settled'][string]
  readonly settlement: Settlement
}

/** Those that answers are about, from either side, each once. */
function pairsOf(answers: readonly Answer[]): Pair[] {
  const found = new Map<string, Pair>()
  for (const { row, settlement } of answers)
    for (const [settled, by] of Object.entries(settlement?.settled ?? {})) {
      const { nominationId, reference } = row
      const of = referenceOf(nominationId, placeOf(nominationId, settled))
      const taking = lineReference(of, by.number, 'reversal')
      if (settlement && [settled, taking].includes(reference))
        found.set(taking, { nominationId, settled, taking, by, settlement })
    }
  return [...found.values()]
}

const keyOf = ({ nominationId, by }: Pick<Pair, 'nominationId' | 'by'>) =>
  corrections.keys({ nominationId, ...by } as Correction)

interface Settled extends Pair {
  readonly made: Correction
  /** The row that takes something back; nothing where nothing was paid. */
  readonly row: PayrollRow | undefined
}

async function withCorrections(pairs: readonly Pair[]): Promise<Settled[]> {
  const keys = new Map(pairs.map((pair) => [`${pair.nominationId} ${pair.by.number}`, keyOf(pair)]))
  const all = await getItems(corrections, [...keys.values()], true)
  return pairs.flatMap((pair) => {
    const { nominationId, by, taking } = pair
    const made = all.find((each) => each.nominationId === nominationId && each.number === by.number)
    const row = made && rowsOfCorrection(made).find(({ reference }) => reference === taking)
    return made ? [{ ...pair, made, row }] : []
  })
}

/** The writes for those of some answers whose rows are settled, or take back what was paid of one. They
 * raise `ConditionFailed` where a month was closed meanwhile; raises `payroll-settled` where more would have
 * been paid of an answered row than is taken back of it, in a month that is closed. */
async function settledWrites(answers: readonly Answer[]): Promise<Write[]> {
  const pairs = await withCorrections(pairsOf(answers))
  if (pairs.length === 0) return []
  const calendar = await findCalendar()
  const isLate = ({ made }: Settled) => isClosed(calendar, made.month)
  const [late, following] = [pairs.filter(isLate), pairs.filter((pair) => !isLate(pair))]
  checkPayable(late, answers)
  return [...(await lateWrites(late, answers)), ...followingWrites(following, answers, calendar)]
}

const amountOf = ({ row }: Settled) => row?.amount ?? 0

const saidBy = (answers: readonly Answer[]) =>
  new Map(answers.map(({ row, payment }) => [row.reference, payment]))

/** Corrections of open months take back what was paid by now. */
function followingWrites(
  pairs: readonly Settled[],
  answers: readonly Answer[],
  calendar: PayrollCalendar | undefined,
): Write[] {
  const said = saidBy(answers)
  const changed = new Map<Correction, Map<number, number>>()
  for (const pair of pairs) {
    const { made, nominationId, settled } = pair
    const paid = said.get(settled)
    if (!paid || paid.amount === -amountOf(pair)) continue
    changed.set(made, (changed.get(made) ?? new Map()).set(placeOf(nominationId, settled), paid.amount))
  }
  const writes = [...changed].map(([made, paid]) => changeLines(made, linesTaking(made, paid)))
  const [first] = [...changed.keys()].map(({ month }) => month).sort()
  return first ? [...writes, whileOpen(calendar, first)] : writes
}

/** In a month that is closed nothing takes back what is said to be paid then: of what was answered that is
 * as much as is taken back at most. */
function checkPayable(pairs: readonly Settled[], answers: readonly Answer[]): void {
  for (const pair of pairs) {
    const { row, payment } = answers.find((each) => each.row.reference === pair.settled) ?? {}
    if (!row?.payment || !payment) continue
    if (payment.amount <= Math.max(row.payment.amount, -amountOf(pair))) continue
    throw new Problem('payroll-settled', { values: { month: monthInWords(pair.by.month) } })
  }
}

type Paid = Pick<Payment, 'amount'> | undefined

/** Marks what is taken back in a month that is closed, and was not paid, until payroll says that it has
 * taken back no more than it had paid. */
async function lateWrites(pairs: readonly Settled[], answers: readonly Answer[]): Promise<Write[]> {
  const keys = pairs.flatMap(({ made, row, ...pair }) => (row ? [standingKey(made, pair), rowKey(row)] : []))
  const kept = await getItems(payrollRows, keys, true)
  const [before, said] = [new Map(kept.map((row) => [row.reference, row.payment])), saidBy(answers)]
  return pairs.flatMap(({ settled, taking, row }) => {
    if (!row) return []
    const fits = (paid: Paid, back: Paid) => !paid || paid.amount + (back ?? row).amount >= 0
    const flagged = { pass: latePass, row, flags: ['not-paid' as const] }
    const [paid, back] = [settled, taking].map((each) => said.get(each) ?? before.get(each))
    if (!fits(paid, back)) return [put(flaggedRows, flagged)]
    const didFit = fits(before.get(settled), before.get(taking))
    return didFit ? [] : [deleteItem(flaggedRows.keys(flagged))]
  })
}

/** Where the row is that a correction has settled. */
function standingKey(
  { nominationId, corrects: month, number }: Correction,
  { settled, settlement }: Pick<Pair, 'settled' | 'settlement'>,
) {
  return rowKey(rowStanding({ nominationId, month }, placeOf(nominationId, settled), settlement, number))
}

const lateFlags = (month: string) => ({ partition: flagsPartition(month), prefix: `${latePass}#` })

/** How many rows of a closed month take back what was not paid, so many at most. */
export async function countLate(month: string, limit: number): Promise<number> {
  return (await queryItems(flaggedRows, { ...lateFlags(month), limit })).length
}

const maxAttempts = 10

/** Brings corrections of an open month up to date whose rows were answered while it was closed; nothing
 * while it is closed. Done again it changes nothing. */
export async function bringUpToDate(month: string): Promise<void> {
  const late = await allItems(flaggedRows, { ...lateFlags(month), consistent: true })
  for (const { row } of late) await retryOnConflict(maxAttempts, () => takeWhatWasPaid(row))
}

async function takeWhatWasPaid(taking: PayrollRow): Promise<void> {
  const { month, nominationId, reference, correction } = taking
  if (!correction) throw new Error(`${reference} takes nothing back.`)
  const { at, number, corrects } = correction
  const calendar = await findCalendar()
  if (isClosed(calendar, month)) return
  const place = placeOf(nominationId, reference)
  // Before the row: who answers it after this changes it.
  const seen = (await findSettlements([taking])).get(nominationId)
  const made = await getItem(corrections, keyOf({ nominationId, by: { month, at, number } }))
  const settled = rowStanding({ nominationId, month: corrects }, place, seen, number)
  const { payment } = (await getItem(payrollRows, rowKey(settled))) ?? {}
  if (!made || !payment) throw new Error(`What ${reference} takes back is not there.`)
  await transact([
    changeLines(made, linesTaking(made, new Map([[place, payment.amount]]))),
    settlementWrite(nominationId, seen),
    deleteItem(flaggedRows.keys({ pass: latePass, row: taking, flags: ['not-paid'] })),
    whileOpen(calendar, month),
  ])
}
