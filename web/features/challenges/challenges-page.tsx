/** The idea challenges: those that take ideas now, and those that are over (docs/product.md#challenges). */
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { challengesQuery } from '#web/client/content-queries.ts'
import { ChallengeCards } from '#web/ui/content/challenge-cards.tsx'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'

const alwaysOpen = { to: '/innovation-always-on-site', label: shellTexts.pages.alwaysOn }

export function ChallengesPage() {
  const query = useQuery(challengesQuery)
  const { title, lead, list, active, expired, noneActive } = challengesTexts
  return (
    <Page title={title} lead={lead}>
      <LoadState query={query} failure={list}>
        {(challenges) => (
          <Stack gap="xl">
            <ChallengeCards
              title={active}
              challenges={challenges.active}
              empty={<Empty text={noneActive} on={alwaysOpen} />}
            />
            {challenges.expired.length > 0 && (
              <ChallengeCards title={expired} challenges={challenges.expired} />
            )}
          </Stack>
        )}
      </LoadState>
    </Page>
  )
}
