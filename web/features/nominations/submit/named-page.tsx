/** An award event of its own address, with its form (docs/product.md#award-events). */
import { useParams } from 'react-router-dom'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { AwardPage } from './award-page.tsx'
import { awardEventQuery } from './event-query.ts'

export function NamedAwardPage() {
  const { slug = '' } = useParams()
  // Another address is another award, with a form of its own.
  return <AwardPage key={slug} event={awardEventQuery(slug)} none={recognitionTexts.noSuchEvent} />
}
