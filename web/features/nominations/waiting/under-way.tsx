/** On home: where the latest of one's own nominations that are under way stands, with the way to it and to all that one
 * sent, and how many more are (docs/product.md#where-it-stands). Nothing where none is. */
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { underWayTexts as texts } from '#shared/messages/nominations-home.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import type { SentCard } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Home } from '#web/client/home.ts'
import { countText } from '#web/ui/count-text.ts'
import { HomePanel } from '#web/ui/home-panel.tsx'
import { sentTitle } from '../lists/sent-title.ts'
import { ShortTimeline } from '../timeline/short-timeline.tsx'

interface UnderWayProps {
  /** The latest that the person sent, and whether there is more. */
  sent: NonNullable<Home['sent']>
}

export function UnderWay({ sent: { items, more } }: UnderWayProps) {
  const [latest, ...others] = items.filter(isUnderWay)
  if (!latest) return null
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
            {moreText(others.length, !more)}
          </Anchor>
        </Text>
      )}
    </HomePanel>
  )
}

const allSent = '/my-profile?tab=sent'

/** `isAll`: of those before the latest nobody has asked how they stand. */
function moreText(count: number, isAll: boolean): string {
  // A number that is none would be looked for in the list.
  return isAll ? countText(count, texts.more, texts.moreOne) : texts.moreSome
}

const isUnderWay = (sent: SentCard) => sent.decision === 'Pending' || pendingStep(sent) !== undefined
