/** An administrator's search for a person, kept in the hash of the address. Going back and reloading find it
 * there, and it is not sent with the address: names do not belong in access logs. */
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { maxPersonSearchLength } from '#shared/people/rules.ts'

const mark = '#find='
const pauseWhileTyping = 200

interface PeopleSearch {
  /** As it stands in the box. */
  readonly typed: string
  /** The text to search for, once the typing pauses. */
  readonly search: string
  type(text: string): void
}

export function usePeopleSearch(): PeopleSearch {
  const { key, hash, search: query, state } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && state?.isTyped === true
  const navigate = useNavigate()
  const inHash = searchIn(hash)
  const [typed, type] = useState(inHash)
  const [search] = useDebouncedValue(typed.trim(), pauseWhileTyping)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody comes to another address of this page
  useEffect(() => {
    if (!isOwn) type(inHash)
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is looked for
  useEffect(() => {
    if (search === inHash || search.length > maxPersonSearchLength) return
    // Each letter is no place to go back to; the list without a search is.
    const replace = (search === '') === (inHash === '')
    const to = { search: query, hash: search && mark + encodeURIComponent(search.toWellFormed()) }
    void navigate(to, { replace, preventScrollReset: true, state: { isTyped: true } })
  }, [search])
  return { typed, search, type }
}

/** Returns the search in an address, or nothing where it cannot be read. */
function searchIn(hash: string): string {
  if (!hash.startsWith(mark)) return ''
  try {
    return decodeURIComponent(hash.slice(mark.length)).slice(0, maxPersonSearchLength)
  } catch {
    return ''
  }
}
