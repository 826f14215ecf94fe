/** Opens what a row is about wherever in it somebody clicks. The link in the row stays what keyboards, the
 * other buttons of a mouse and screen readers use. */
import type { MouseEvent } from 'react'

/** Elements that answer to a click themselves. */
const operable = 'a, button, input, select, textarea, label, summary, [role="button"]'

/** Follows the first link of the row that was clicked, as if it had been clicked with the same keys held. A
 * click that selected text, or that something in the row answers to, is none. */
export function followRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey, altKey } = event
  // Clicks in a dialog of the row arrive here too.
  if (!(target instanceof Element) || !row.contains(target)) return
  if (target.closest(operable) || selectsIn(row)) return
  const keys = { ctrlKey, metaKey, shiftKey, altKey }
  row
    .querySelector('a[href]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
}

function selectsIn(row: HTMLElement): boolean {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return false
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode)
}
