/** A person's name, which leads to their profile (docs/product.md#profiles). */
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'

interface ProfileLinkProps {
  person: { readonly name: string; readonly slug: string }
}

export function ProfileLink({ person: { name, slug } }: ProfileLinkProps) {
  return (
    <Anchor
      component={Link}
      to={`/thinktank-user/${encodeURIComponent(slug)}`}
      inherit
      c="inherit"
      underline="hover"
    >
      {name}
    </Anchor>
  )
}
