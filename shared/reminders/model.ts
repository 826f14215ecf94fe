/** Lists for reminders by hand, and progress of rounds (docs/product.md#reminders-by-hand). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { pageQuery } from '../paging.ts'
import { personSnapshot } from '../people/model.ts'
import { skipReasons } from './settings.ts'
import { fromWindows, rowsOfList, toWindows } from './windows.ts'

const person = personSnapshot.pick({ personId: true, name: true, slug: true })

const row = {
  id,
  nominee: person,
  nominator: person,
  status: z.string(),
  /** The first day of waiting; absent where it waits for nobody. */
  since: z.string().optional(),
  /** The day of the last reminder of the person who is waited for. */
  reminded: z.string().optional(),
}

export const reminderRow = z.object({
  ...row,
  others: z.number().int(),
  /** Name of the person who is waited for, where it is one person or the desk. */
  waitsFor: z.string().optional(),
})
export type ReminderRow = z.infer<typeof reminderRow>

export const equityReminderRow = z.object({ ...row, createdAt: z.string() })
export type EquityReminderRow = z.infer<typeof equityReminderRow>

const window = { from: z.enum(fromWindows).optional(), to: z.enum(toWindows).optional() }

export const reminderQuery = pageQuery.extend({
  size: z.coerce.number().int().min(1).max(rowsOfList).default(rowsOfList),
  ...window,
})

/** Requests reminders for everybody; both windows must be all. */
export const remindAll = z.strictObject(window)

const count = z.number().int()

/** The progress of reminding everybody, or its end. */
export const reminderSending = z.object({
  id,
  status: z.enum(['running', 'done', 'stopped']),
  startedAt: z.string(),
  startedBy: z.string(),
  endedAt: z.string().optional(),
  stoppedBy: z.string().optional(),
  /** People, or employment equity nominations; absent before they are counted. */
  total: count.optional(),
  /** Those that were processed, and those that were reminded. */
  done: count,
  reminded: count,
  skipped: z.partialRecord(z.enum(skipReasons), count),
})
export type ReminderSending = z.infer<typeof reminderSending>
