/** Days of a weekly summary (docs/product.md#weekly-summary), as `yyyy-mm-dd` of the group's zone. */
import { daysLater, weekdayOf } from '../calendar/days.ts'

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  return daysLater(day, -((weekdayOf(day) + 6) % 7))
}

/** Most weeks that a summary reaches back, over missed ones. */
const mostWeeks = 4

interface SummaryTimes {
  /** The Monday of their last summary. */
  readonly last?: string | undefined
  /** The day since when they want it (again). */
  readonly since?: string | undefined
}

/** Returns the first day of a week's summary: the week before, or earlier missed ones since it was asked
 * for. */
export function firstSummaryDay(monday: string, { last, since }: SummaryTimes = {}): string {
  const usual = daysLater(monday, -7)
  if (last === undefined || last >= usual) return usual
  const bounds = [last, daysLater(monday, -7 * mostWeeks), ...(since ? [mondayOf(since)] : [])]
  const first = bounds.sort().at(-1) ?? usual
  return [first, usual].sort()[0] ?? usual
}
