/** Periods of a report that go with the day on which it is opened (docs/product.md#report-days). Pure. */
import type { DayRange } from '../calendar/days.ts'
import { daysLater } from '../calendar/days.ts'
import { groupDay } from '../clock.ts'
import { financialYear, monthAfter } from '../nominations/months.ts'

export const reportPeriods = ['this-month', 'last-month', 'this-year'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Returns the days of a period. */
export function daysOfPeriod(period: ReportPeriod, now: Date): DayRange {
  const today = groupDay(now)
  if (period === 'this-year') return financialYear(today)
  const month = monthAfter(today.slice(0, 7), period === 'last-month' ? -1 : 0)
  return { from: `${month}-01`, to: daysLater(`${monthAfter(month, 1)}-01`, -1) }
}
