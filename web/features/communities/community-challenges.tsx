/** The idea challenges that are meant for a community. They fail silently (docs/product.md#refusals). */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { call } from '#web/client/call.ts'
import { communitiesApi } from '#web/client/contract.ts'
import { ChallengeCards } from '#web/ui/challenge-cards.tsx'

export function CommunityChallenges({ name }: { name: string }) {
  const { data } = useQuery({
    queryKey: ['community', name, 'challenges'],
    queryFn: ({ signal }) => call(communitiesApi.listCommunityChallenges, { params: { name }, signal }),
  })
  if (!data) return null
  const { active, expired } = communitiesTexts
  return (
    <>
      <ChallengeCards
        title={active}
        challenges={data.active}
        empty={<Text>{challengesTexts.noneActive}</Text>}
      />
      {data.expired.length > 0 && <ChallengeCards title={expired} challenges={data.expired} />}
    </>
  )
}
