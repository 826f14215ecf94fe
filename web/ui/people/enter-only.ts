/** Enter in a box with suggestions takes the only one: the list itself takes one that is marked. */
import type { KeyboardEvent } from 'react'
import type { Suggestion } from '#shared/people/model.ts'

/** Enter is kept from the form while somebody has still to be chosen among the suggestions. */
export function takeOnly(
  event: KeyboardEvent<HTMLInputElement>,
  { people, isCurrent }: { readonly people: readonly Suggestion[]; readonly isCurrent: boolean },
  onTake: (person: Suggestion) => void,
): void {
  const isMarked = event.currentTarget.getAttribute('aria-activedescendant') !== null
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || isMarked) return
  const [only, ...others] = people
  if (!only) return
  event.preventDefault()
  if (others.length === 0 && isCurrent) onTake(only)
}
