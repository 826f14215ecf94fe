/** The ideas of a challenge: how many, the newest, those that won, and the ways to all of them
 * (docs/product.md#challenges). */
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Challenge } from '#shared/challenges/model.ts'
import { ownsChallenge, whyChallengeClosed } from '#shared/challenges/rules.ts'
import type { IdeaFilter } from '#shared/ideas/model.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { now } from '#web/client/site-config.ts'
import { IdeaLines } from '#web/ui/ideas/idea-lines.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { countText } from '#web/ui/texts/count-text.ts'

const texts = challengesTexts.ideas

const shownIdeas = 5

export const allOf = ({ id }: Pick<Challenge, 'id'>, more = '') =>
  `/all-ideas?challenge=${encodeURIComponent(id)}${more}`

export const challengeIdeasQuery = (filter: IdeaFilter) => ({
  queryKey: ['ideas', 'of-challenge', filter],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ideasApi.listIdeas, { query: { ...filter, size: shownIdeas }, signal }),
  staleTime: 0,
})

export function ChallengeIdeas({ challenge }: { challenge: Challenge }) {
  const { personId, flags } = useMe()
  const isClosed = whyChallengeClosed(challenge, now()) === 'challenge-expired'
  const answers = flags.includes('admin') || ownsChallenge(challenge, personId)
  const heading = useId()
  const query = useQuery(challengeIdeasQuery({ challenge: challenge.id }))
  const total = query.data?.total ?? 0
  return (
    <Stack gap="lg">
      {isClosed && <Winners challenge={challenge} />}
      <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
        <Title order={2} size="h4" mb="sm" id={heading}>
          {isClosed ? texts.heading : texts.newest}
        </Title>
        <LoadState
          query={query}
          failure={texts.failed}
          isEmpty={({ items }) => items.length === 0}
          empty={<Text c="dimmed">{isClosed ? texts.noneClosed : texts.none}</Text>}
        >
          {({ items }) => (
            <>
              <IdeaLines ideas={items} />
              <Stack gap={4} mt="md" align="flex-start">
                <Anchor component={Link} to={allOf(challenge)} fw={500}>
                  {countText(total, texts.seeAll)}
                </Anchor>
                {answers && (
                  <Anchor component={Link} to={allOf(challenge, '&view=unanswered')} size="sm">
                    {texts.unanswered}
                  </Anchor>
                )}
              </Stack>
            </>
          )}
        </LoadState>
      </Paper>
    </Stack>
  )
}

/** Those of a closed challenge that graduated; nothing where there is none. They fail silently: the ideas
 * stand below. */
function Winners({ challenge }: { challenge: Challenge }) {
  const heading = useId()
  const { data } = useQuery(challengeIdeasQuery({ challenge: challenge.id, graduated: 'true' }))
  if (!data || data.items.length === 0) return null
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {texts.winners}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.winnersHint}
      </Text>
      <IdeaLines ideas={data.items} />
      {(data.total ?? 0) > data.items.length && (
        <Anchor
          component={Link}
          to={allOf(challenge, '&graduated=true')}
          display="inline-block"
          mt="md"
          fw={500}
        >
          {countText(data.total ?? 0, texts.seeAll)}
        </Anchor>
      )}
    </Paper>
  )
}
