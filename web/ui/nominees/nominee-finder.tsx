/** The search box for nominees, and whom a name that several people share means. */
import { Stack, VisuallyHidden } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import type { SuggestionSource } from '#web/client/use-people-suggestions.ts'
import { NomineeSearch } from './nominee-search.tsx'
import { PersonChoice } from './person-choice.tsx'
import type { useNominees } from './use-nominees.ts'

interface NomineeFinderProps {
  readonly chosen: ReturnType<typeof useNominees>
  readonly search: RefObject<HTMLInputElement | null>
  /** Label of the box; the recognition screen's question where absent. */
  readonly label?: string
  readonly locked: boolean
  /** People come here to nominate somebody else: the focus would be lost with the button that they used. */
  readonly isFocused?: boolean
  /** Source of the suggestions; everybody who takes part where absent. */
  readonly source?: SuggestionSource
  /** Stands below the box. */
  readonly children?: ReactNode
}

export function NomineeFinder(props: NomineeFinderProps) {
  const { chosen, search, label, locked, isFocused = false, source, children } = props
  useEffect(() => {
    if (isFocused) search.current?.focus()
  }, [isFocused, search])
  const { typed, setTyped, add, choose, busy, refused, choices, nominees } = chosen
  const added = useAdded(nominees)
  const whyNot = (personId: string) =>
    nominees.some((each) => each.personId === personId) ? nominatingTexts.onTheList : undefined
  return (
    <div>
      <NomineeSearch
        ref={search}
        {...(label !== undefined && { label })}
        typed={typed}
        onType={setTyped}
        onAdd={add}
        busy={busy}
        locked={locked}
        refusals={refused.map((each) => each.message)}
        source={source}
        whyNot={whyNot}
      />
      <VisuallyHidden role="status">{added}</VisuallyHidden>
      {children}
      <Stack gap="md" aria-live="polite" mt={choices.length > 0 ? 'md' : 0}>
        {choices.map((choice) => (
          <PersonChoice
            key={choice.index}
            people={choice.people}
            locked={locked || busy}
            onChoose={(person) => {
              choose(choice, person)
              search.current?.focus()
            }}
          />
        ))}
      </Stack>
    </div>
  )
}

/** Says who has just joined the list. */
function useAdded(nominees: NomineeFinderProps['chosen']['nominees']): string {
  const before = useRef(nominees)
  const [said, say] = useState('')
  useEffect(() => {
    const names = nominees.filter((each) => !before.current.includes(each)).map(({ name }) => name)
    before.current = nominees
    say(names.length > 0 ? fill(nominatingTexts.added, { names: names.join(', ') }) : '')
  }, [nominees])
  return said
}
