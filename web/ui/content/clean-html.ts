/** Cleans HTML that editors wrote, before it is shown (docs/product.md#content). */
import DOMPurify from 'dompurify'
import { shellTexts } from '#shared/messages/shell.ts'

/** Links to other sites open apart and learn nothing about us. */
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !/^https?:/i.test(node.getAttribute('href') ?? '')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

export function cleanHtml(html: string): string {
  const content = DOMPurify.sanitize(html, { FORBID_TAGS: ['style', 'form'], RETURN_DOM_FRAGMENT: true })
  for (const table of content.querySelectorAll('table')) scrollable(table)
  const holder = document.createElement('div')
  holder.append(content)
  return holder.innerHTML
}

/** A table wider than the screen scrolls by itself, with the keyboard too, and leaves the page in place. */
function scrollable(table: HTMLTableElement): void {
  const frame = document.createElement('div')
  frame.setAttribute('role', 'group')
  frame.setAttribute('aria-label', table.caption?.textContent?.trim() || shellTexts.table)
  frame.setAttribute('data-scrolls', '')
  frame.tabIndex = 0
  table.replaceWith(frame)
  frame.append(table)
}
