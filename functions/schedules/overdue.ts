/** Whether a schedule that was due has started (docs/product.md#schedules). */
import { groupTimeZone } from '#shared/clock.ts'
import { parseSchedule } from '#shared/schedules/expression.ts'
import { type ScheduleName, schedules } from '#shared/schedules/schedules.ts'

/** A start may be repeated for an hour before it is given up. */
const graceMilliseconds = 75 * 60_000

/** Returns when a schedule should have started that last started at `before`, and did not; nothing while it is
 * in time, or where it is not known since when it should. */
export function overdueSince(name: ScheduleName, before: string | undefined, now: Date): Date | undefined {
  if (before === undefined) return undefined
  const due = parseSchedule(schedules[name].expression, groupTimeZone)(new Date(before))
  return now.getTime() - due.getTime() > graceMilliseconds ? due : undefined
}
