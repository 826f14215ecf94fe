/** The sponsor of a team's nomination, picked among colleagues by name or address; the address is the answer
 * (docs/product.md#approvers). */
import { Autocomplete, Loader } from '@mantine/core'
import { pickTexts } from '#shared/messages/nominations-submit.ts'
import type { Suggestion } from '#shared/people/model.ts'
import { typeaheadFrom, typeaheadMatches } from '#shared/people/rules.ts'
import { useMe } from '#web/client/me.ts'
import { takeOnly, usePeopleSuggestions } from '#web/client/use-people-suggestions.ts'
import { textDraft } from '#web/ui/forms/drafts.ts'
import { type FieldProps, QuestionLabel } from '#web/ui/forms/field.tsx'
import { PersonLine, suggestionsPosition } from '#web/ui/people/person-line.tsx'

export function SponsorField({ field, id, value, onChange, error }: FieldProps) {
  const typed = textDraft.parse(value)
  const me = useMe()
  const { people, isFetching, isCurrent } = usePeopleSuggestions(typed.trim())
  // A complete address needs no suggestions; the reviewers show the name.
  const isFound = people.some(({ email }) => email === typed.trim().toLowerCase())
  // Nobody sponsors what they nominate themselves.
  const offered = isFound ? [] : people.filter(({ personId }) => personId !== me.personId)
  const byMail = new Map(offered.map((each) => [each.email, each]))
  return (
    <Autocomplete
      id={id}
      label={<QuestionLabel label={field.label} required={field.required} />}
      description={[field.hint, pickTexts.sponsorHint].filter(Boolean).join(' ')}
      error={error}
      aria-required={field.required}
      value={typed}
      onChange={onChange}
      data={[...byMail.keys()]}
      filter={({ options }) => options}
      comboboxProps={suggestionsPosition}
      limit={typeaheadMatches}
      onKeyDown={(event) => takeOnly(event, { people: offered, isCurrent }, ({ email }) => onChange(email))}
      renderOption={({ option }) => {
        const person = byMail.get(option.value)
        return person ? <Line person={person} /> : option.value
      }}
      rightSection={
        isFetching && typed.trim().length >= typeaheadFrom ? <Loader size="xs" aria-hidden /> : null
      }
      inputMode="email"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  )
}

function Line({ person: { personId, name, email, department, company } }: { person: Suggestion }) {
  return <PersonLine personId={personId} name={name} details={[email, department, company]} />
}
