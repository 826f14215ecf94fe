/** A notice in a list: what happened, about what, when; it leads there, and is read by that. */
import { Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { groupInstant, groupTime } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { notificationsTexts as texts } from '#shared/messages/notifications.ts'
import type { Notice } from '#shared/notifications/model.ts'
import styles from './notifications.module.css'

interface NoticeLineProps {
  readonly notice: Notice
  /** Whether its day stands above it. */
  readonly isUnderDay?: boolean
  readonly onOpen: (notice: Notice) => void
}

export function NoticeLine({ notice, isUnderDay = false, onOpen }: NoticeLineProps) {
  const { kind, by = texts.somebody, title, at, address, isRead } = notice
  const when = new Date(at)
  return (
    <Link to={address} className={styles.line} onClick={() => onOpen(notice)}>
      <span className={styles.mark} data-unread={!isRead || undefined} aria-hidden />
      <span className={styles.words}>
        <Text span inherit fw={isRead ? 400 : 700}>
          {fill(texts.kinds[kind], { by })}
        </Text>
        {title && (
          <Text span size="sm" lineClamp={2}>
            {title}
          </Text>
        )}
        <Text span size="xs" c="dimmed">
          {!isRead && `${texts.unread} · `}
          <time dateTime={at}>{isUnderDay ? groupTime(when) : groupInstant(when)}</time>
        </Text>
      </span>
    </Link>
  )
}
