/** The way from a record of the directory back to its list. */
import { Anchor, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Anchor component={Link} to={to}>
      <Group gap={6}>
        <IconArrowLeft size={16} aria-hidden />
        {label}
      </Group>
    </Anchor>
  )
}
