/** Every dialog of the portal. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { returnFocus } from '#web/ui/lost-focus.ts'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'
import type { DialogFrameProps } from './dialog-frame.tsx'

const loadFrame = async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame })
const DialogFrame = lazy(loadFrame)

type DialogProps = Omit<DialogFrameProps, 'opened'> & { opened?: boolean }

/** A dialog, open unless told otherwise. Its closing gives the focus back to the element that had it. */
export function Dialog({ opened = true, ...rest }: DialogProps) {
  useFocusReturn(opened)
  // It fades once it was open; before, there is nothing to load.
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame opened={opened} {...rest} />
    </Suspense>
  )
}

/** Loads what dialogs are drawn with while the page is idle, for components that open one at a press. */
export function useDialogSoon(isNeeded = true): void {
  useWhenIdle(isNeeded ? loadFrame : undefined)
}

/** Returns the element that has the focus, or the button of the menu that has it: a menu goes with what is chosen. */
function openerNow(): Element | null {
  const at = document.activeElement
  const menu = at?.closest('[role="menu"]')
  return menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : at
}

/** Gives the focus back where a dialog closes. The library does so only for one that was there before it
 * opened. */
function useFocusReturn(opened: boolean): void {
  const [before, setBefore] = useState(openerNow)
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    if (opened) setBefore(openerNow())
  }
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      const at = document.activeElement
      const isLost = at === null || at === document.body || at.closest('[role$="dialog"]') !== null
      if (isLost && before instanceof HTMLElement) returnFocus(before)
    }
  }, [opened, before])
}
