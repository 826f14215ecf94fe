/** A link that leaves the page as it is, because something is half filled in there. */
import { Anchor } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { formsTexts } from '#shared/messages/forms.ts'

/** Opens in a new tab, and says so to those who do not see it happen. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const hintId = useId()
  return (
    <>
      <Anchor href={href} target="_blank" rel="noopener" inherit underline="always" aria-describedby={hintId}>
        {children}
      </Anchor>
      <span id={hintId} hidden>
        {formsTexts.newTab}
      </span>
    </>
  )
}
