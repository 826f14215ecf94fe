/** The days that a dashboard shows (docs/product.md#dashboards). Days are `yyyy-mm-dd`, of the group's zone.
 * Pure. */
import type { DayRange } from '../calendar/days.ts'
import { groupDay } from '../clock.ts'
import { dashboardRefusals } from '../messages/dashboards-refusals.ts'
import { fill } from '../messages/fill.ts'
import { reportRefusals } from '../messages/reports.ts'
import { dayMonthsBefore } from '../nominations/months.ts'
import { defaultMonths, type HrbpWindow, mostMonths, yearsBefore } from './settings.ts'

/** Returns the days that a dashboard shows: the chosen ones where both are set, else the last months up to
 * today. */
export function chooseDashboardDays({ from, to }: Partial<DayRange>, now: Date): DayRange {
  if (from && to) return { from, to }
  const today = groupDay(now)
  return { from: dayMonthsBefore(today, defaultMonths), to: today }
}

/** Returns the days of a window of an HRBP's dashboard; nothing for all days. */
export function windowDays(window: HrbpWindow, now: Date): DayRange | undefined {
  if (window === 'all') return undefined
  const today = groupDay(now)
  return { from: dayMonthsBefore(today, Number.parseInt(window, 10)), to: today }
}

/** Says why chosen days cannot be shown, at the field to correct. */
export function whyNotDashboardDays({
  from,
  to,
}: Partial<DayRange>): { field: 'from' | 'to'; message: string } | undefined {
  if (!from || !to) return undefined
  if (to < from) return { field: 'to', message: reportRefusals.toBeforeFrom }
  if (from < dayMonthsBefore(to, mostMonths))
    return { field: 'from', message: fill(dashboardRefusals.tooLong, { months: mostMonths }) }
  return undefined
}

/** Returns the years that the chart offers, the present one first. */
export function chartYears(now: Date): number[] {
  const present = Number(groupDay(now).slice(0, 4))
  return Array.from({ length: yearsBefore + 1 }, (_, before) => present - before)
}
