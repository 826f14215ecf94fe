/** Days that a report shows, days that can be chosen, and periods that go with the day on which it is
 * opened (docs/product.md#report-days). Days are `yyyy-mm-dd`, of the group’s zone. Pure. */
import { type DayRange, daysLater } from '../calendar/days.ts'
import { groupDay } from '../clock.ts'
import { reportRefusals } from '../messages/reports.ts'
import { dayMonthsBefore, financialYear, monthAfter } from '../nominations/months.ts'
import type { ReportFilter } from './model.ts'
import type { DateRule, Report } from './reports.ts'

/** Returns the days that a report shows: the chosen ones where both are set, else its default; nothing for
 * all days. */
export function daysShown(
  { defaultDays }: Pick<Report, 'defaultDays'>,
  { from, to }: Partial<DayRange>,
  now: Date,
): DayRange | undefined {
  if (from && to) return { from, to }
  return defaultDays === 'financial-year' ? financialYear(groupDay(now)) : undefined
}

/** Lists the parts of a filter that the report does not offer. */
export function filtersNotOffered(
  { filters, categories }: Pick<Report, 'filters' | 'categories'>,
  filter: ReportFilter,
): string[] {
  return Object.entries(filter)
    .filter(([name, value]) => {
      if (value === undefined) return false
      if (name === 'category' && !categories.some((each) => each === value)) return true
      const offered = name === 'from' || name === 'to' ? 'dates' : name
      return !filters.some((each) => each === offered)
    })
    .map(([name]) => name)
}

/** Returns the days that can be chosen; nothing for any. */
function daysOffered(rule: DateRule, now: Date): DayRange | undefined {
  if (rule === 'any') return undefined
  const year = financialYear(groupDay(now))
  return rule === 'business-unit' ? { ...year, from: businessUnitStart } : year
}

/** Says why chosen days cannot be shown, at the field to correct. */
export function whyNotDays(
  { dateRule }: Pick<Report, 'dateRule'>,
  { from, to }: Partial<DayRange>,
  now: Date,
): { field: 'from' | 'to'; message: string } | undefined {
  const offered = daysOffered(dateRule, now)
  const isOutside = (day: string | undefined) =>
    !!day && !!offered && (day < offered.from || day > offered.to)
  if (isOutside(from)) return { field: 'from', message: reportRefusals.fromOutside }
  if (isOutside(to)) return { field: 'to', message: reportRefusals.toOutside }
  if (from && to && to < from) return { field: 'to', message: reportRefusals.toBeforeFrom }
  return undefined
}

/** Returns the first day whose High5s are not archived yet. */
export function archiveLimit(now: Date): string {
  return dayMonthsBefore(groupDay(now), archivedAfterMonths)
}

/** Months after which High5s are archived. */
const archivedAfterMonths = 24

/** The first day that the business-unit report offers (`yyyy-mm-dd`). */
const businessUnitStart = '2024-04-01'

export const reportPeriods = ['this-month', 'last-month', 'this-year'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Returns the days of a period. */
export function daysOfPeriod(period: ReportPeriod, now: Date): DayRange {
  const today = groupDay(now)
  if (period === 'this-year') return financialYear(today)
  const month = monthAfter(today.slice(0, 7), period === 'last-month' ? -1 : 0)
  return { from: `${month}-01`, to: daysLater(`${monthAfter(month, 1)}-01`, -1) }
}
