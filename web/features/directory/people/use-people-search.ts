/** Whom an administrator looks for, kept in the hash of the address: going back and loading again find it there, and it
 * is sent to nobody with the address, since names are no business of a record of accesses. */
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { maxPersonSearchLength } from '#shared/people/rules.ts'

const mark = '#find='
const pauseWhileTyping = 200

interface PeopleSearch {
  /** As it stands in the box. */
  readonly typed: string
  /** What is looked for, once the fingers rest. */
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

/** What an address looks for; nothing where it cannot be read. */
function searchIn(hash: string): string {
  if (!hash.startsWith(mark)) return ''
  try {
    return decodeURIComponent(hash.slice(mark.length)).slice(0, maxPersonSearchLength)
  } catch {
    return ''
  }
}
