/** Nominations for innovation awards, newest first: whom, for what, by whom and when. */
import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { addressOfInnovation } from '#shared/addresses.ts'
import { groupDate } from '#shared/clock.ts'
import type { InnovationCard } from '#shared/innovation/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { innovationTexts } from '#shared/messages/innovation.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { innovationListQuery } from './queries.ts'

const texts = innovationTexts

interface InnovationListProps {
  readonly list: Parameters<typeof innovationListQuery>[0]
  readonly title: string
  /** Text for where there is nothing. */
  readonly none: string
}

export function InnovationList({ list, title, none }: InnovationListProps) {
  const heading = useId()
  const query = useInfiniteQuery(innovationListQuery(list))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={heading}>
      <Title order={2} size="h4" mb="sm" id={heading}>
        {title}
      </Title>
      <LoadState
        query={query}
        failure={texts.loadList}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={<Text c="dimmed">{none}</Text>}
      >
        {({ pages }) => (
          <Stack gap="md" align="flex-start">
            <Stack component="ul" gap="sm" p={0} m={0} w="100%" style={{ listStyle: 'none' }}>
              {pages
                .flatMap(({ items }) => items)
                .map((each) => (
                  <Row key={each.id} nomination={each} />
                ))}
            </Stack>
            {hasNextPage && (
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {texts.more}
              </Button>
            )}
          </Stack>
        )}
      </LoadState>
    </Paper>
  )
}

function Row({ nomination }: { nomination: InnovationCard }) {
  const { id, title, nominator, nominees, createdAt } = nomination
  const names = nominees.map(({ name }) => name).join(', ')
  return (
    <li>
      <Anchor component={Link} to={addressOfInnovation(id)} fw={500} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Anchor>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {fill(texts.nominated, { names })}
      </Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {fill(texts.by, { name: nominator.name, date: groupDate(new Date(createdAt)) })}
      </Text>
    </li>
  )
}
