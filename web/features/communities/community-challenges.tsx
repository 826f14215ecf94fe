/** The idea challenges that are meant for a community. They fail silently (document 1 section 8). */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChallengeCard } from '#shared/challenges/model.ts'
import { communitiesApi } from '#shared/communities/api.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { call } from '#web/client/call.ts'
import { ContentCard } from '#web/ui/content-card.tsx'
import { periodOf } from '#web/ui/period.ts'
import { CardSection } from './card-section.tsx'

export function CommunityChallenges({ name }: { name: string }) {
  const { data } = useQuery({
    queryKey: ['community', name, 'challenges'],
    queryFn: ({ signal }) => call(communitiesApi.listCommunityChallenges, { params: { name }, signal }),
  })
  if (!data) return null
  return (
    <>
      <CardSection title={communitiesTexts.active} empty={<Text>{challengesTexts.noneActive}</Text>}>
        {data.active.map(card)}
      </CardSection>
      {data.expired.length > 0 && (
        <CardSection title={communitiesTexts.expired}>{data.expired.map(card)}</CardSection>
      )}
    </>
  )
}

function card({ id, slug, title, image, excerpt, from, to }: ChallengeCard) {
  return (
    <ContentCard
      key={id}
      to={`/idea-challenges/idea-challenge/${encodeURIComponent(slug)}`}
      title={title}
      order={3}
      go={communitiesTexts.challengeGo}
      image={image}
      facts={[periodOf({ from, to })]}
      text={excerpt}
    />
  )
}
