/** What became of a row of a confirmed run, with the counts of its run, which are those of its rows whatever comes at once
 * (docs/product.md#payroll-answers). */
import { addToNumbers, update, type Write } from '#functions/runtime/writes.ts'
import type { Payment, PayrollRow } from '#shared/payroll/model.ts'
import { type FoundBy, openRowWrite } from './open-rows.ts'
import { rowKey } from './row-store.ts'
import { runKey } from './run-store.ts'

/** A row as it was seen, and what became of it. */
export interface Answer {
  readonly row: Pick<PayrollRow, 'month' | 'reference' | 'state' | 'payment'> & FoundBy
  readonly payment: Payment
}

/** Writes answers with the counts of their runs: two items a row, one a run. They raise `ConditionFailed` where a row is
 * no longer as it was seen, or its run is not confirmed. */
export function answerWrites(answers: readonly Answer[]): Write[] {
  const months = new Map<string, Answer[]>()
  for (const each of answers) months.set(each.row.month, [...(months.get(each.row.month) ?? []), each])
  return [
    ...answers.flatMap(({ row, payment }) => {
      const { state, payment: seen } = row
      return [
        update(rowKey(row), { set: { state: payment.state, payment }, only: { state, payment: seen } }),
        openRowWrite({ ...row, state: payment.state }),
      ]
    }),
    ...[...months].map(([month, some]) =>
      addToNumbers(runKey(month), 'answered', changeOf(some), { state: 'confirmed' }),
    ),
  ]
}

/** By how much more rows of a run stand in each state. */
function changeOf(answers: readonly Answer[]): Record<Payment['state'], number> {
  const change = { paid: 0, 'partly-paid': 0, refused: 0 }
  for (const { row, payment } of answers) {
    change[payment.state] += 1
    if (row.state !== 'exported' && row.state !== 'due') change[row.state] -= 1
  }
  return change
}
