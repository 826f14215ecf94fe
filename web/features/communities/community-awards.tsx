/** The award events that are meant for a community, each with its child awards. They fail silently
 * (docs/product.md#refusals). */
import { Anchor, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { addressOfAward, awardBySlug } from '#shared/awards/addresses.ts'
import type { AwardCard } from '#shared/awards/model.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { communitiesApi } from '#web/client/contract.ts'
import { CardSection } from '#web/ui/content/card-section.tsx'
import { ContentCard } from '#web/ui/content/content-card.tsx'
import { formatPeriod } from '#web/ui/texts/period-text.ts'

export function CommunityAwards({ name }: { name: string }) {
  const { data } = useQuery({
    queryKey: ['community', name, 'awards'],
    queryFn: ({ signal }) => call(communitiesApi.listCommunityAwards, { params: { name }, signal }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <CardSection title={communitiesTexts.awards}>
      {data.items.map((award) => (
        <ContentCard
          key={award.id}
          to={addressOfAward(award)}
          title={award.title}
          order={3}
          go={communitiesTexts.awardGo}
          image={award.image}
          facts={[formatPeriod(award), award.prize]}
        >
          <ChildAwards award={award} />
        </ContentCard>
      ))}
    </CardSection>
  )
}

function ChildAwards({ award: { title, childAwards } }: { award: AwardCard }) {
  if (childAwards.length === 0) return null
  return (
    <List size="sm" aria-label={fill(communitiesTexts.partOf, { title })}>
      {childAwards.map(({ slug, title }) => (
        <List.Item key={slug}>
          <Anchor component={Link} to={awardBySlug(slug)} inherit underline="always">
            {title}
          </Anchor>
        </List.Item>
      ))}
    </List>
  )
}
