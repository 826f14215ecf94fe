/** The idea challenges: those that take ideas now, and those that are over (docs/product.md#challenges). */
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { contentKindTexts } from '#shared/messages/content-kinds.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { challengesQuery } from '#web/client/content-queries.ts'
import { useMe } from '#web/client/me.ts'
import { ChallengeCards } from '#web/ui/content/challenge-cards.tsx'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'

const alwaysOpen = { to: '/innovation-always-on-site', label: shellTexts.pages.alwaysOn }

export function ChallengesPage() {
  const query = useQuery(challengesQuery)
  const { title, lead, list, active, expired, noneActive } = challengesTexts
  return (
    <Page title={title} lead={lead} actions={useMe().flags.includes('admin') && <NewChallenge />}>
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

function NewChallenge() {
  return (
    <Button
      component={Link}
      to="/admin/content/challenge/new"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {contentKindTexts.challenge.new}
    </Button>
  )
}
