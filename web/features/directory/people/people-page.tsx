/** The list of people, narrowed and searched, for administrators. */
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconFileImport, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { maxPersonSearchLength } from '#shared/people/rules.ts'
import { isBlank } from '#shared/text.ts'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { peopleSearchQuery } from '../queries.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { PeopleTable } from './people-table.tsx'
import { usePeopleFilter } from './use-people-filter.ts'
import { usePeopleSearch } from './use-people-search.ts'

const texts = peopleAdminTexts.people

export function PeoplePage() {
  const filter = usePeopleFilter()
  const { typed, search, type } = usePeopleSearch()
  const isSearching = !isBlank(typed)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Group gap="sm">
          <Button
            component={Link}
            to="/admin/invitations"
            variant="light"
            leftSection={<IconUserPlus size={18} aria-hidden />}
          >
            {peopleAdminTexts.invitations.open}
          </Button>
          <Button
            component={Link}
            to="/admin/directory"
            variant="light"
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            {texts.import}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        <SearchBox typed={typed} onType={type} />
        {isSearching ? (
          <FoundPeople search={search} />
        ) : (
          <>
            <PeopleFilters filter={filter} />
            <PeopleList filter={filter} />
          </>
        )}
      </Stack>
    </Page>
  )
}

const minCharacters = 2

function FoundPeople({ search }: { search: string }) {
  const query = useQuery({
    ...peopleSearchQuery(search),
    enabled: search.length >= minCharacters && search.length <= maxPersonSearchLength,
  })
  // The search box says so.
  if (search.length > maxPersonSearchLength) return null
  if (search.length < minCharacters) return <Text c="dimmed">{texts.tooShort}</Text>
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
            {countText(items.length, countTexts.people)}
          </Text>
          <PeopleTable people={items} label={texts.found} busy={query.isPlaceholderData} />
        </Stack>
      )}
    </LoadState>
  )
}

function SearchBox({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <TextInput
      type="search"
      label={texts.find}
      description={texts.findHint}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed ? <CloseButton aria-label={texts.clearSearch} onClick={() => onType('')} /> : null}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      error={whyTooManyCharacters(typed, maxPersonSearchLength)}
      errorProps={{ role: 'status' }}
      maw={560}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
