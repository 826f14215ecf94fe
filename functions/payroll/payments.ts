/** What became of a row of a confirmed run, with the counts of its run, which are those of its rows whatever comes at once
 * (docs/product.md#payroll-answers). */
import { update, type Write } from '#functions/runtime/writes.ts'
import type { Payment, PayrollRow } from '#shared/payroll/model.ts'
import { newStamp, rowKey } from './row-store.ts'
import { runKey } from './run-store.ts'
import { type Settlement, settlementWrite } from './settlements.ts'
import { settledWrites } from './settling.ts'

/** A row as it was seen, and what became of it. */
export interface Answer {
  readonly row: Pick<PayrollRow, 'month' | 'reference' | 'state' | 'payment' | 'nominationId'>
  readonly payment: Payment
  /** What corrections of its award have settled, as it was seen. */
  readonly settlement: Settlement | undefined
}

/** The writes of answers, with the counts of their runs and with the corrections that have settled their rows: two items a
 * row and two a run, and up to two more for a row that is settled, or takes back what was paid of one. They raise
 * `ConditionFailed` where a row is no longer as it was seen, its award was corrected meanwhile, or its run is not confirmed;
 * raises `payroll-settled` (settledWrites). */
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
