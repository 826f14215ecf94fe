/** One idea challenge: what it asks, what there is to win, and the form (docs/product.md#challenges). */
import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { challengeQuery } from '#web/client/content-queries.ts'
import { isNotFound } from '#web/client/problem-error.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'
import { keepDataOnError, LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { usePresentSlug } from '#web/ui/use-present-slug.ts'
import { ChallengeDetails } from './challenge-details.tsx'
import { ChallengeEntry } from './challenge-entry.tsx'

export function ChallengePage() {
  const { slug = '' } = useParams()
  const query = useQuery(challengeQuery(slug))
  const queries = useQueryClient()
  usePresentSlug(slug, query.data?.slug, (now) =>
    queries.setQueryData(challengeQuery(now).queryKey, query.data),
  )
  const { notFoundTitle, notFound, seeAll, load } = challengesTexts
  const { error } = keepDataOnError(query)
  if (isNotFound(error)) {
    return <DeadEnd title={notFoundTitle} text={notFound} on={{ to: '/idea-challenges', label: seeAll }} />
  }
  return (
    <LoadState query={keepDataOnError(query)} failure={load}>
      {(challenge) => (
        <Page title={challenge.title}>
          <Stack gap="lg">
            <ChallengeDetails challenge={challenge} />
            <ChallengeEntry
              key={challenge.id}
              challenge={challenge}
              reload={() => query.refetch()}
              submitted={challengesTexts.entry.submitted}
            />
          </Stack>
        </Page>
      )}
    </LoadState>
  )
}
