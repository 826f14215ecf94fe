/** What the audit record says of an export. */
import { decodeTime } from 'ulid'
import { type AuditEntry, historyOf } from '#functions/runtime/audit.ts'
import { groupDay } from '#shared/clock.ts'

/** Its entries, oldest first, from those of the month in which it was asked for, as the runbook finds them. */
export async function exportRecord(id: string): Promise<AuditEntry[]> {
  const month = groupDay(new Date(decodeTime(id))).slice(0, 7)
  const entries = await historyOf(`EXPORTED#${month}`)
  return entries.filter(({ after }) => (after as { export?: string } | undefined)?.export === id)
}
