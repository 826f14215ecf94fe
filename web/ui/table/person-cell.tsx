/** Somebody in a row of a table: picture and name, which leads to their profile. */
import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { addressOfProfile } from '#shared/addresses.ts'
import { PersonAvatar } from '../person-avatar.tsx'

interface PersonCellProps {
  person: { readonly personId: string; readonly name: string; readonly slug: string }
}

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
