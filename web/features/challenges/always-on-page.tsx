/** Make your mark: ideas that need no challenge, at any time (docs/product.md#always-on). */
import { Anchor, Grid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { alwaysOnQuery } from '#web/client/content-queries.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ChallengeDetails } from './challenge-details.tsx'
import { ChallengeEntry } from './challenge-entry.tsx'
import { LatestEntries } from './latest-entries.tsx'

export function AlwaysOnPage() {
  const query = useQuery(alwaysOnQuery)
  const { header, load, submitted } = challengesTexts.alwaysOn
  return (
    <Page
      title={header}
      actions={
        <Anchor component={Link} to="/idea-challenges">
          {challengesTexts.seeAll}
        </Anchor>
      }
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <LoadState query={keepDataOnError(query)} failure={load}>
            {(challenge) => (
              <Stack gap="lg">
                <ChallengeDetails challenge={challenge} />
                <ChallengeEntry challenge={challenge} reload={() => query.refetch()} submitted={submitted} />
              </Stack>
            )}
          </LoadState>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <LatestEntries />
        </Grid.Col>
      </Grid>
    </Page>
  )
}
