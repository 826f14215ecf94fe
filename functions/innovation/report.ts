/** The report of innovation awards: the nominations of a period, newest first, and how many there are; of all awards or of
 * one (docs/product.md#innovation-report). */
import { eventCardsOf } from '#functions/awards/store.ts'
import { pageNewestFirst } from '#functions/runtime/pages.ts'
import { eventCategories } from '#shared/awards/rules.ts'
import { daysShown } from '#shared/reports/rules.ts'
import { type InnovationPeriod, listInPeriod, periodOf } from './report-store.ts'
import { findInnovations } from './store.ts'

/** What the report is narrowed to. */
export interface InnovationFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Id of an award event. */
  readonly award?: string | undefined
}

/** The days that are shown: those chosen where both are, else the present financial year. */
export function innovationDaysShown({ from, to }: InnovationFilter, now: Date) {
  const shown = daysShown({ defaultDays: 'financial-year' }, from && to ? { from, to } : {}, now)
  if (!shown) throw new Error('The report always has days.')
  return shown
}

interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

/** A page of the report. Raises `invalid-cursor`. */
export async function innovationReport(filter: InnovationFilter, paged: Paged, now: Date) {
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
