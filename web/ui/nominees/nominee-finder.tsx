/** The search box for nominees, and whom a name that several people share means. */
import { Stack } from '@mantine/core'
import { lazy, type RefObject, Suspense, useEffect } from 'react'
import { NomineeSearch } from './nominee-search.tsx'
import type { useNominees } from './use-nominees.ts'

/** Seldom needed. */
const PersonChoice = lazy(async () => ({ default: (await import('./person-choice.tsx')).PersonChoice }))

interface NomineeFinderProps {
  readonly chosen: ReturnType<typeof useNominees>
  readonly search: RefObject<HTMLInputElement | null>
  /** What is asked; the recognition screen's question where absent. */
  readonly label?: string
  readonly locked: boolean
  /** People come here to nominate somebody else: the focus would be lost with the button that they used. */
  readonly isFocused?: boolean
}

export function NomineeFinder({ chosen, search, label, locked, isFocused = false }: NomineeFinderProps) {
  useEffect(() => {
    if (isFocused) search.current?.focus()
  }, [isFocused, search])
  const { typed, setTyped, add, choose, busy, refused, choices } = chosen
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
      />
      <Stack gap="md" aria-live="polite" mt={choices.length > 0 ? 'md' : 0}>
        <Suspense fallback={null}>
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
        </Suspense>
      </Stack>
    </div>
  )
}
