/** A link that an editor entered: a path of this site, or an address elsewhere, which opens apart. */
import { type ReactNode, useId } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { formsTexts } from '#shared/messages/forms.ts'

type SiteLinkProps = Pick<LinkProps, 'className' | 'aria-current' | 'id' | 'aria-labelledby'> & {
  to: string
  children: ReactNode
}

export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  const hintId = useId()
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <>
      <a {...rest} href={to} target="_blank" rel="noopener noreferrer" aria-describedby={hintId}>
        {children}
      </a>
      <span id={hintId} hidden>
        {formsTexts.newTab}
      </span>
    </>
  )
}
