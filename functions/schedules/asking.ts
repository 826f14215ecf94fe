/** Having a schedule run by hand: noted first, then its own function is woken by an object in the bucket. */
import { ulid } from 'ulid'
import { writeRequest } from '#functions/media/objects.ts'
import { type AuditEntry, auditWrite } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import { Problem } from '#shared/problems.ts'
import type { ScheduleRun } from '#shared/schedules/model.ts'
import { type ScheduleName, scheduleRequestKey } from '#shared/schedules/schedules.ts'
import { askedRun } from './listing.ts'
import { findSchedule, hasLease, runWrite, scheduleSubject } from './store.ts'

type Doing = Pick<AuditEntry, 'by' | 'requestId'> & { readonly now: Date }

/** Asks for a run. Raises `schedule-running` during a run or just after a request. */
export async function askForRun(schedule: ScheduleName, { by, now, requestId }: Doing): Promise<ScheduleRun> {
  const [state, asked] = await Promise.all([findSchedule(schedule), askedRun(schedule, now)])
  if (asked || (state && hasLease(state))) throw new Problem('schedule-running')
  const id = ulid(now.getTime())
  const run = { id, schedule, startedBy: by, askedAt: now.toISOString(), counts: {}, failures: 0 }
  const subject = scheduleSubject(schedule)
  await transact([
    runWrite(run, now),
    auditWrite({ subject, at: now, by, what: 'schedule run by hand', after: { id }, requestId }),
  ])
  await writeRequest(scheduleRequestKey(schedule, id), id)
  return run
}
