/** Having a schedule run by hand: noted first, then its own function is woken by an object in the bucket. */
import { ulid } from 'ulid'
import { writeRequest } from '#functions/media/objects.ts'
import { type Acting, auditWrite } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import { Problem } from '#shared/problems.ts'
import type { ScheduleRun } from '#shared/schedules/model.ts'
import { type ScheduleName, scheduleRequestKey } from '#shared/schedules/schedules.ts'
import { askedRun } from './listing.ts'
import { findSchedule, hasLease, runWrite, scheduleSubject } from './store.ts'

/** Asks for a run. Raises `schedule-running` during a run or just after a request. */
export async function askForRun(schedule: ScheduleName, { by, at, requestId }: Acting): Promise<ScheduleRun> {
  const [state, asked] = await Promise.all([findSchedule(schedule), askedRun(schedule, at)])
  if (asked || (state && hasLease(state))) throw new Problem('schedule-running')
  const id = ulid(at.getTime())
  const run = { id, schedule, startedBy: by, askedAt: at.toISOString(), counts: {}, failures: 0 }
  const subject = scheduleSubject(schedule)
  await transact([
    runWrite(run, at),
    auditWrite({ subject, at, by, what: 'schedule run by hand', after: { id }, requestId }),
  ])
  await writeRequest(scheduleRequestKey(schedule, id), id)
  return run
}
