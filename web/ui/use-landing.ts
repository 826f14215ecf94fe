/** Lands on a part of a page that a link led to, and stays there while what stands above it comes. */
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Whether the product was opened with this part's page: back to it is where one was. */
let hasOpened = false

/** Whether the window has just been opened at an address, as by a link in a mail; not where it was only loaded anew. */
function isOpening(key: string): boolean {
  if (key !== 'default' || hasOpened) return false
  const [opening] = performance.getEntriesByType('navigation')
  return opening !== undefined && 'type' in opening && opening.type === 'navigate'
}

/** Brings `part` to the top of the window where a link led to it (`isMeant`), also where its page was open already. Back is
 * where one was. Gives what to call before moving within the part, which moves nothing. */
export function useLanding(part: RefObject<HTMLElement | null>, isMeant: boolean): () => void {
  const { key, search } = useLocation()
  const way = useNavigationType()
  const isWithin = useRef(false)
  const before = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    // Whoever follows a link to the same page stands at its head again (one to the very address replaces it); who goes on
    // in a list does not.
    const isFirst = before.current === undefined
    const isLink = way === 'PUSH' || search === before.current
    const isAgain = isLink && !isWithin.current && scrollY === 0
    const isComing = isFirst && (way !== 'POP' || isOpening(key))
    const isLed = isMeant && (isComing || (way !== 'POP' && isAgain))
    hasOpened = true
    before.current = search
    isWithin.current = false
    return isLed ? land(part) : undefined
  }, [key])
  return () => {
    isWithin.current = true
  }
}

function land(part: RefObject<HTMLElement | null>): () => void {
  let end: (() => void) | undefined
  let isLeft = false
  // Few are led to a part of a page.
  void import('./stay-at.ts').then(({ stayAt }) => {
    if (part.current && !isLeft) end = stayAt(part.current)
  })
  return () => {
    isLeft = true
    end?.()
  }
}
