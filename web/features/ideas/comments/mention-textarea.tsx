/** The box of a comment: an at sign and the beginning of a name offer colleagues who see the idea
 * (docs/product.md#mentions). */
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, type SyntheticEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Typed, typedBefore, withMention } from '#shared/ideas/mentions.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { typeaheadFrom } from '#shared/people/rules.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { type SuggestionSource, usePeopleSuggestions } from '#web/client/use-people-suggestions.ts'
import { ChoicesFailed } from '#web/ui/choices-failed.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { suggestionsPosition } from '#web/ui/suggestions-position.ts'
import type { ChosenMention } from './chosen-mentions.ts'

const texts = ideaPageTexts.comments

interface MentionTextareaProps {
  ref?: Ref<HTMLTextAreaElement>
  ideaId: string
  label: string
  value: string
  error: string | undefined
  readOnly?: boolean
  autoFocus?: boolean
  onType: (text: string) => void
  /** Somebody was chosen, and the text names them now. */
  onMention: (person: ChosenMention, text: string) => void
}

export function MentionTextarea(props: MentionTextareaProps) {
  const { ref, ideaId, label, value, error, readOnly = false, autoFocus = false, onType, onMention } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useCaretAfterwards(area, value)
  const [typed, setTyped] = useState<Typed>()
  // What was typed where suggestions were closed, or one of them was taken.
  const [closed, setClosed] = useState<Typed>()
  const { people, isFetching, query } = useWhoSees(ideaId, typed?.search ?? '')
  const isAsked = typed !== undefined && !goesOn(typed, closed) && typed.search.length >= typeaheadFrom
  // Words that go on behind a name are none of it.
  const isNobody =
    query.data !== undefined && !isFetching && people.length === 0 && !typed?.search.includes(' ')
  const isOpen = isAsked && !readOnly && (people.length > 0 || isNobody)
  const combobox = useCombobox({ opened: isOpen, onDropdownClose: () => setClosed(typed) })
  const { resetSelectedOption } = combobox
  // Others are offered, or nobody: Enter begins a line until somebody goes to one of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each offer
  useEffect(resetSelectedOption, [people, isOpen, resetSelectedOption])

  function look({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { value: text, selectionStart, selectionEnd } = currentTarget
    setTyped(selectionStart === selectionEnd ? typedBefore(text, selectionStart) : undefined)
  }
  function choose(personId: string) {
    const person = people.find((each) => each.personId === personId)
    if (!person || !typed) return
    const end = area.current?.selectionStart ?? value.length
    const named = withMention(value, { at: typed.at, caret: end, name: person.name })
    caret.put(named.caret)
    setClosed({ at: typed.at, search: person.name })
    setTyped(undefined)
    onMention({ personId, name: person.name }, named.text)
  }
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose} {...suggestionsPosition}>
        <Combobox.DropdownTarget>
          <div>
            <Combobox.EventsTarget withKeyboardNavigation={isOpen} autoComplete="off">
              <Textarea
                ref={useMergedRef(area, ref)}
                label={label}
                description={texts.mentionHint}
                value={value}
                onChange={(event) => {
                  look(event)
                  onType(event.currentTarget.value)
                }}
                onSelect={look}
                onBlur={() => setTyped(undefined)}
                readOnly={readOnly}
                autoFocus={autoFocus}
                error={error}
                errorProps={{ role: 'status' }}
                rows={3}
                resize="vertical"
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={!isOpen}>
          <Combobox.Options aria-label={texts.mentionsOffered} mah={280} style={{ overflowY: 'auto' }}>
            {isOpen &&
              people.map(({ personId, name, email, department, company }) => (
                <Combobox.Option key={personId} value={personId}>
                  <PersonLine personId={personId} name={name} details={[email, department, company]} />
                </Combobox.Option>
              ))}
            {isOpen && people.length === 0 && <Combobox.Empty>{texts.mentionNobody}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {isAsked && <ChoicesFailed query={query} text={listsTexts.peopleFailed} label={label} />}
    </div>
  )
}

/** Whether somebody types on where suggestions were closed. */
function goesOn(typed: Typed, closed: Typed | undefined): boolean {
  return closed?.at === typed.at && typed.search.startsWith(closed.search)
}

/** Colleagues who see an idea; nobody for whoever is in no directory, who may look for nobody. */
function useWhoSees(ideaId: string, search: string) {
  const { inDirectory, flags } = useMe()
  const source = useMemo(
    (): SuggestionSource => ({
      key: `idea ${ideaId}`,
      ask: (typed, signal) =>
        call(ideasApi.suggestMentions, {
          params: { id: ideaId },
          body: { search: typed },
          ...(signal && { signal }),
        }),
    }),
    [ideaId],
  )
  return usePeopleSuggestions(inDirectory || flags.includes('admin') ? search : '', source)
}

/** Puts the caret where it is to be once the text is there that somebody did not type. */
function useCaretAfterwards(area: { readonly current: HTMLTextAreaElement | null }, text: string) {
  const wanted = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each text
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    area.current?.focus()
    area.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  }, [text])
  return {
    put: (place: number) => {
      wanted.current = place
    },
  }
}
