/** The record of looks at sensitive data (docs/product.md#views-of-confidential-records): one entry a look, before its answer. */
import { groupMonth } from '#shared/clock.ts'
import { type ActorRequest, actorRef } from './actor.ts'
import { type AuditEntry, auditEntries, auditWrite } from './audit.ts'
import { queryItems, transact } from './table.ts'

/** What is looked at → the partition of its looks: of payroll by person, of employment equity by month. */
const subjects = {
  payroll: (personId: string) => `PAYROLL-LOOKS#${personId}`,
  equity: (_: string, now: Date) => equityLooks(groupMonth(now)),
} as const

/** Returns the partition of the looks at employment equity of a month. */
export const equityLooks = (month: string) => `EQUITY-LOOKS#${month}`

/** Partitions of a person's own looks. */
export const looksPartition = [(personId: string) => `PAYROLL-LOOKS#${personId}`] as const

/** Gives what somebody looks at once the look is in the record, also of what there is not or is refused. Both
 * are on their way at once, so that nobody waits for the one after the other. `after`: the record or the
 * filter. */
export async function recordingLook<T>(
  at: keyof typeof subjects,
  after: Readonly<Record<string, unknown>>,
  { actor, now, requestId }: ActorRequest,
  view: Promise<T>,
): Promise<T> {
  const subject = subjects[at](actor.personId, now)
  const look = { subject, at: now, by: actorRef(actor), what: `${at} seen` as const, after, requestId }
  const [shown, recorded] = await Promise.allSettled([view, transact([auditWrite(look)])])
  if (recorded.status === 'rejected') throw recorded.reason
  if (shown.status === 'rejected') throw shown.reason
  return shown.value
}

/** Reads the latest looks at employment equity of a month (`yyyy-mm`), newest first. */
export function latestEquityLooks(month: string, limit: number): Promise<AuditEntry[]> {
  return queryItems(auditEntries, { partition: equityLooks(month), newestFirst: true, limit })
}
