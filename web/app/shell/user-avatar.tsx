/** The signed-in person in the header: picture or initials, and on wide screens the name. */
import { Avatar, Text } from '@mantine/core'
import type { Me } from '#shared/people/model.ts'
import styles from './shell.module.css'

export function UserAvatar({ me }: { me: Me }) {
  return (
    <span className={styles.person}>
      <Avatar src={me.picture ?? null} name={me.name} color="indigo" alt="" />
      <Text span size="sm" fw={600} visibleFrom="lg">
        {me.name}
      </Text>
    </span>
  )
}
