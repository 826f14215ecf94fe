/** Days on which somebody is reminded of what waits for them (docs/product.md#reminders). Days are texts,
 * `yyyy-mm-dd`, of the group's zone. */
import { daysFrom } from '../calendar/days.ts'

/** Days until the first and the second reminder. */
const firstDays = 3
const everyDays = 7

/** Counts the reminders due after this many days: after 3, after 7, and then after every 7. */
export function remindersDue(days: number): number {
  if (days < firstDays) return 0
  return days < everyDays ? 1 : 1 + Math.floor(days / everyDays)
}

/** Tells whether a reminder has come due since the last one. A reminder that comes due at a weekend is due on
 * the next day on which somebody may be reminded. */
export function isReminderDue(since: string, today: string, last?: string): boolean {
  const before = last === undefined ? 0 : remindersDue(daysFrom(since, last))
  return remindersDue(daysFrom(since, today)) > before
}

/** Most nominations that a reminder names, the longest waiting first; it counts the others. */
export const mostRemindedNominations = 50
