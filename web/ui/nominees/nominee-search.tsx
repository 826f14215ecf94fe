/** The search box for nominees: suggestions from three characters on, and the button that adds. */
import { Autocomplete, Box, Button, Group, Loader, Text, VisuallyHidden } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { listsTexts } from '#shared/messages/lists.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import type { Suggestion } from '#shared/people/model.ts'
import { matchName } from '#shared/people/names.ts'
import { typeaheadFrom, typeaheadMatches } from '#shared/people/rules.ts'
import { isBlank } from '#shared/text.ts'
import { type SuggestionSource, usePeopleSuggestions } from '#web/client/use-people-suggestions.ts'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import { PersonLine, suggestionsPosition } from '#web/ui/people/person-line.tsx'
import styles from './nominee-search.module.css'
import { unfinishedOf } from './unfinished-entry.ts'

interface NomineeSearchProps {
  readonly ref: RefObject<HTMLInputElement | null>
  /** Label of the box. */
  readonly label?: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Adds the people that the text names, as soon as they are known; with the typed text where it differs. */
  readonly onAdd: (entries: string | Promise<string>, typed?: string) => void
  /** Somebody is being looked up: more can be typed, not added. */
  readonly busy: boolean
  readonly locked: boolean
  /** Why entries added nobody. */
  readonly refusals: readonly string[]
  /** Source of the suggestions; everybody who takes part where absent. */
  readonly source?: SuggestionSource | undefined
  /** Why somebody who is suggested cannot be added to this list. */
  readonly whyNot?: ((personId: string) => string | undefined) | undefined
}

export function NomineeSearch(props: NomineeSearchProps) {
  const { ref, label = nominatingTexts.searchLabel, typed, onType, onAdd, busy, locked, refusals } = props
  const { source } = props
  const { earlier, last } = unfinishedOf(typed)
  const { people, refused, isFetching, isCurrent, query, findOnly } = usePeopleSuggestions(last, source)
  const byMail = new Map([...people, ...refused].map((each) => [each.email, each]))
  const whyNot = (personId: string) =>
    refused.find((each) => each.personId === personId)?.reason ?? props.whyNot?.(personId)
  const picked = useRef(false)
  const [isOpen, setOpen] = useState(false)
  /** The beginning of several names, at which Enter was pressed. */
  const [unclear, setUnclear] = useState<string>()
  const isNamed = people.some(({ name, email }) => email === last.toLowerCase() || matchName(name, last))
  const isUnclear = isOpen && isCurrent && !isBlank(last) && earlier === '' && people.length > 1 && !isNamed
  const add = () => {
    // Refusals are read before more is suggested.
    setOpen(false)
    if (!isBlank(typed)) onAdd(resolved(typed, findOnly), typed)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(pasted.trim())) return
    // The box has one line: it would join lines and columns.
    event.preventDefault()
    void inOneLine(`${typed}\n${pasted}`).then(onType)
  }
  const addByButton = () => {
    // The button is about to be switched off, and the focus must not go with it.
    ref.current?.focus()
    add()
  }
  const reasons = isUnclear && unclear === typed ? [listsTexts.chooseOne] : refusals
  const optionOf = (person: Suggestion | undefined) =>
    person && <SuggestedPerson person={person} refusal={whyNot(person.personId)} />
  const button = (
    <Button onClick={addByButton} disabled={locked || isBlank(typed)} loading={busy} variant="light">
      {nominatingTexts.addNominee}
    </Button>
  )
  // Within a few seconds two people may have the same address.
  const options = Array.from(byMail, ([value, { personId }]) => ({
    value,
    disabled: whyNot(personId) !== undefined,
  }))
  return (
    <Box>
      <Autocomplete
        ref={ref}
        label={label}
        placeholder={nominatingTexts.searchPlaceholder}
        value={typed}
        onChange={(text) => {
          // The list writes what was picked into the box, where it no longer belongs.
          if (!picked.current) onType(text)
          picked.current = false
        }}
        data={busy ? [] : options}
        filter={({ options }) => options}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        // The list is below the box and may cover the button; refusals are above the box.
        comboboxProps={suggestionsPosition}
        inputWrapperOrder={['label', 'error', 'input']}
        limit={typeaheadMatches}
        onOptionSubmit={(email) => {
          picked.current = true
          onAdd(`${earlier}${email}`)
        }}
        renderOption={({ option }) => optionOf(byMail.get(option.value)) ?? option.value}
        classNames={{ option: styles.option }}
        onPaste={paste}
        onKeyDown={(event) => {
          // Enter on a marked suggestion takes that one; the list handles it.
          const marked = event.currentTarget.getAttribute('aria-activedescendant')
          if (event.key !== 'Enter' || marked) return
          if (isUnclear) setUnclear(typed)
          else add()
        }}
        rightSection={isFetching && last.length >= typeaheadFrom ? <Loader size="xs" aria-hidden /> : null}
        error={reasons.length > 0 && <Refusals texts={reasons} />}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
        disabled={locked}
        inputContainer={(input) => withButton(input, button, reasons.length > 0)}
      />
      {/* The list passes over options that cannot be chosen. */}
      <VisuallyHidden role="status">
        {isOpen && people.length === 0 && refused.map(({ name, reason }) => `${name}: ${reason}`).join(' ')}
      </VisuallyHidden>
      {last && query.error !== null && (
        <ChoicesFailed query={query} text={listsTexts.peopleFailed} label={label} />
      )}
    </Box>
  )
}

function withButton(input: ReactNode, button: ReactNode, hasRefusals: boolean): ReactNode {
  return (
    <Group gap="sm" align="flex-end" pb={hasRefusals ? 4 : 0}>
      <Box flex="1 1 16rem">{input}</Box>
      {button}
    </Group>
  )
}

/** Returns pasted lines and columns as one line of entries. */
async function inOneLine(text: string): Promise<string> {
  const lines = await import('./typed-entries.ts').catch(() => undefined)
  return lines ? lines.textOf(lines.runsOf(text)) : text.trim().replace(/\s*[\r\n]+\s*/g, '; ')
}

/** Returns the text with the address of the last entry where the suggestions leave one person for it. Without
 * suggestions it is looked up as typed. */
async function resolved(
  typed: string,
  findOnly: ReturnType<typeof usePeopleSuggestions>['findOnly'],
): Promise<string> {
  const { earlier, last } = unfinishedOf(typed)
  // An entry that was copied with an address names the person itself.
  if (/[<\t]/.test(last)) return typed
  const only = await findOnly().catch(() => undefined)
  return only ? `${earlier}${only.email}` : typed
}

/** A suggested person; grey and with the reason where they cannot be chosen. */
function SuggestedPerson({ person, refusal }: { person: Suggestion; refusal: string | undefined }) {
  const { personId, name, email, department, company } = person
  return (
    <div className={refusal === undefined ? undefined : styles.refused}>
      <PersonLine personId={personId} name={name} details={[email, department, company]} />
      {refusal !== undefined && (
        <Text size="xs" className={styles.reason}>
          {refusal}
        </Text>
      )}
    </div>
  )
}

/** Each reason once, however many entries it holds for. */
function Refusals({ texts }: { texts: readonly string[] }) {
  return [...new Set(texts)].map((text) => (
    <Text key={text} span inherit display="block">
      {text}
    </Text>
  ))
}
