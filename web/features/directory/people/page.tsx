/** The list of people, narrowed and searched, for administrators. */
import { Button, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { isBlank } from '#shared/text.ts'
import { Page } from '#web/ui/page.tsx'
import { Filters } from './filters.tsx'
import { FoundPeople } from './found.tsx'
import { PeopleList } from './list.tsx'
import { SearchBox } from './search-box.tsx'
import { useFilter } from './use-filter.ts'

const texts = peopleAdminTexts.people
const pauseWhileTyping = 200

export function PeoplePage() {
  const filter = useFilter()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseWhileTyping)
  const isSearching = !isBlank(typed)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button
          component={Link}
          to="/admin/directory"
          variant="light"
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          {texts.import}
        </Button>
      }
    >
      <Stack gap="md">
        <SearchBox typed={typed} onType={setTyped} />
        {isSearching ? (
          <FoundPeople search={search} />
        ) : (
          <>
            <Filters filter={filter} />
            <PeopleList filter={filter} />
          </>
        )}
      </Stack>
    </Page>
  )
}
