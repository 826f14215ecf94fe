/** The recognition events of the demo company: the present one, and those of earlier financial years. */
import { recognitionEvent } from '#infra/content/awards.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { groupDay } from '#shared/clock.ts'

/** A financial year runs from 1 April to 31 March (document 3 section 5). */
function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < '04-01' ? year - 1 : year
}

const firstYear = financialYearOf(recognitionEvent.from ?? '')

function eventOf(year: number): AwardEvent {
  if (year >= firstYear) return recognitionEvent
  return {
    ...recognitionEvent,
    id: `recognition-${year}`,
    slug: `recognition-${year}`,
    title: `Recognition ${year}/${String(year + 1).slice(2)}`,
    from: `${year}-04-01`,
    to: `${year + 1}-03-31`,
  }
}

/** The event that was open at an instant. */
export function eventAt(instant: Date): AwardEvent {
  return eventOf(financialYearOf(groupDay(instant)))
}

/** The earlier events between two instants. */
export function earlierEvents(from: Date, to: Date): AwardEvent[] {
  const first = financialYearOf(groupDay(from))
  const last = Math.min(financialYearOf(groupDay(to)), firstYear - 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => eventOf(first + index))
}
