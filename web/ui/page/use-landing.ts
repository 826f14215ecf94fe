/** Lands on a part of a page that a link led to, and stays there while what stands above it comes. */
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { stayAt } from './stay-at.ts'

/** Brings `part` to the top of the window where a link led to it (`isMeant`), also where its page was open
 * already. Back is where one was. Gives what to call before moving within the part, which moves nothing. */
export function useLanding(part: RefObject<HTMLElement | null>, isMeant: boolean): () => void {
  const { key, search } = useLocation()
  const way = useNavigationType()
  const isWithin = useRef(false)
  const before = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    const visit = { key, way, search, before: before.current, height: scrollY }
    before.current = search
    if (isWithin.current || !isMeant) {
      isWithin.current = false
      return undefined
    }
    let end: (() => void) | undefined
    let isLeft = false
    // Few are led to a part of a page.
    void import('./landing.ts').then(({ isLed }) => {
      if (!isLeft && isLed(visit)) end = stayAt(() => part.current?.scrollIntoView({ block: 'start' }))
    })
    return () => {
      isLeft = true
      end?.()
    }
  }, [key])
  return () => {
    isWithin.current = true
  }
}
