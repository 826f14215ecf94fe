/** Days of reminders (docs/product.md#reminders), as `yyyy-mm-dd` of the group's zone. */
import { daysFrom } from '../calendar/days.ts'

const firstDays = 3
const everyDays = 7

/** Counts the reminders due after this many days: after 3, after 7, and then after every 7. */
export function remindersDue(days: number): number {
  if (days < firstDays) return 0
  return days < everyDays ? 1 : 1 + Math.floor(days / everyDays)
}

/** Tells whether a reminder has come due since the last one, also on a weekend before. */
export function isReminderDue(since: string, today: string, last?: string): boolean {
  const before = last === undefined ? 0 : remindersDue(daysFrom(since, last))
  return remindersDue(daysFrom(since, today)) > before
}

/** Most nominations that a reminder names, the longest waiting first; it counts the others. */
export const mostRemindedNominations = 50
