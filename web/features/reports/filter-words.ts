/** What a report shows, in words: above its rows and on paper. */
import { dayInWords } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodTexts } from '#shared/messages/lists.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { Report } from '#shared/reports/reports.ts'
import { daysShown } from '#shared/reports/rules.ts'
import { type PersonFilter, personFilters } from './filter.ts'

/** Each filter that is set, the days always. */
export function filterInWords(
  report: Report,
  filter: ReportFilter,
  nameOf: (person: PersonFilter) => string | undefined,
  now: Date,
): string[] {
  const part = (name: keyof typeof texts.filters, value: string | undefined) =>
    value ? [fill(texts.shown.part, { name: texts.filters[name], value })] : []
  const lines = [
    ...daysInWords(report, filter, now),
    ...part('category', filter.category === undefined ? undefined : categoryName(filter.category)),
    ...part('outcome', filter.outcome && texts.counts[filter.outcome]),
    ...part('status', filter.status),
    ...personFilters.flatMap((name) => part(name, filter[name] && nameOf(name))),
  ]
  return lines.length > 0 ? lines : [texts.shown.everything]
}

function daysInWords(report: Report, filter: ReportFilter, now: Date): string[] {
  const days = daysShown(report, filter, now)
  if (!days) return []
  const values = { from: dayInWords(days.from), to: dayInWords(days.to) }
  return [fill(filter.from ? periodTexts.both : texts.shown.year, values)]
}
