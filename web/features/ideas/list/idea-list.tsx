/** A list of ideas with its number, its pages, and what stands there where there are none. */
import { Anchor, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import type { ideasApi, Reply } from '#web/client/contract.ts'
import { NoRows } from '#web/ui/lists/no-rows.tsx'
import { Paged } from '#web/ui/lists/paged.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { firstRowAfter } from '#web/ui/lists/use-list-address.ts'
import { HiddenStatus, LoadState } from '#web/ui/notes/load-state.tsx'
import print from '#web/ui/paper/print.module.css'
import { countText, rangeText } from '#web/ui/texts/count-text.ts'
import { listViewOf } from './idea-views.tsx'
import { ideaFilterNames } from './use-ideas.ts'

const texts = ideaListsTexts

interface IdeaListProps {
  address: ListAddress
  query: UseQueryResult<Reply<typeof ideasApi.listIdeas>>
  children: (ideas: readonly IdeaCard[], isBusy: boolean) => ReactNode
}

export function IdeaList({ address, query, children }: IdeaListProps) {
  const isNone = !query.isPlaceholderData && query.data?.total === 0
  return (
    <>
      <HiddenStatus text={isNone ? countText(0, countTexts.ideas) : undefined} />
      <Ideas address={address} query={query}>
        {children}
      </Ideas>
    </>
  )
}

function Ideas({ address, query, children }: IdeaListProps) {
  return (
    <LoadState
      query={query}
      failure={texts.load}
      isEmpty={({ items }) => items.length === 0 && address.cursor === undefined}
      empty={<None address={address} isBusy={query.isPlaceholderData} />}
    >
      {(page) => (
        <Stack gap="md">
          {page.total !== undefined && (
            <Text size="sm" c="dimmed" role="status" className={print.screenOnly}>
              {rangeText(
                {
                  // Until the page is there, the rows of the one before are shown.
                  from: query.isPlaceholderData ? undefined : address.from,
                  shown: page.items.length,
                  total: page.total,
                },
                countText(page.total, countTexts.ideas),
              )}
            </Text>
          )}
          <Paged
            label={texts.pages}
            page={page}
            onGo={(cursor) => address.goTo(cursor, false, firstRowAfter(cursor, page, address))}
            pagerClass={print.screenOnly}
          >
            {children(page.items, query.isPlaceholderData)}
          </Paged>
        </Stack>
      )}
    </LoadState>
  )
}

function None({ address, isBusy }: { address: ListAddress; isBusy: boolean }) {
  const view = listViewOf(address)
  const isFiltered = ideaFilterNames.some((name) => address.get(name))
  const isOwn = view === 'mine' && !isFiltered
  const clear = () => address.clear([...ideaFilterNames, 'view'])
  return (
    <NoRows
      none={texts.empty}
      noMatch={isOwn ? texts.noneOwn : texts.noneSuch}
      isBusy={isBusy}
      onClear={(view !== 'newest' || isFiltered) && clear}
    >
      <Anchor component={Link} to="/idea-challenges">
        {texts.toChallenges}
      </Anchor>
    </NoRows>
  )
}
