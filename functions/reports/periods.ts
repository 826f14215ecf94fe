/** Which totals are added up for a stretch of days: whole months, and at its ends whichever days are fewer, those in it or
 * those of the month that are not. Days are `yyyy-mm-dd`, months `yyyy-mm`, of the group's zone. Pure. */
import { monthAfter } from '#shared/nominations/months.ts'

/** Totals of days that are added, or taken away again (-1). */
export interface DayTotals {
  readonly from: string
  readonly to: string
  readonly sign: 1 | -1
}

export interface Periods {
  /** Months from the first to the last; none where the first is behind the last. */
  readonly months: { readonly first: string; readonly last: string }
  readonly days: readonly DayTotals[]
}

const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`

/** How many days a month has. */
function lengthOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** What is added up for all days from one to another. */
export function periodsOf(from: string, to: string): Periods {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  if (from > to) return { months: { first: monthAfter(first, 1), last: first }, days: [] }
  const [begin, end] = [Number(from.slice(8)), Number(to.slice(8))]
  if (first === last) {
    const edge = edgeOf(first, begin, end)
    return { months: { first, last: edge.whole ? first : monthAfter(first, -1) }, days: edge.days }
  }
  const [head, tail] = [edgeOf(first, begin, lengthOf(first)), edgeOf(last, 1, end)]
  return {
    months: {
      first: head.whole ? first : monthAfter(first, 1),
      last: tail.whole ? last : monthAfter(last, -1),
    },
    days: [...head.days, ...tail.days],
  }
}

/** Days of one month: added one by one, or the whole month with the other days taken away. */
function edgeOf(month: string, begin: number, end: number): { whole: boolean; days: DayTotals[] } {
  const length = lengthOf(month)
  const inside = end - begin + 1
  const days = (first: number, last: number, sign: 1 | -1): DayTotals[] =>
    first > last ? [] : [{ from: dayOf(month, first), to: dayOf(month, last), sign }]
  if (inside <= length - inside) return { whole: false, days: days(begin, end, 1) }
  return { whole: true, days: [...days(1, begin - 1, -1), ...days(end + 1, length, -1)] }
}
