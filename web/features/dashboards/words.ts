/** The filter of a dashboard, in words. */
import { dayInWords } from '#shared/clock.ts'
import type { DashboardFilter } from '#shared/dashboards/model.ts'
import { chooseDashboardDays } from '#shared/dashboards/rules.ts'
import { defaultMonths } from '#shared/dashboards/settings.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodTexts } from '#shared/messages/lists.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'

/** The days, those that are usual too, and the places. */
export function dashboardFilterInWords(filter: DashboardFilter, now: Date): string {
  const days = chooseDashboardDays(filter, now)
  const isUsual = !filter.from || !filter.to
  const words = { from: dayInWords(days.from), to: dayInWords(days.to), months: defaultMonths }
  return [fill(isUsual ? texts.usualDays : periodTexts.both, words), ...placesInWords(filter)].join(' · ')
}

/** The country and the business unit, where it is narrowed to them. */
export function placesInWords({ country, businessUnit }: DashboardFilter): string[] {
  const { filters } = texts
  const part = (name: string, value: string | undefined) =>
    value ? [fill(reportTexts.shown.part, { name, value })] : []
  return [...part(filters.country, country), ...part(filters.businessUnit, businessUnit)]
}
