/** Working days between days of the group's calendar. */

/** How many working days there are up to a day (counted from the first of January 1970, a Thursday), from the Monday
 * before that on. */
function workingDaysUpTo(day: number): number {
  const sinceMonday = day + 3
  const weeks = Math.floor(sinceMonday / 7)
  return weeks * 5 + Math.min(sinceMonday - weeks * 7 + 1, 5)
}

/** The working days that go by from one day to another (both counted from the first of January 1970): none on the day
 * itself. */
export function workingDaysBetween(from: number, to: number): number {
  return Math.max(0, workingDaysUpTo(to) - workingDaysUpTo(from))
}
