/** Working days between days of the group's calendar, for so many pairs of days that each day is looked up
 * once. */

import { dayOfNumber } from '#functions/nomination-index/row.ts'
import { isWorkingDay } from '#shared/calendar/working-days.ts'

/** How many working days there are from `first` up to each day on. */
let first = 0
let upTo = new Int32Array(0)

/** Days that are looked up beyond the one that is asked for. */
const ahead = 400

function lookUp(day: number): void {
  const isNone = upTo.length === 0
  const end = Math.max(isNone ? 0 : first + upTo.length, day + ahead)
  first = Math.min(isNone ? day - ahead : first, day - ahead)
  let count = 0
  upTo = Int32Array.from({ length: end - first }, (_, at) => {
    if (isWorkingDay(dayOfNumber(first + at))) count += 1
    return count
  })
}

const isKnown = (day: number) => day >= first && day < first + upTo.length

/** The working days that go by from one day to another (both counted from the first of January 1970), the
 * last one included: none on the day itself. */
export function workingDaysBetween(from: number, to: number): number {
  if (!isKnown(from)) lookUp(from)
  if (!isKnown(to)) lookUp(to)
  return Math.max(0, (upTo[to - first] ?? 0) - (upTo[from - first] ?? 0))
}
