/** A page of the list of people, with how many there are in all. */

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countTexts } from '#shared/messages/counts.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { NoRows } from '#web/ui/lists/no-rows.tsx'
import { Paged } from '#web/ui/lists/paged.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { peopleQuery } from '../queries.ts'
import { PeopleTable } from './people-table.tsx'
import type { PeopleFilterState } from './use-people-filter.ts'

const texts = peopleAdminTexts.people

export function PeopleList({ filter }: { filter: PeopleFilterState }) {
  const { value, cursor, isNarrowed, clear, goTo } = filter
  const query = useQuery(peopleQuery(value, cursor))
  return (
    <LoadState
      query={query}
      failure={texts.failed}
      isEmpty={({ items }) => items.length === 0 && cursor === undefined}
      empty={
        <NoRows
          none={value.status === 'active' ? texts.empty : texts.nobody}
          noMatch={texts.nobody}
          onClear={isNarrowed && clear}
          isBusy={query.isPlaceholderData}
        />
      }
    >
      {(page) => (
        <Stack gap="md">
          <Text size="sm" c="dimmed" role="status">
            {countText(page.total, countTexts.people)}
          </Text>
          <Paged label={texts.pages} page={page} onGo={goTo}>
            <PeopleTable people={page.items} label={texts.title} busy={query.isPlaceholderData} />
          </Paged>
        </Stack>
      )}
    </LoadState>
  )
}
