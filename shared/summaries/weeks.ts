/** The days that a weekly summary tells of (docs/product.md#weekly-summary). Days are texts, `yyyy-mm-dd`, of the group's
 * zone. */
import { daysLater, weekdayOf } from '../calendar/days.ts'

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return daysLater(day, -((weekdayOf(day) + 6) % 7))
}

/** A summary reaches back so many weeks, over those that were missed. */
const mostWeeks = 4

/** From which day on the summary of a week (its Monday) tells: the week before, and those of which somebody was not told
 * since their last summary (its Monday). */
export function firstDayOf(monday: string, last?: string): string {
  const usual = daysLater(monday, -7)
  if (last === undefined || last >= usual) return usual
  const earliest = daysLater(monday, -7 * mostWeeks)
  return last > earliest ? last : earliest
}
