/** A person in one line: picture or initials, name, and what tells them apart. */
import { Avatar, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface PersonLineProps {
  name: string
  /** Joined by dots; blank ones are left out: e-mail, department, company. */
  details?: readonly (string | undefined)[]
  /** Address of the picture. */
  picture?: string | undefined
  /** What stands at the end of the line. */
  actions?: ReactNode
}

export function PersonLine({ name, details = [], picture, actions }: PersonLineProps) {
  const shown = details.filter(Boolean).join(' · ')
  return (
    <Group wrap="nowrap" gap="sm">
      <Avatar src={picture ?? null} name={name} color="indigo" radius="xl" alt="" aria-hidden />
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600} size="sm">
          {name}
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
