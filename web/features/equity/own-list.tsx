/** A list of nominations that are one's own, sent or received. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Paged } from '#web/ui/lists/paged.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'

interface Page<T> {
  readonly items: readonly T[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
}

interface OwnListProps<T> {
  readonly texts: Readonly<Record<'title' | 'lead' | 'load' | 'pages', string>>
  readonly query: UseQueryResult<Page<T>>
  /** Content for where there are none at all. */
  readonly none: ReactNode
  readonly onGo: (cursor: string) => void
  readonly children: (item: T) => ReactNode
}

export function OwnList<T extends { id: string }>({ texts, query, none, onGo, children }: OwnListProps<T>) {
  const id = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id={id}>
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.lead}
          </Text>
        </div>
        <LoadState
          query={query}
          failure={texts.load}
          isEmpty={({ items, previous }) => items.length === 0 && previous === undefined}
          empty={none}
        >
          {(page) => (
            <Paged label={texts.pages} page={page} onGo={onGo}>
              <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
                {page.items.map((item) => (
                  <li key={item.id}>{children(item)}</li>
                ))}
              </Stack>
            </Paged>
          )}
        </LoadState>
      </Stack>
    </Paper>
  )
}
