/** On home: the newest ideas of colleagues that are meant for the person's communities; nothing where there are none
 * among the newest, and nothing where they cannot be read: home has more to say. */
import { Anchor, Group, Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { homeTexts } from '#shared/messages/content-home.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { IdeaLines } from '#web/ui/idea-lines.tsx'

/** Among so many of the newest they are looked for. */
const lookedAt = 10
const mostShown = 3

export function NewInCommunities() {
  const heading = useId()
  const { personId, communities } = useMe()
  const { data } = useQuery({
    queryKey: ['ideas', 'home', 'newest'],
    queryFn: ({ signal }) => call(ideasApi.listIdeas, { query: { size: lookedAt }, signal }),
    enabled: communities.length > 0,
  })
  const ideas = (data?.items ?? [])
    .filter(({ author }) => author.personId !== personId)
    .filter((idea) => idea.communities.some((each) => communities.includes(each)))
    .slice(0, mostShown)
  if (ideas.length === 0) return null
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h4" id={heading}>
          {homeTexts.newIdeas}
        </Title>
        <Anchor component={Link} to="/all-ideas" size="sm">
          {homeTexts.newIdeasAll}
        </Anchor>
      </Group>
      <IdeaLines ideas={ideas} />
    </Paper>
  )
}
