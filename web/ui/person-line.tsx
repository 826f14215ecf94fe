/** A person in one line: picture or initials, name, and what tells them apart. */
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PersonAvatar } from './person-avatar.tsx'
import { ProfileLink } from './profile-link.tsx'

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
  /** What stands at the end of the line. */
  actions?: ReactNode
}

export function PersonLine({ personId, name, slug, more, details = [], actions }: PersonLineProps) {
  const shown = details.filter(Boolean).join(' · ')
  return (
    <Group wrap="nowrap" gap="sm">
      <PersonAvatar person={{ personId, name }} />
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600} size="sm">
          {slug ? <ProfileLink person={{ name, slug }} /> : name}
          {more && ` ${more}`}
        </Text>
        {shown && (
          <Text size="xs" c="dimmed">
            {shown}
          </Text>
        )}
      </div>
      {actions}
    </Group>
  )
}
