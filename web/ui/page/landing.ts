/** Whether a link led somebody to a part of a page, and how they stay there. */
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

/** Parts that are still loading then move the part that somebody reads. */
const settledMilliseconds = 6000

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps a part of the page at the top of the window until somebody does something, or the page has settled.
 * Gives the end of it. */
export function stayAt(part: HTMLElement): () => void {
  const land = () => part.scrollIntoView({ block: 'start' })
  const watching = new ResizeObserver(land)
  const stop = () => {
    watching.disconnect()
    clearTimeout(settled)
    for (const act of acts) removeEventListener(act, stop, true)
  }
  const settled = setTimeout(stop, settledMilliseconds)
  for (const act of acts) addEventListener(act, stop, true)
  land()
  watching.observe(document.body)
  return stop
}
