/** The record of payroll: what is done with a month, and every look, one entry each
 * (docs/product.md#payroll-access). */
import type { Actor } from '#functions/runtime/actor.ts'
import { type AuditEntry, auditWrite, type NewAuditEntry } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'

/** Returns the partition of what was done with a month: with its run, its rows, and what it pays. */
export const payrollHistory = (month: string) => `PAYROLL-HISTORY#${month}`

/** Somebody who changes something, and when. */
export interface ChangeContext {
  readonly by: AuditEntry['by']
  readonly now: Date
  readonly requestId: string
}

/** Returns the write that records an act. */
export const actWrite = (
  subject: string,
  what: NewAuditEntry['what'],
  { by, now: at, requestId }: ChangeContext,
  more: Pick<AuditEntry, 'before' | 'after'> = {},
) => auditWrite({ subject, at, by, what, requestId, ...more })

/** Gives what somebody looks at once the look is in the record, also of what there is not or is refused. Both
 * are on their way at once, so that nobody waits for the one after the other. */
export async function recordingLook<T>(
  after: Readonly<Record<string, unknown>>,
  { actor, now, requestId }: { actor: Actor; now: Date; requestId: string },
  view: Promise<T>,
): Promise<T> {
  const { personId, name } = actor.person
  const looking = { by: { personId, name }, now, requestId }
  const entry = actWrite(`PAYROLL-LOOKS#${personId}`, 'payroll seen', looking, { after })
  const [shown, recorded] = await Promise.allSettled([view, transact([entry])])
  if (recorded.status === 'rejected') throw recorded.reason
  if (shown.status === 'rejected') throw shown.reason
  return shown.value
}
