/** A link that leaves the page as it is, because something is half filled in there. */
import { Anchor } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { formsTexts } from '#shared/messages/forms.ts'

interface NewTabLinkProps {
  href: string
  /** Label of the link where its words alone do not tell where it leads. */
  label?: string
  children: ReactNode
}

/** Opens in a new tab, and says so to those who do not see it happen. */
export function NewTabLink({ href, label, children }: NewTabLinkProps) {
  const hintId = useId()
  return (
    <>
      <Anchor
        href={href}
        target="_blank"
        rel="noopener"
        inherit
        underline="always"
        aria-label={label}
        aria-describedby={hintId}
      >
        {children}
      </Anchor>
      <span id={hintId} hidden>
        {formsTexts.newTab}
      </span>
    </>
  )
}
