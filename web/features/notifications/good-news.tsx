/** On home: awards and High5s that the person got and has not looked at yet, each with the way to it
 * (docs/product.md#home). Asked for only where something is unread; nothing where it cannot be read: the
 * bell says it too. */
import { notificationsTexts as texts } from '#shared/messages/notifications.ts'
import type { Notice } from '#shared/notifications/model.ts'
import { mailKindOf } from '#shared/outbox/mail-kinds.ts'
import { HomePanel } from '#web/ui/page/home-panel.tsx'
import { NoticeLine } from './notice-line.tsx'
import styles from './notifications.module.css'
import { useMarkRead, useUnreadNews } from './queries.ts'

/** Most that home shows; the bell has the others. */
const most = 3

export function GoodNews() {
  const { items } = useUnreadNews()
  const { one } = useMarkRead()
  const news = items.filter(isGoodNews).slice(0, most)
  if (news.length === 0) return null
  return (
    <HomePanel title={texts.goodNews} way={{ to: '/notifications', text: texts.all }}>
      <ul className={styles.list}>
        {news.map((notice) => (
          <li key={notice.id}>
            <NoticeLine notice={notice} onOpen={({ id, isRead }) => !isRead && one.mutate(id)} />
          </li>
        ))}
      </ul>
    </HomePanel>
  )
}

function isGoodNews({ kind }: Notice): boolean {
  const { row } = mailKindOf(kind)
  return row === 'won' || row === 'high5'
}
