/** The focus of a button that goes off while what it began is under way, and may stay so. */
import { type RefObject, useEffect, useRef } from 'react'

/** A button that is off loses the focus; whoever waited goes on from there. Gives what the pressed button is put into. */
export function useFocusBack(isOff: boolean): RefObject<HTMLButtonElement | null> {
  const pressed = useRef<HTMLButtonElement>(null)
  const wasOff = useRef(false)
  useEffect(() => {
    const isBack = wasOff.current && !isOff
    wasOff.current = isOff
    if (isBack && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
  }, [isOff])
  return pressed
}

/** Gives the focus to what says how it ended, where the button that had it stays off or is gone. Whoever went on elsewhere
 * meanwhile is not called back. `pressed`: the button, where it goes with what it ended; it may not be off yet when the
 * reply is there. */
export function focusIfLost(told: HTMLElement | null, pressed?: HTMLElement | null): void {
  const at = document.activeElement
  // Not every browser takes the focus from a button at once when that goes off.
  const isOff = at instanceof HTMLButtonElement && at.disabled
  if (at === null || at === document.body || isOff || at === pressed) told?.focus({ preventScroll: true })
}
