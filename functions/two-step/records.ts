/** The records of what becomes of two-step sign-in: history and mail. */
import { personPartition } from '#functions/people/store.ts'
import { type Acting, auditWrite } from '#functions/runtime/audit.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import type { Write } from '#functions/runtime/writes.ts'
import type { Person } from '#shared/people/model.ts'
import type { TwoStepChange } from '#shared/two-step/model.ts'

/** Change → its name in the history (docs/product.md#audit). */
const acts = {
  on: 'two-step sign-in turned on',
  off: 'two-step sign-in turned off',
  codes: 'recovery codes made',
  recovered: 'two-step sign-in turned off with a recovery code',
  reset: 'two-step sign-in reset',
} as const satisfies Record<TwoStepChange, string>

/** Returns the record of a change, and the mail about it. */
export function recordsOf(
  { personId }: Pick<Person, 'personId'>,
  change: TwoStepChange,
  by: Acting,
  reason?: string,
): Write[] {
  const entry = { ...by, what: acts[change], subject: personPartition(personId) }
  return [
    auditWrite({ ...entry, ...(reason && { after: { reason } }) }),
    outboxWrite({ event: 'two-step-changed', personId, change }, by.at),
  ]
}
