/** The two latest ideas of Innovation Always On, and the way to all of them. */
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { groupDate } from '#shared/clock.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'

/** docs/product.md#always-on. */
const shownEntries = 2
const longestShown = 60

const texts = challengesTexts.alwaysOn

export function LatestEntries() {
  const heading = useId()
  const query = useQuery({
    queryKey: ['ideas', 'latest-always-on'],
    queryFn: ({ signal }) =>
      call(ideasApi.listIdeas, {
        query: { category: ideaCategories.makeYourMark, size: shownEntries },
        signal,
      }),
    staleTime: 0,
  })
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Title order={2} size="h4" mb="sm" id={heading}>
        {texts.latest}
      </Title>
      <LoadState
        query={query}
        failure={texts.latestFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<Text c="dimmed">{texts.noneYet}</Text>}
      >
        {({ items }) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {items.map(({ id, title, author, createdAt }) => (
              <li key={id}>
                <Anchor component={Link} to={`/idea/${id}`} style={{ overflowWrap: 'anywhere' }}>
                  {shortened(title)}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {author.name} · {groupDate(new Date(createdAt))}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </LoadState>
      <Anchor component={Link} to="/all-innovation-always-on" display="inline-block" mt="md" fw={500}>
        {texts.seeAll}
      </Anchor>
    </Paper>
  )
}

/** Cut to sixty characters followed by three dots, where it is longer. */
function shortened(title: string): string {
  const letters = Array.from(title)
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join('')}...` : title
}
