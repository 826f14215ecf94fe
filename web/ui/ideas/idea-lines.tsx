/** Ideas in lines, where there is no room for cards: title, whose, since when, and what becomes of each. */
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import type { IdeaLine } from '#shared/ideas/model.ts'
import { ProgressBadge } from './idea-badges.tsx'

export function IdeaLines({ ideas }: { ideas: readonly IdeaLine[] }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {ideas.map(({ id, title, author, createdAt, progress }) => (
        <li key={id}>
          <Anchor component={Link} to={`/idea/${id}`} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Anchor>
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {author.name} · {groupDate(new Date(createdAt))}
            </Text>
            <ProgressBadge progress={progress} />
          </Group>
        </li>
      ))}
    </Stack>
  )
}
