/** The bell in the header with the number of unread notices. What opens from it loads when somebody comes
 * near it. */
import { UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { notificationsTexts } from '#shared/messages/notifications.ts'
import { shownCount } from '#web/client/waiting.ts'
import { unreadQuery } from '#web/features/notifications/queries.ts'
import styles from './shell.module.css'

const loadMenu = () => import('#web/features/notifications/bell-menu.tsx')
const BellMenu = lazy(async () => ({ default: (await loadMenu()).BellMenu }))

/** Begun early; a failure shows when it is opened. */
const prepare = () => void loadMenu().catch(() => undefined)

export function BellButton() {
  const [wanted, setWanted] = useState(false)
  // The button is another one once the menu has loaded.
  const frame = useRef<HTMLSpanElement>(null)
  const { data } = useQuery(unreadQuery)
  const count = data && data.count > 0 ? shownCount(data) : undefined
  const { bell, bellUnread } = notificationsTexts
  const button = (onClick: () => void, isOpen: boolean) => (
    <UnstyledButton
      className={styles.bell}
      aria-label={count ? fill(bellUnread, { count }) : bell}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onClick}
    >
      <span className={styles.face}>
        <IconBell size={24} aria-hidden />
        {count && <span className={styles.badge} data-count={count} aria-hidden />}
      </span>
    </UnstyledButton>
  )
  const closed = button(() => setWanted(true), false)
  return (
    <span ref={frame} className={styles.bellFrame}>
      {wanted ? (
        <Suspense fallback={closed}>
          <BellMenu button={button} onEscape={() => frame.current?.querySelector('button')?.focus()} />
        </Suspense>
      ) : (
        closed
      )}
    </span>
  )
}
