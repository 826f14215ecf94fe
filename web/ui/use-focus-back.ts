/** The focus of a button that goes off while what it began is under way, and may stay so. */
import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/** Gives the focus back to a pressed button that lost it while it was off. Returns the ref of the pressed
 * button. */
export function useFocusBack(isOff: boolean): RefObject<HTMLButtonElement | null> {
  const pressed = useRef<HTMLButtonElement>(null)
  const wasOff = useRef(false)
  useEffect(() => {
    const isBack = wasOff.current && !isOff
    wasOff.current = isOff
    if (isBack && isFocusLost()) pressed.current?.focus({ preventScroll: true })
  }, [isOff])
  return pressed
}

/** Gives the focus to the text that tells the end of an act, where the button that had the focus stays off or
 * is gone. It does not call back somebody who went on elsewhere. `pressed` is a button that goes with the
 * end of its act; it may not be off yet when the reply is there. */
export function focusIfLost(told: HTMLElement | null, pressed?: HTMLElement | null): void {
  const at = document.activeElement
  // Not every browser takes the focus from a button at once when that goes off.
  const isOff = at instanceof HTMLButtonElement && at.disabled
  if (isFocusLost() || isOff || at === pressed) told?.focus({ preventScroll: true })
}
