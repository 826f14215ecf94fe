/** The focus of a button that goes off while what it began is under way. */
import { type RefObject, useEffect, useRef } from 'react'

/** A button that is off loses the focus; whoever waited goes on from there. Gives what the pressed button is put into. */
export function useFocusBack(isOff: boolean): RefObject<HTMLButtonElement | null> {
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOff && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
  }, [isOff])
  return pressed
}
