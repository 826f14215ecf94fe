/** Schedules in the table: lease and last run in one partition, and runs for some weeks
 * (docs/product.md#schedules). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { ttlOf } from '#functions/runtime/expiry.ts'
import { getItem } from '#functions/runtime/table.ts'
import { put, type Write } from '#functions/runtime/writes.ts'
import { type ScheduleRun, scheduleName, scheduleRun } from '#shared/schedules/model.ts'
import type { ScheduleName } from '#shared/schedules/schedules.ts'

const scheduleState = z.object({
  schedule: scheduleName,
  /** The run that has, or last had, the lease. */
  run: z.string(),
  begunAt: z.string(),
  startedBy: scheduleRun.shape.startedBy,
  /** The end of the lease in milliseconds since 1970, by the machine's clock; 0 after the run. */
  until: z.number(),
  /** The position of an unfinished run through a list, for the next run. */
  cursor: z.string().optional(),
  last: scheduleRun.optional(),
})
export type ScheduleState = z.infer<typeof scheduleState>

export const schedulesPartition = 'SCHEDULES'

/** Returns the key of a schedule's state. */
export const scheduleKey = (name: ScheduleName): Key => ({ PK: schedulesPartition, SK: name })

export const scheduleStates = entity({
  type: 'schedule',
  schema: scheduleState,
  keys: ({ schedule }) => scheduleKey(schedule),
})

/** Since when schedules are watched: one that never ran is overdue from there. */
export const watchStarts = entity({
  type: 'schedule-watch-start',
  schema: z.object({ since: z.string() }),
  keys: (): Key => ({ PK: 'SCHEDULE-WATCH', SK: 'START' }),
})

/** Returns the partition of a schedule's runs. */
export const scheduleRunsPartition = (name: ScheduleName) => `SCHEDULE-RUNS#${name}`

/** Subject of a schedule's audit records. */
export const scheduleSubject = (name: ScheduleName) => `SCHEDULE#${name}`

const runKey = ({ schedule, id }: Pick<ScheduleRun, 'schedule' | 'id'>): Key => ({
  PK: scheduleRunsPartition(schedule),
  SK: id,
})

const storedRun = scheduleRun.extend({ ttl: z.number().int() })

export const scheduleRuns = entity({ type: 'schedule-run', schema: storedRun, keys: runKey })

/** The write that records a run, over what was recorded of it. */
export function runWrite(run: ScheduleRun, now: Date): Write {
  return put(scheduleRuns, { ...run, ttl: ttlOf('scheduleRuns', now) })
}

/** Reads the state of a schedule; nothing before its first run. */
export function findSchedule(name: ScheduleName): Promise<ScheduleState | undefined> {
  return getItem(scheduleStates, scheduleKey(name))
}

/** Reads a recorded run. */
export function findScheduleRun(schedule: ScheduleName, id: string): Promise<ScheduleRun | undefined> {
  return getItem(scheduleRuns, runKey({ schedule, id }))
}

/** Whether a run has the lease, by the machine's clock, as leases are of machines. */
export const hasLease = ({ until }: Pick<ScheduleState, 'until'>) => until > Date.now()
