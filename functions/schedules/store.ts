/** Schedules in the table: one record each, which is its lease and says of its last run, all in one partition; and
 * their runs, for some weeks (docs/product.md#schedules). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import { getItem } from '#functions/runtime/table.ts'
import { put, type Write } from '#functions/runtime/writes.ts'
import { type ScheduleRun, scheduleName, scheduleRun } from '#shared/schedules/model.ts'
import type { ScheduleName } from '#shared/schedules/schedules.ts'

/** Days for which runs are kept. */
const daysKept = 30

const scheduleState = z.object({
  schedule: scheduleName,
  /** The run that has, or last had, the lease. */
  run: z.string(),
  begunAt: z.string(),
  startedBy: scheduleRun.shape.startedBy,
  /** Until when nobody else may run, in milliseconds since 1970 of the machine's clock; 0 once it has ended. */
  until: z.number(),
  /** How far the run is that has, or had, the lease, where it works through a list; gone once it is through, unless what
   * comes next has its turn with the next run. */
  cursor: z.string().optional(),
  /** The last one that ended, recorded or not. */
  last: scheduleRun.optional(),
})
export type ScheduleState = z.infer<typeof scheduleState>

export const schedulesPartition = 'SCHEDULES'

/** Where a schedule stands. */
export const scheduleKey = (name: ScheduleName): Key => ({ PK: schedulesPartition, SK: name })

export const scheduleStates = entity({
  type: 'schedule',
  schema: scheduleState,
  keys: ({ schedule }) => scheduleKey(schedule),
})

/** The runs of a schedule, by their ids. */
export const scheduleRunsPartition = (name: ScheduleName) => `SCHEDULE-RUNS#${name}`

/** What the record of acts knows a schedule by. */
export const scheduleSubject = (name: ScheduleName) => `SCHEDULE#${name}`

const runKey = ({ schedule, id }: Pick<ScheduleRun, 'schedule' | 'id'>): Key => ({
  PK: scheduleRunsPartition(schedule),
  SK: id,
})

const storedRun = scheduleRun.extend({ ttl: z.number().int().optional() })

export const scheduleRuns = entity({ type: 'schedule-run', schema: storedRun, keys: runKey })

/** The write that records a run, over what was recorded of it. */
export function runWrite(run: ScheduleRun, now: Date): Write {
  return put(scheduleRuns, { ...run, ttl: ttlAfter(daysKept, now) })
}

/** A schedule as it stands; nothing before its first run. */
export function findSchedule(name: ScheduleName): Promise<ScheduleState | undefined> {
  return getItem(scheduleStates, scheduleKey(name))
}

/** A recorded run; nothing where there is none. */
export function findScheduleRun(schedule: ScheduleName, id: string): Promise<ScheduleRun | undefined> {
  return getItem(scheduleRuns, runKey({ schedule, id }))
}

/** Whether a run has the lease, by the machine's clock, as leases are of machines. */
export const hasLease = ({ until }: Pick<ScheduleState, 'until'>) => until > Date.now()
