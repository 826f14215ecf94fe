/** On home: where the latest of one's own nominations that are under way stands, with the way to it and to all that one
 * sent, and how many more are (docs/product.md#where-it-stands). Nothing where none is, and nothing where it cannot be read. */
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { underWayTexts as texts } from '#shared/messages/nominations-home.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import type { SentCard } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { countText } from '#web/ui/count-text.ts'
import { HomePanel } from '#web/ui/home-panel.tsx'
import { latestSentQuery } from '../lists/queries.ts'
import { sentTitle } from '../lists/sent-title.ts'
import { ShortTimeline } from '../timeline/short-timeline.tsx'

export function UnderWay() {
  const { data } = useQuery(latestSentQuery)
  const [latest, ...others] = data?.items.filter(isUnderWay) ?? []
  if (!data || !latest) return null
  // What was read are the latest; of those before them nobody has asked how they stand.
  const isAll = data.next === undefined
  return (
    <HomePanel title={texts.title} way={{ to: allSent, text: texts.all }}>
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={addressOfNomination(latest)}>
          {sentTitle(latest)}
        </Anchor>
      </Text>
      <ShortTimeline nomination={latest} />
      {others.length > 0 && (
        <Text size="sm" mt="sm">
          <Anchor component={Link} to={allSent} inherit>
            {moreText(others.length, isAll)}
          </Anchor>
        </Text>
      )}
    </HomePanel>
  )
}

const allSent = '/my-profile?tab=sent'

function moreText(count: number, isAll: boolean): string {
  // A number that is none would be looked for in the list.
  return isAll ? countText(count, texts.more, texts.moreOne) : texts.moreSome
}

const isUnderWay = (sent: SentCard) => sent.decision === 'Pending' || pendingStep(sent) !== undefined
