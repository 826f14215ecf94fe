/** Cleans HTML that editors wrote, before it is shown (decision W8). */
import DOMPurify from 'dompurify'

/** Links to other sites open apart and learn nothing about us. */
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !/^https?:/i.test(node.getAttribute('href') ?? '')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, { FORBID_TAGS: ['style', 'form'] })
}
