/** The report of innovation awards: the nominations of a period, newest first, and how many there are; of
 * all awards or of one (docs/product.md#innovation-report). */
import { eventCardsOf } from '#functions/awards/store.ts'
import { type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { eventCategories } from '#shared/awards/rules.ts'
import type { InnovationReportFilter, InnovationSummary } from '#shared/innovation/report.ts'
import { daysShown } from '#shared/reports/rules.ts'
import { type InnovationPeriod, listInPeriod, periodOf } from './report-store.ts'
import { findInnovations } from './store.ts'

/** The days that are shown: those chosen where both are, else the present financial year. */
export function innovationDaysShown({ from, to }: InnovationReportFilter, now: Date) {
  const days = daysShown({ defaultDays: 'financial-year' }, from && to ? { from, to } : {}, now)
  if (!days) throw new Error('The report always has days.')
  return days
}

/** A page of the report. Raises `invalid-cursor`. */
export async function innovationReport(filter: InnovationReportFilter, paged: Paged, now: Date) {
  const days = innovationDaysShown(filter, now)
  const [period, cards] = await Promise.all([
    periodOf(days, filter.award),
    eventCardsOf(eventCategories.innovation),
  ])
  const page = await pageOf(period, paged, `${days.from} ${days.to}`)
  const awards = cards.map(({ id, title }) => ({ id, title }))
  return { ...page, total: period.total, days, awards }
}

async function pageOf(period: InnovationPeriod, paged: Paged, days: string) {
  const page = await pageNewestFirst(
    `INNOVATION-REPORT#${period.award ?? '*'}#${days}`,
    paged,
    (stretch) => listInPeriod(period, stretch),
    ({ sort }) => sort,
  )
  return { ...page, items: await findInnovations(page.items.map(({ id }) => id)) }
}

/** How many the report shows, by award and by month. Awards that are gone are one line, where any was sent
 * for them. */
export async function summariseInnovations(
  filter: InnovationReportFilter,
  now: Date,
): Promise<InnovationSummary> {
  const days = innovationDaysShown(filter, now)
  const [period, cards] = await Promise.all([
    periodOf(days, filter.award),
    eventCardsOf(eventCategories.innovation),
  ])
  const awards = cards.filter(({ id }) => filter.award === undefined || id === filter.award)
  const byAward = await Promise.all(
    awards.map(async ({ id, title }) => {
      const { total } = id === filter.award ? period : await periodOf(days, id)
      return { id, title, total }
    }),
  )
  const rest = period.total - byAward.reduce((sum, { total }) => sum + total, 0)
  return {
    byAward: [...byAward, ...(rest > 0 ? [{ total: rest }] : [])],
    byMonth: [...period.months].map(([month, total]) => ({ month, total })),
  }
}
