/** Whether a link led somebody to a part of a page. */
import type { useNavigationType } from 'react-router-dom'

interface Visit {
  /** Of the place in the history. */
  readonly key: string
  readonly way: ReturnType<typeof useNavigationType>
  /** The query of the address, and the one before on the same page; absent where the page has just come. */
  readonly search: string
  readonly before: string | undefined
  /** How far down the window was, in px. */
  readonly height: number
}

/** Whether the window was opened at such a part: back to it is where one was. */
let hasOpened = false

/** Whether somebody came by a link: to the page, or to the same page again, at whose head one then stands;
 * one to the very address replaces it. Who goes on in a list stays where they are. */
export function isLed({ key, way, search, before, height }: Visit): boolean {
  const isFirst = before === undefined
  if (way === 'POP') return isFirst && isOpening(key)
  hasOpened = true
  return isFirst || ((way === 'PUSH' || search === before) && height === 0)
}

/** Whether the window has just been opened there, as by a link in a mail; not where it was only loaded
 * anew. */
function isOpening(key: string): boolean {
  if (key !== 'default' || hasOpened) return false
  hasOpened = true
  const [opening] = performance.getEntriesByType('navigation')
  return opening !== undefined && 'type' in opening && opening.type === 'navigate'
}
