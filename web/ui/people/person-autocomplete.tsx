/** The box of a person picker, with its list of suggestions. */
import { Autocomplete, Box, CloseButton, Loader } from '@mantine/core'
import { useRef, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import type { Suggestion } from '#shared/people/model.ts'
import { matchName } from '#shared/people/names.ts'
import { typeaheadFrom, typeaheadMatches } from '#shared/people/rules.ts'
import { takeOnly, usePeopleSuggestions, withFormer } from '#web/client/use-people-suggestions.ts'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import type { ChosenPerson } from '#web/ui/lists/use-list-address.ts'
import { PersonLine, suggestionsPosition } from './person-line.tsx'

export interface PersonPickerProps {
  label: string
  placeholder: string
  value: ChosenPerson | undefined
  /** The reason why the present choice, or none, is not valid. */
  error?: string | undefined
  /** Also who has left or is blocked can be chosen: of lists of what was. */
  former?: boolean
  /** Shows the email address of the choice below the box: two people may have one name. */
  showsEmail?: boolean
  onChange: (person: ChosenPerson | undefined) => void
}

/** A typed text counts only once somebody is chosen. The choice counts no longer once other text is in the
 * box. */
export function PersonAutocomplete(props: PersonPickerProps) {
  const { label, placeholder, value, error, former = false, showsEmail = false, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const search = typed?.trim() ?? ''
  const { people, isFetching, isCurrent, query } = usePeopleSuggestions(
    search,
    former ? withFormer : undefined,
  )
  // Not by their addresses: who has left may have none.
  const byId = new Map(people.map((each) => [each.personId, each]))
  const picked = useRef(false)
  const isNobody =
    search.length >= typeaheadFrom && query.data !== undefined && !isFetching && people.length === 0
  const notChosen =
    isLeft && search !== '' ? (isNobody ? listsTexts.nobodyFound : listsTexts.chooseOne) : undefined

  /** Chooses the only person with the full name that was typed. Any other text stays, with the reason why it
   * counts for nothing. */
  function leave() {
    setLeft(true)
    const [only, ...others] = people
    if (search === '') setTyped(undefined)
    else if (only && others.length === 0 && !isFetching && matchName(only.name, search)) choose(only)
  }
  function choose({ personId, name, email }: ChosenPerson) {
    onChange({ personId, name, email })
    setTyped(undefined)
  }
  function clear() {
    setTyped(undefined)
    onChange(undefined)
    input.current?.focus()
  }
  return (
    <Box w={{ base: '100%', xs: '17rem' }}>
      <Autocomplete
        ref={input}
        label={label}
        placeholder={placeholder}
        value={typed ?? value?.name ?? ''}
        onChange={(text) => {
          // The list writes what was picked into the box.
          if (!picked.current) {
            setTyped(text)
            if (value && text !== value.name) onChange(undefined)
          }
          picked.current = false
        }}
        data={[...byId.keys()]}
        filter={({ options }) => options}
        comboboxProps={suggestionsPosition}
        inputWrapperOrder={['label', 'error', 'input', 'description']}
        description={showsEmail && typed === undefined ? value?.email : undefined}
        error={error ?? notChosen}
        errorProps={{ role: 'alert' }}
        limit={typeaheadMatches}
        onOptionSubmit={(personId) => {
          picked.current = true
          const person = byId.get(personId)
          if (person) choose(person)
        }}
        onKeyDown={(event) => {
          if (search === '') return
          takeOnly(event, { people, isCurrent }, choose)
          if (event.defaultPrevented) setLeft(true)
        }}
        onFocus={() => setLeft(false)}
        onBlur={leave}
        renderOption={({ option }) => lineOf(byId.get(option.value)) ?? option.value}
        rightSection={
          value && typed === undefined ? (
            <ClearButton name={value.name} onClear={clear} />
          ) : (
            isFetching && search.length >= typeaheadFrom && <Loader size="xs" aria-hidden />
          )
        }
        autoComplete="off"
      />
      {typed && <ChoicesFailed query={query} text={listsTexts.peopleFailed} label={label} />}
    </Box>
  )
}

function lineOf(person: Suggestion | undefined) {
  if (!person) return undefined
  const { personId, name, email, department, company } = person
  return <PersonLine personId={personId} name={name} details={[email, department, company]} />
}

function ClearButton({ name, onClear }: { name: string; onClear: () => void }) {
  return <CloseButton size="sm" aria-label={fill(listsTexts.clearPerson, { name })} onClick={onClear} />
}
