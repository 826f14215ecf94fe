/** The box of a comment: an at sign and the beginning of a name offer colleagues who see the idea
 * (docs/product.md#mentions). */
import { Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type MentionStart, typedBefore, withMarkAtName, withMention } from '#shared/ideas/mentions.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import type { Suggestion } from '#shared/people/model.ts'
import { typeaheadFrom } from '#shared/people/rules.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { type SuggestionSource, usePeopleSuggestions } from '#web/client/use-people-suggestions.ts'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import type { ChosenMention } from './chosen-mentions.ts'
import { MentionOffers, mentionOptionId } from './mention-offers.tsx'
import classes from './mentions.module.css'

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
  const list = useId()
  const caret = useCaretAfterwards(area, value)
  const [typed, setTyped] = useState<MentionStart>()
  // The text for which suggestions were closed or taken.
  const [closed, setClosed] = useState<MentionStart>()
  // The text as a mention left it, until something is typed.
  const named = useRef<ReturnType<typeof withMention>>(undefined)
  const [active, setActive] = useState<string>()
  const { people, query, isCurrent, isAsked, hasOffers } = useOffers(ideaId, typed, closed)
  const isOpen = hasOffers && !readOnly
  const chosen = isOpen ? people.findIndex(({ personId }) => personId === active) : -1
  // Enter mentions the first until somebody goes to another; never one of an earlier text.
  const place = chosen < 0 && isOpen && isCurrent && people.length > 0 ? 0 : chosen
  const mergedRef = useMergedRef(area, ref)

  function look({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { value: text, selectionStart, selectionEnd } = currentTarget
    setTyped(selectionStart === selectionEnd ? typedBefore(text, selectionStart) : undefined)
  }
  function choose({ personId, name }: Suggestion) {
    if (!typed) return
    const end = area.current?.selectionStart ?? value.length
    const mentioning = withMention(value, { at: typed.at, caret: end, name })
    named.current = mentioning
    caret.put(mentioning.caret)
    setClosed({ at: typed.at, search: name })
    setTyped(undefined)
    setActive(undefined)
    onMention({ personId, name }, mentioning.text)
  }
  function type({ value: text, selectionStart }: HTMLTextAreaElement) {
    const joined = named.current && withMarkAtName(named.current, { text, caret: selectionStart })
    named.current = undefined
    if (joined) caret.put(joined.caret)
    onType(joined?.text ?? text)
  }
  /** Tells whether a key was for what is offered. */
  function takes({ key }: KeyboardEvent): boolean {
    const marked = people[place]
    if (key === 'Enter' && marked) choose(marked)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = key === 'ArrowDown' ? place + 1 : Math.max(place, 0) - 1 + people.length
      setActive(people[next % people.length]?.personId)
    } else if (key === 'Escape') setClosed(typed)
    else return false
    return true
  }
  return (
    <div className={classes.box}>
      <Textarea
        ref={mergedRef}
        label={label}
        description={texts.mentionHint}
        value={value}
        onChange={(event) => {
          look(event)
          type(event.currentTarget)
        }}
        onSelect={look}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (isOpen && !event.nativeEvent.isComposing && takes(event)) event.preventDefault()
        }}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={place < 0 ? undefined : mentionOptionId(list, place)}
        readOnly={readOnly}
        autoFocus={autoFocus}
        error={error}
        errorProps={{ role: 'status' }}
        rows={3}
        resize="vertical"
      />
      {isOpen && <MentionOffers id={list} people={people} active={place} onChoose={choose} />}
      {isAsked && <ChoicesFailed query={query} text={listsTexts.peopleFailed} label={label} />}
    </div>
  )
}

/** Reads who can be mentioned by what is typed, unless the suggestions for it were closed. */
function useOffers(ideaId: string, typed: MentionStart | undefined, closed: MentionStart | undefined) {
  const { people, isFetching, isCurrent, query } = useWhoSees(ideaId, typed?.search ?? '')
  const isAsked = typed !== undefined && !goesOn(typed, closed) && typed.search.length >= typeaheadFrom
  // Words that follow a name are not part of it.
  const isNobody =
    query.data !== undefined && !isFetching && people.length === 0 && !typed?.search.includes(' ')
  return { people, query, isCurrent, isAsked, hasOffers: isAsked && (people.length > 0 || isNobody) }
}

const goesOn = (typed: MentionStart, closed: MentionStart | undefined): boolean =>
  closed?.at === typed.at && typed.search.startsWith(closed.search)

/** Reads colleagues who see an idea. A reader outside the directory may look for nobody. */
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
  const nextCaret = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each text
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return
    area.current?.focus()
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  }, [text])
  return {
    put: (place: number) => {
      nextCaret.current = place
    },
  }
}
