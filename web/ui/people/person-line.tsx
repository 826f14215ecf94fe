/** A person's name: as a link to their profile, with their picture, or in a line with what tells them
 * apart. */
import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOfProfile } from '#shared/addresses.ts'
import { PersonAvatar } from './person-avatar.tsx'

interface ProfileLinkProps {
  /** The slug may be the person's id: it finds the profile as well. */
  person: { readonly name: string; readonly slug: string }
}

/** A person's name, which leads to their profile (docs/product.md#profiles). */
export function ProfileLink({ person: { name, slug } }: ProfileLinkProps) {
  return (
    <Anchor component={Link} to={addressOfProfile(slug)} inherit c="inherit" underline="hover">
      {name}
    </Anchor>
  )
}

interface PersonCellProps {
  person: { readonly personId: string; readonly name: string; readonly slug: string }
}

/** A person in a row of a table: picture and name, which leads to their profile. */
export function PersonCell({ person }: PersonCellProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <PersonAvatar person={person} size={24} />
      <Anchor component={Link} to={addressOfProfile(person.slug)} size="sm">
        {person.name}
      </Anchor>
    </Group>
  )
}

interface PersonLineProps {
  /** Without it there is no picture. */
  personId?: string | undefined
  name: string
  /** Leads to their profile. */
  slug?: string | undefined
  /** Follows the name, and leads nowhere. */
  more?: string | undefined
  /** Joined by dots; blank ones are left out: e-mail, department, company. */
  details?: readonly (string | undefined)[]
  /** Content at the end of the line. */
  actions?: ReactNode
}

/** A person in one line: picture or initials, name, and what tells them apart. */
export function PersonLine({ personId, name, slug, more, details = [], actions }: PersonLineProps) {
  const detailText = details.filter(Boolean).join(' · ')
  return (
    <Group wrap="nowrap" gap="sm">
      <PersonAvatar person={{ personId, name }} />
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={500} size="sm">
          {slug ? <ProfileLink person={{ name, slug }} /> : name}
          {more && ` ${more}`}
        </Text>
        {detailText && (
          <Text size="xs" c="dimmed">
            {detailText}
          </Text>
        )}
      </div>
      {actions}
    </Group>
  )
}

/** Position of the list of suggested people: always below its box, so that it covers nothing that is written
 * above. */
export const suggestionsPosition = { position: 'bottom', middlewares: { flip: false, shift: true } } as const
