/** Whoever the search box means. */
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { maxPersonSearchLength } from '#shared/people/rules.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { searchQuery } from '../queries.ts'
import { PeopleTable } from './table.tsx'

const texts = peopleAdminTexts.people
const fewest = 2

export function FoundPeople({ search }: { search: string }) {
  const query = useQuery({
    ...searchQuery(search),
    enabled: search.length >= fewest && search.length <= maxPersonSearchLength,
  })
  // The search box says so.
  if (search.length > maxPersonSearchLength) return null
  if (search.length < fewest) return <Text c="dimmed">{texts.tooShort}</Text>
  return (
    <LoadState
      query={query}
      failure={texts.findFailed}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty text={texts.nobodyFound} />}
    >
      {({ items }) => (
        <Stack gap="md">
          <Text size="sm" c="dimmed" role="status">
            {fill(items.length === 1 ? texts.totalOne : texts.total, { count: items.length })}
          </Text>
          <PeopleTable people={items} label={texts.found} busy={query.isPlaceholderData} />
        </Stack>
      )}
    </LoadState>
  )
}
