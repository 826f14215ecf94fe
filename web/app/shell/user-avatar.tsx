/** The signed-in person in the header: picture or initials with how much waits for them, and on wide screens
 * the name. */
import { Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { ownParts, useWaitingBadge } from '#web/client/waiting.ts'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import styles from './shell.module.css'

export function UserAvatar({ me }: { me: Me }) {
  const badge = useWaitingBadge(ownParts)
  return (
    <span className={styles.person}>
      <span className={styles.face}>
        <PersonAvatar person={me} />
        {badge && <span className={styles.badge} data-count={badge.shown} aria-hidden />}
      </span>
      <Text span size="sm" fw={500} visibleFrom="lg">
        {me.name}
      </Text>
    </span>
  )
}

/** Returns the label of the button: the owner of the menu, and how much waits for them. */
export function useAccountLabel({ name }: Me): string {
  const badge = useWaitingBadge(ownParts)
  const label = fill(shellTexts.account, { name })
  return badge ? `${label} (${badge.spoken})` : label
}
