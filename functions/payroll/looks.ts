/** Every look at payroll is in the audit record (docs/product.md#payroll-access), one entry each: who,
 * when, at what. */
import type { Actor } from '#functions/runtime/actor.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'

/** The partition of what was done with a month: with its run, its rows, and what it pays. */
export const payrollHistory = (month: string) => `PAYROLL-HISTORY#${month}`
const lookHistory = (personId: string) => `PAYROLL-LOOKS#${personId}`

interface Looking {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
}

/** Gives what somebody looks at once it is in the record that they do, and with which filter. Both are on
 * their way at once, so that nobody waits for the one after the other; of what there is not, or is refused,
 * the look is there too. */
export async function recordingLook<T>(
  at: Readonly<Record<string, unknown>>,
  { actor: { person }, now, requestId }: Looking,
  seen: Promise<T>,
): Promise<T> {
  const { personId, name } = person
  const subject = lookHistory(personId)
  const entry = { subject, at: now, by: { personId, name }, what: 'payroll seen', after: at, requestId }
  const [found, recorded] = await Promise.allSettled([seen, transact([auditWrite(entry)])])
  if (recorded.status === 'rejected') throw recorded.reason
  if (found.status === 'rejected') throw found.reason
  return found.value
}
