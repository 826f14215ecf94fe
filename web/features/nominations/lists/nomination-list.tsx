/** A list of nominations in a tab: its count, its pages, and its texts where it is empty or cannot be
 * read. */

import { Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import { Paged, PageSize } from '#web/ui/lists/paged.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'

const texts = nominationListTexts

interface NominationListProps<T> {
  tab: keyof typeof texts.tabs
  query: UseQueryResult<{
    readonly items: readonly T[]
    readonly total?: number | undefined
    readonly next?: string | undefined
    readonly previous?: string | undefined
  }>
  address: ListAddress
  /** Narrows the list, or leads elsewhere. */
  aside?: ReactNode
  empty: ReactNode
  row: (item: T) => ReactNode
}

export function NominationList<T extends { readonly id: string }>(props: NominationListProps<T>) {
  const { tab, query, address, aside, empty, row } = props
  useLostPage(query, address)
  const { label, load } = texts.tabs[tab]
  const { total } = query.data ?? {}
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm" mih={36}>
        <Group gap="lg">
          <Text size="sm" c="dimmed" role="status">
            {total !== undefined && !query.error && fill(texts.total, { count: formatNumber(total) })}
          </Text>
          {aside}
        </Group>
        {total !== 0 && <PageSize label={texts.perPage} address={address} />}
      </Group>
      <LoadState
        query={query}
        failure={load}
        isEmpty={({ items }) => items.length === 0 && address.cursor === undefined}
        empty={empty}
      >
        {(page) => (
          <Paged label={fill(texts.pages, { label })} page={page} onGo={address.goTo}>
            <Stack
              component="ul"
              gap="md"
              p={0}
              m={0}
              style={{ listStyle: 'none' }}
              aria-label={label}
              aria-busy={query.isPlaceholderData}
            >
              {page.items.map((item) => (
                <li key={item.id}>{row(item)}</li>
              ))}
            </Stack>
          </Paged>
        )}
      </LoadState>
    </Stack>
  )
}
