/** The recognition screen in the old portal's layout: one narrow column, nothing but the text and the form
 * (docs/product.md#award-events). */
import { eventCategories } from '#shared/awards/rules.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { AwardPage } from './award-page.tsx'
import { awardEventQuery } from './event-query.ts'
import { PlainLayout } from './sheet.tsx'

const event = awardEventQuery(eventCategories.recognition)

export function LegacyRecognitionPage() {
  const { header, noEvent } = recognitionTexts
  return (
    <PlainLayout value>
      <AwardPage title={header} event={event} none={noEvent} />
    </PlainLayout>
  )
}
