/** The focus of parts that come late (a page, the comment that an address names): they take it, so that a
 * screen reader tells where one is, but not from somebody who went on to something else. */
import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** The element that had the focus when a visit began, and whether the person has pressed anything since. */
let from: Element | null = null
let hasActed = false

/** Notes where people set out to and what they press meanwhile. Gives the end of it. */
export function watchVisits(router: Router): () => void {
  let last = router.state.location.key
  const unsubscribe = router.subscribe(({ navigation, location }) => {
    const { key } = navigation.location ?? location
    if (key === last) return
    last = key
    from = document.activeElement
    hasActed = false
  })
  const act = () => {
    hasActed = true
  }
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, act, true)
  return () => {
    unsubscribe()
    for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, act, true)
    hasActed = false
  }
}

const fields = 'input, textarea, [contenteditable]'
/** The tour, which came by itself, to be read first. */
const tour = '[data-tour]'

/** Gives the focus to what has come, unless somebody has it elsewhere, or types on where they were, who
 * pressed something since they set out. Menus and dialogs that hand the focus back while they close press
 * nothing. */
export function focusUnlessBusy(element: HTMLElement | null): void {
  const at = document.activeElement
  const isElsewhere = at !== null && at !== document.body && (at !== from || at.matches(fields))
  if (at?.closest(tour)) return
  if (!isElsewhere || !hasActed) element?.focus({ preventScroll: true })
}
