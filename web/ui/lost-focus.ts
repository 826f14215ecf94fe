/** The focus that browsers drop: of a button that goes off while its act is under way, and of what goes from the page.
 * It stays where somebody was, so that the keyboard and screen readers go on from there. */

/** Parts of a page that can have the focus in place of something in them. */
const parts = 'main, section, article, form, fieldset, [role="group"], [role="toolbar"], [role="dialog"]'

/** The parts around each element that had the focus, the innermost first: those that go cannot be asked. */
const partsAround = new WeakMap<Element, readonly HTMLElement[]>()
/** What has the focus or lost it, and whether that was taken: it was off since, or elsewhere in the page. */
let last: HTMLElement | undefined
let wasTaken = false
/** The page that it was on: another one takes the focus itself. */
let page = ''
/** The change that took it from the page. */
let removal: MutationRecord | undefined
/** The part, or the element, that has it in place of something that went. */
let standIn: Element | undefined

/** Long enough for what takes the focus itself. */
const pause = 50

/** Begins to look after the focus. Gives the end of it. */
export function watchLostFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((changes) => {
    removal = changes.find(({ removedNodes }) => hasLast(removedNodes)) ?? removal
    wasTaken ||= last?.matches(':disabled') || removal !== undefined
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
  removal = undefined
  page = location.pathname
  if (target !== standIn) standIn = undefined
  const around: HTMLElement[] = []
  for (let each = target.parentElement; each; each = each.parentElement)
    if (each.matches(parts)) around.push(each)
  partsAround.set(target, around)
}

function forget({ target }: PointerEvent): void {
  if (!(target instanceof Node && last?.contains(target))) last = undefined
}

function restore(): void {
  if (!last || document.activeElement !== document.body || page !== location.pathname) return
  if (last.isConnected && !last.matches(':disabled')) {
    if (wasTaken) last.focus({ preventScroll: true })
  } else if (!last.isConnected || !last.matches('[data-loading]')) {
    const part = partsAround.get(last)?.find(({ isConnected }) => isConnected)
    if (part?.matches('main') && focusBefore(part)) return
    if (part && !part.hasAttribute('tabindex')) part.tabIndex = -1
    standIn = part
    part?.focus({ preventScroll: true })
  }
}

// Boxes are left out: some open a list when they get the focus.
const controls = 'a[href], button, select, summary'

/** Gives the focus to the last control before what went, which is nearer than the start of the page. Whether
 * there is one. */
function focusBefore(page: Element): boolean {
  const { previousSibling, target } = removal ?? {}
  const place = previousSibling?.isConnected ? previousSibling : target
  if (!place?.isConnected) return false
  const isBefore = (each: Element) =>
    (place !== target && place.contains(each)) ||
    (place.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  const found = [...page.querySelectorAll<HTMLElement>(controls)].filter(isBefore)
  return found.reverse().some((each) => {
    standIn = each
    // What is hidden or off does not take it.
    each.focus({ preventScroll: true })
    return document.activeElement === each
  })
}
