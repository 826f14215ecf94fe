/** A run of a schedule, as it is stored and shown. */
import * as z from 'zod'
import { scheduleNames } from './schedules.ts'

export const scheduleName = z.enum(scheduleNames)

/** Errors of a run that failed without an exception of its own. */
export const runErrors = {
  /** Some of its items failed; the log names each. */
  items: 'items-failed',
  /** It was ended before it was done, by its time limit or by its machine. */
  endedEarly: 'ended-early',
  /** It was requested while another one was at work. */
  alreadyRunning: 'already-running',
  /** It was requested, and never started. */
  notStarted: 'not-started',
} as const

export const scheduleRun = z.object({
  /** A ULID: runs sort by their start, or by their request. */
  id: z.string(),
  schedule: scheduleName,
  /** The person who started it by hand; null where the clock did. */
  startedBy: z.object({ personId: z.string().optional(), name: z.string() }).nullable(),
  /** The instant of the request by hand. */
  askedAt: z.string().optional(),
  /** Absent while a requested run has not begun. */
  begunAt: z.string().optional(),
  /** Absent while it runs, and where it was ended early. */
  endedAt: z.string().optional(),
  /** Results by counter; zeros are left out. */
  counts: z.record(z.string(), z.number().int()),
  failures: z.number().int(),
  /** Kind of the error, without names; absent where nothing failed. */
  error: z.string().optional(),
})
export type ScheduleRun = z.infer<typeof scheduleRun>

export const scheduleView = z.object({
  name: scheduleName,
  next: z.string(),
  /** When it was last due, where it did not start then. */
  overdue: z.string().optional(),
  current: scheduleRun.optional(),
  last: scheduleRun.optional(),
})
export type ScheduleView = z.infer<typeof scheduleView>
