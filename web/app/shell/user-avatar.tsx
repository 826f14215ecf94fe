/** The signed-in person in the header: picture or initials, and on wide screens the name. */
import { Text } from '@mantine/core'
import type { Me } from '#shared/people/model.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import styles from './shell.module.css'

export function UserAvatar({ me }: { me: Me }) {
  return (
    <span className={styles.person}>
      <PersonAvatar person={me} />
      <Text span size="sm" fw={600} visibleFrom="lg">
        {me.name}
      </Text>
    </span>
  )
}
