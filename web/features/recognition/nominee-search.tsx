/** The search box for nominees: suggestions from three characters on, and the button that adds. */
import { Autocomplete, Button, Group, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recognitionTexts } from '#shared/messages/recognition.ts'
import { peopleApi } from '#shared/people/api.ts'
import { typeaheadFrom, typeaheadMatches } from '#shared/people/rules.ts'
import { call } from '#web/client/call.ts'
import { PersonLine } from '#web/ui/person-line.tsx'

interface NomineeSearchProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Adds whoever the text means. */
  readonly onAdd: (typed: string) => void
  readonly busy: boolean
  readonly invalid: boolean
  /** Id of what is wrong with the entry. */
  readonly describedBy: string
}

const pauseWhileTyping = 150

export function NomineeSearch({ typed, onType, onAdd, busy, invalid, describedBy }: NomineeSearchProps) {
  // Of several entries, the last one is still being typed.
  const earlier = typed.slice(0, typed.lastIndexOf(',') + 1)
  const last = typed.slice(earlier.length).trim()
  const [search] = useDebouncedValue(last, pauseWhileTyping)
  const { data, isFetching } = useQuery({
    queryKey: ['people', 'suggestions', search.toLowerCase()],
    queryFn: ({ signal }) => call(peopleApi.suggestPeople, { query: { search }, signal }),
    enabled: search.length >= typeaheadFrom,
    placeholderData: keepPreviousData,
  })
  const people = last.length >= typeaheadFrom ? (data?.items ?? []) : []
  const byMail = new Map(people.map((each) => [each.email, each]))
  const { searchPlaceholder, addNominee } = recognitionTexts
  const add = () => typed.trim() && onAdd(typed)
  return (
    <Group gap="sm" align="flex-end">
      <Autocomplete
        label={recognitionTexts.searchLabel}
        placeholder={searchPlaceholder}
        value={typed}
        onChange={onType}
        data={people.map((each) => each.email)}
        filter={({ options }) => options}
        limit={typeaheadMatches}
        onOptionSubmit={(email) => onAdd(`${earlier}${email}`)}
        renderOption={({ option }) => {
          const person = byMail.get(option.value)
          if (!person) return option.value
          return <PersonLine name={person.name} details={[person.email, person.department, person.company]} />
        }}
        onKeyDown={(event) => {
          // Enter on a marked suggestion takes that one; the list handles it.
          const marked = event.currentTarget.getAttribute('aria-activedescendant')
          if (event.key === 'Enter' && !marked) add()
        }}
        rightSection={isFetching && last.length >= typeaheadFrom ? <Loader size="xs" aria-hidden /> : null}
        error={invalid}
        aria-describedby={describedBy}
        autoComplete="off"
        maxLength={3000}
        flex="1 1 16rem"
      />
      <Button onClick={add} disabled={!typed.trim()} loading={busy} variant="light">
        {addNominee}
      </Button>
    </Group>
  )
}
