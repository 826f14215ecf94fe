/** The panel of home with the latest of one's own nominations that is under way, with links to it and to all,
 * and the count of others (docs/product.md#timeline). Nothing where none is. */
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { underWayTexts as texts } from '#shared/messages/nominations-home.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import type { SentCard } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Home } from '#web/client/content-queries.ts'
import { HomePanel } from '#web/ui/page/home-panel.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { ShortTimeline } from '../timeline/short-timeline.tsx'
import { sentTitle } from '../titles.ts'

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

/** `isAll`: the server has sent all of them. */
function moreText(count: number, isAll: boolean): string {
  // A wrong number would be looked for in the list.
  return isAll ? countText(count, texts.more) : texts.moreSome
}

const isUnderWay = (sent: SentCard) => sent.decision === 'Pending' || pendingStep(sent) !== undefined
