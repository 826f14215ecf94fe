/** The recognition screen: the award event of category 22 with its nomination form (docs/product.md#submitting). */
import { eventCategories } from '#shared/awards/rules.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { AwardPage } from './award-page.tsx'
import { awardEventQuery } from './event-query.ts'

const event = awardEventQuery(eventCategories.recognition)

export function RecognitionPage() {
  const { header, noEvent } = recognitionTexts
  return <AwardPage title={header} event={event} none={noEvent} />
}
