/** A person's name, which leads to their profile (docs/product.md#profiles). */
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { addressOfProfile } from '#shared/addresses.ts'

interface ProfileLinkProps {
  /** Whoever is known by id alone has that for a slug: the profile is found by it as well. */
  person: { readonly name: string; readonly slug: string }
}

export function ProfileLink({ person: { name, slug } }: ProfileLinkProps) {
  return (
    <Anchor component={Link} to={addressOfProfile(slug)} inherit c="inherit" underline="hover">
      {name}
    </Anchor>
  )
}
