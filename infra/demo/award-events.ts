/** The recognition events of the demo company: the present one, and those of earlier financial years. */
import { recognitionEvent, recognitionEventId } from '#infra/content/awards.ts'
import { groupDay } from '#shared/clock.ts'
import type { ContentOf } from '#shared/content/model.ts'

/** An award event with its id. */
export interface DemoEvent {
  readonly id: string
  readonly content: ContentOf<'award-event'>
}

/** A financial year runs from 1 April to 31 March (docs/product.md#month-awards). */
function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < '04-01' ? year - 1 : year
}

const firstYear = financialYearOf(recognitionEvent.from ?? '')

function eventOf(year: number): DemoEvent {
  if (year >= firstYear) return { id: recognitionEventId, content: recognitionEvent }
  const slug = `recognition-${year}`
  const title = `Recognition ${year}/${String(year + 1).slice(2)}`
  const content = { ...recognitionEvent, slug, title, from: `${year}-04-01`, to: `${year + 1}-03-31` }
  return { id: slug, content }
}

/** The event that was open at an instant. */
export function eventAt(instant: Date): DemoEvent {
  return eventOf(financialYearOf(groupDay(instant)))
}

/** An open award that asks its nominees first, whatever the kind (docs/product.md#award-events): at
 * `/recognition/rising-stars`. Older than the present recognition event, so that `/recognition` shows that
 * one. */
export const risingStars: DemoEvent = {
  id: 'rising-stars',
  content: {
    ...recognitionEvent,
    slug: 'rising-stars',
    title: 'Rising stars',
    content:
      '<p>For colleagues in their first two years with us. For a monetary nomination, we <strong>ask your nominee ' +
      'to accept first</strong>. Review starts after that.</p>',
    additionalContent: '',
    from: '2026-01-01',
    asksNominees: true,
  },
}

/** The earlier events between two instants. */
export function earlierEvents(from: Date, to: Date): DemoEvent[] {
  const first = financialYearOf(groupDay(from))
  const last = Math.min(financialYearOf(groupDay(to)), firstYear - 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => eventOf(first + index))
}
