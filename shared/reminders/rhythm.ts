/** When somebody is reminded of what waits for them (docs/product.md#reminders). Days are texts, `yyyy-mm-dd`, of the group's
 * zone. */
import { daysFrom } from '../calendar/days.ts'

/** Days after which the first and the second reminder are due. */
const firstDays = 3
const everyDays = 7

/** How many reminders have come due of what waits for so many days: after 3, after 7, and then after every 7. */
export function remindersDue(days: number): number {
  if (days < firstDays) return 0
  return days < everyDays ? 1 : 1 + Math.floor(days / everyDays)
}

/** Whether a reminder of what waits since a day is due today that was not due when its reader was last reminded. What
 * came due at a weekend is due on the next day on which somebody may be reminded. */
export function isReminderDue(since: string, today: string, last?: string): boolean {
  const before = last === undefined ? 0 : remindersDue(daysFrom(since, last))
  return remindersDue(daysFrom(since, today)) > before
}

/** A reminder names so many nominations, the longest waiting first, and counts the others. */
export const mostListed = 50
