/** Editors' HTML, cleaned once more before it is shown (decision W8). */
import { Typography } from '@mantine/core'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Links to other sites open apart and learn nothing about us. */
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !/^https?:/i.test(node.getAttribute('href') ?? '')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, { FORBID_TAGS: ['style', 'form'] }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place, and it has just been cleaned
  return <Typography dangerouslySetInnerHTML={{ __html: clean }} />
}
