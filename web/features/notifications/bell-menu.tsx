/** The menu of the bell: the latest notices, and the way to all of them. It is open when it comes, because
 * somebody pressed for it. */
import { Anchor, Button, Group, Popover, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { notificationsTexts as texts } from '#shared/messages/notifications.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { noticesInBell } from '#shared/notifications/rules.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import { NoticeLine } from './notice-line.tsx'
import styles from './notifications.module.css'
import { useMarkRead, useNotices } from './queries.ts'

interface BellMenuProps {
  /** The button, as it stands without the menu. */
  readonly button: (onClick: () => void, isOpen: boolean) => ReactElement
  /** It was closed by its key: the focus goes back to the button. */
  readonly onEscape: () => void
}

export function BellMenu({ button, onEscape }: BellMenuProps) {
  const [isOpen, setOpen] = useState(true)
  // Also before the focus has come inside, and before the popover closes by itself, which says nothing of it
  // here.
  useWindowEvent(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !isOpen) return
      setOpen(false)
      onEscape()
    },
    true,
  )
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="24rem" trapFocus shadow="md">
      <Popover.Target>{button(() => setOpen(!isOpen), isOpen)}</Popover.Target>
      <Popover.Dropdown className={styles.bell} aria-label={shellTexts.pages.notifications} p="sm">
        <Latest onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const query = useNotices(['all', noticesInBell])
  const { one, all } = useMarkRead()
  const page = query.data
  const heading = useRef<HTMLHeadingElement>(null)
  const nothingUnread = page?.unread.count === 0
  // The button that had the focus goes off where there is nothing to mark: keys would reach nothing then.
  useEffect(() => {
    if (nothingUnread) focusIfLost(heading.current)
  }, [nothingUnread])
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title ref={heading} order={2} size="h5" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          {shellTexts.pages.notifications}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!page || nothingUnread}
          loading={all.isPending}
          onClick={() => page && all.mutate(page)}
        >
          {texts.markAll}
        </Button>
      </Group>
      {all.error && <ProblemAlert failure={all.error} fault={texts.failed} />}
      <div className={styles.bellList}>
        <LoadState
          query={query}
          failure={texts.load}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Text c="dimmed" p="sm">
              {texts.empty}
            </Text>
          }
        >
          {({ items }) => (
            <ul className={styles.list} aria-label={shellTexts.pages.notifications}>
              {items.map((notice) => (
                <li key={notice.id}>
                  <NoticeLine
                    notice={notice}
                    onOpen={({ id, isRead }) => {
                      if (!isRead) one.mutate(id)
                      onLeave()
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </div>
      <Group justify="space-between" mt="xs">
        <Anchor component={Link} to="/notifications" size="sm" onClick={onLeave}>
          {texts.all}
        </Anchor>
        <Anchor component={Link} to="/my-profile/notifications" size="sm" onClick={onLeave}>
          {texts.preferences}
        </Anchor>
      </Group>
    </>
  )
}
