/** The focus that browsers drop: of a button that goes off while its act is under way, and of what goes from the page.
 * It stays where somebody was, so that the keyboard and screen readers go on from there. */

/** Parts of a page that can have the focus in place of something in them. */
const parts = 'main, section, article, form, fieldset, [role="group"], [role="toolbar"], [role="dialog"]'

/** The places near each element that had the focus, the nearest first: what goes cannot be asked. These are the
 * parts around it, and before the whole page the controls before it. */
const placesNear = new WeakMap<Element, readonly HTMLElement[]>()
/** What has the focus or lost it, and whether that was taken: it was off since, or elsewhere in the page. */
let last: HTMLElement | undefined
let wasTaken = false
/** The page that it was on: another one takes the focus itself. */
let page = ''
/** The part, or the control, that has it in place of something that went. */
let standIn: Element | undefined

/** Long enough for what takes the focus itself. */
const pause = 50

/** Begins to look after the focus. Gives the end of it. */
export function watchLostFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((changes) => {
    wasTaken ||= last?.matches(':disabled') || changes.some(({ removedNodes }) => hasLast(removedNodes))
    timer ??= setTimeout(() => {
      timer = undefined
      restore()
    }, pause)
  })
  const attributeFilter = ['disabled', 'data-loading']
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter })
  addEventListener('focusin', noteFocus)
  // Who presses beside everything wants no focus.
  addEventListener('pointerdown', forget, true)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('focusin', noteFocus)
    removeEventListener('pointerdown', forget, true)
  }
}

/** Gives the focus to an element that had it before. One that is off gets it later, and the part around one that has
 * gone. */
export function returnFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  last = element
  wasTaken = true
}

/** Whether nothing has the focus, or something has it in place of what went. */
export function isFocusLost(): boolean {
  const at = document.activeElement
  return at === null || at === document.body || at === standIn
}

const hasLast = (removed: NodeList): boolean => [...removed].some((each) => last && each.contains(last))

function noteFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  last = target
  wasTaken = false
  page = location.pathname
  if (target !== standIn) standIn = undefined
  const near: HTMLElement[] = []
  for (let each = target.parentElement; each; each = each.parentElement) {
    if (each.localName === 'main') {
      // The start of the page is far. Boxes are left out: some open a list when they get the focus.
      const controls = [...each.querySelectorAll<HTMLElement>('a, button, select')].reverse()
      near.push(...controls.slice(controls.indexOf(target) + 1 || controls.length))
    }
    if (each.matches(parts)) near.push(each)
  }
  placesNear.set(target, near)
}

function forget({ target }: PointerEvent): void {
  if (!(target instanceof Node && last?.contains(target))) last = undefined
}

function restore(): void {
  if (!last || document.activeElement !== document.body || page !== location.pathname) return
  if (last.isConnected && !last.matches(':disabled')) {
    if (wasTaken) last.focus({ preventScroll: true })
  } else if (!last.isConnected || !last.matches('[data-loading]')) {
    placesNear.get(last)?.some(giveFocus)
  }
}

/** Gives a place the focus that something else had. Tells whether it has it then: what is gone, hidden or off takes none. */
function giveFocus(to: HTMLElement): boolean {
  if (to.tabIndex < 0) to.tabIndex = -1
  standIn = to
  to.focus({ preventScroll: true })
  return document.activeElement === to
}
