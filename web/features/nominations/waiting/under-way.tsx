/** On home: where the latest of one's own nominations that are under way stands, with the way to it and to all that one
 * sent (docs/product.md#where-it-stands). Nothing where none is, and nothing where it cannot be read. */
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { underWayTexts as texts } from '#shared/messages/nominations-lists.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import type { SentCard } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { HomePanel } from '#web/ui/home-panel.tsx'
import { latestSentQuery } from '../lists/queries.ts'
import { ShortTimeline } from '../timeline/short-timeline.tsx'

export function UnderWay() {
  const { data } = useQuery(latestSentQuery)
  const latest = data?.items.find(isUnderWay)
  if (!latest) return null
  return (
    <HomePanel title={texts.title} way={{ to: '/my-profile?tab=sent', text: texts.all }}>
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={addressOfNomination(latest)}>
          {latest.title}
        </Anchor>
      </Text>
      <ShortTimeline nomination={latest} />
    </HomePanel>
  )
}

const isUnderWay = (sent: SentCard) => sent.decision === 'Pending' || pendingStep(sent) !== undefined
