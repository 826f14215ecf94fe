/** A run of a schedule, as it is kept and shown. */
import * as z from 'zod'
import { scheduleNames } from './schedules.ts'

export const scheduleName = z.enum(scheduleNames)

/** Why a run failed that raised nothing of its own. */
export const runErrors = {
  /** Some of what it worked off failed; the log names each. */
  items: 'items-failed',
  /** It was ended before it was done, by its time or by its machine. */
  endedEarly: 'ended-early',
  /** It was asked for while another one was at work. */
  alreadyRunning: 'already-running',
  /** It was asked for, and nothing came of it. */
  notStarted: 'not-started',
} as const

export const scheduleRun = z.object({
  /** A ULID: runs sort by when they began, or were asked for. */
  id: z.string(),
  schedule: scheduleName,
  /** Who had it run by hand; null where the clock did. */
  startedBy: z.object({ personId: z.string().optional(), name: z.string() }).nullable(),
  /** When it was asked for by hand. */
  askedAt: z.string().optional(),
  /** Absent while one that was asked for has not begun. */
  begunAt: z.string().optional(),
  /** Absent while it runs, and where it was ended early. */
  endedAt: z.string().optional(),
  /** What it did, by counter; what it did nothing of is left out. */
  counts: z.record(z.string(), z.number().int()),
  /** Items that failed. */
  failures: z.number().int(),
  /** Kind of the error, without anybody's name; absent where nothing failed. */
  error: z.string().optional(),
})
export type ScheduleRun = z.infer<typeof scheduleRun>

/** A schedule as administrators see it. */
export const scheduleView = z.object({
  name: scheduleName,
  /** When it is next due. */
  next: z.string(),
  /** The run that was asked for, or is at work. */
  current: scheduleRun.optional(),
  /** The last one that ended, recorded or not. */
  last: scheduleRun.optional(),
})
export type ScheduleView = z.infer<typeof scheduleView>
