/** An award event by its slug: its content, and the form where it takes nominations here
 * (docs/product.md#award-events). */
import { useParams } from 'react-router-dom'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { AwardPage } from './award-page.tsx'
import { awardEventQuery } from './event-query.ts'

export function EventPage() {
  const { slug = '' } = useParams()
  return (
    <AwardPage key={slug} event={awardEventQuery(slug)} none={recognitionTexts.noSuchEvent} contentAlone />
  )
}
