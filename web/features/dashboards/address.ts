/** The filter of a dashboard, in its address and in words. The pages that it leads to keep it in theirs, so
 * that going back finds the same. Invalid parts of the address are left out. */

import type { DayRange } from '#shared/calendar/days.ts'
import { dayInWords } from '#shared/clock.ts'
import type { DashboardFilter } from '#shared/dashboards/model.ts'
import { chartYears, chooseDashboardDays, whyNotDashboardDays } from '#shared/dashboards/rules.ts'
import {
  type ChartPeriod,
  chartPeriods,
  defaultMonths,
  type TopSize,
  topSizes,
} from '#shared/dashboards/settings.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodTexts } from '#shared/messages/lists.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { chosenDays, lackingDay } from '#web/ui/filters/chosen-days.ts'
import type { FittedDays } from '#web/ui/filters/filter-fields.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'

const part = { from: 'from', to: 'to', country: 'country', businessUnit: 'unit' } as const
/** The parts that narrow. */
export const filterParts = part
/** Those that are chosen for some of its charts. */
export const choiceParts = { top: 'top', year: 'year', period: 'by' } as const

export interface DashboardAddress {
  readonly filter: DashboardFilter
  /** Why the days of the address are not those that are shown. */
  readonly refusal: string | undefined
  readonly top: TopSize
  readonly year: number
  readonly period: ChartPeriod
}

/** The choices in the address. */
export function dashboardAt(address: ListAddress, now: Date): DashboardAddress {
  const chosen = chosenDays(address)
  const { days, refusal } = fitDashboardDays(chosen, now)
  const [country, businessUnit] = [address.get(part.country), address.get(part.businessUnit)]
  const years = chartYears(now)
  return {
    filter: {
      // One day alone narrows nothing.
      ...(days.from && days.to && { from: days.from, to: days.to }),
      ...(country && { country }),
      ...(businessUnit && { businessUnit }),
    },
    refusal: refusal?.message ?? (lackingDay(chosen) && reportTexts.filters.missingDates),
    top: topSizes.find((each) => each === address.number(choiceParts.top)) ?? topSizes[0],
    year: years.find((each) => each === address.number(choiceParts.year)) ?? (years[0] as number),
    period: chartPeriods.find((each) => each === address.get(choiceParts.period)) ?? 'month',
  }
}

/** Days that were chosen, where they can be shown; else the usual ones, and why. */
export function fitDashboardDays(chosen: Partial<DayRange>, now: Date): FittedDays {
  const refusal = whyNotDashboardDays(chosen)
  return { days: refusal ? chooseDashboardDays({}, now) : chosen, refusal }
}

const dashboardPath = '/report-dashboard'

/** The way to the dashboard, or to what is below it, with all that the address says of the dashboard. */
export function wayTo(address: ListAddress, ...below: readonly (string | number)[]): string {
  const next = new URLSearchParams()
  for (const name of Object.values({ ...filterParts, ...choiceParts })) {
    const value = address.get(name)
    if (value) next.set(name, value)
  }
  const path = [dashboardPath, ...below.map((each) => encodeURIComponent(each))].join('/')
  return next.size > 0 ? `${path}?${next}` : path
}

/** The days, those that are usual too, and the places. */
export function dashboardFilterInWords(filter: DashboardFilter, now: Date): string {
  const days = chooseDashboardDays(filter, now)
  const isUsual = !filter.from || !filter.to
  const words = { from: dayInWords(days.from), to: dayInWords(days.to), months: defaultMonths }
  return [fill(isUsual ? texts.usualDays : periodTexts.both, words), ...locationInWords(filter)].join(' · ')
}

/** The text where there are no nominations: at all, or in what it is narrowed to. */
export const noneIn = (filter: DashboardFilter): string =>
  Object.keys(filter).length > 0 ? texts.noneSuch : texts.none

/** The country and the business unit, where it is narrowed to them. */
export function locationInWords({ country, businessUnit }: DashboardFilter): string[] {
  const { filters } = texts
  const part = (name: string, value: string | undefined) =>
    value ? [fill(reportTexts.shown.part, { name, value })] : []
  return [...part(filters.country, country), ...part(filters.businessUnit, businessUnit)]
}
