/** All notices of somebody, by day, newest first: all, or the unread ones (docs/product.md#notifications). */
import { Anchor, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { dayInWords, groupDay } from '#shared/clock.ts'
import { notificationsTexts as texts } from '#shared/messages/notifications.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Notice } from '#shared/notifications/model.ts'
import { noticesPerPage } from '#shared/notifications/rules.ts'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { NoticeLine } from './notice-line.tsx'
import styles from './notifications.module.css'
import { useMarkRead, useNotices } from './queries.ts'

const choices = (['all', 'unread'] as const).map((value) => ({ value, label: texts.show[value] }))

export function NotificationsPage() {
  const { cursor, goTo, get, set } = useListAddress()
  const show = get('show') === 'unread' ? 'unread' : 'all'
  const query = useNotices([show, noticesPerPage, cursor])
  useLostPage(query, { cursor, goTo })
  const { one, all } = useMarkRead()
  const page = query.data
  return (
    <Page
      title={shellTexts.pages.notifications}
      lead={
        <>
          {texts.lead}{' '}
          <Anchor component={Link} to="/my-profile/notifications" inherit>
            {texts.preferences}
          </Anchor>
        </>
      }
    >
      <Group justify="space-between" mb="md">
        <SegmentedControl
          aria-label={texts.show.label}
          data={choices}
          value={show}
          onChange={(value) => set('show', value === 'unread' ? value : undefined)}
        />
        <Button
          variant="default"
          disabled={!page || page.unread.count === 0}
          loading={all.isPending}
          onClick={() => page && all.mutate(page)}
        >
          {texts.markAll}
        </Button>
      </Group>
      {all.error && <ProblemAlert failure={all.error} fault={texts.failed} />}
      <LoadState
        query={query}
        failure={texts.load}
        isEmpty={({ items, next }) => items.length === 0 && cursor === undefined && next === undefined}
        empty={
          show === 'unread' ? (
            <Empty text={texts.emptyUnread} on={{ to: '/notifications', label: texts.all }} />
          ) : (
            <Empty text={texts.empty} on={{ to: '/wall', label: shellTexts.pages.wall }} />
          )
        }
      >
        {(shown) => (
          <Paged label={texts.pages} page={shown} onGo={goTo}>
            {shown.items.length === 0 && <Text c="dimmed">{texts.emptyPage}</Text>}
            <Stack gap="lg" aria-busy={query.isPlaceholderData}>
              {byDay(shown.items).map(({ day, items }) => (
                <section key={day} aria-labelledby={`day-${day}`}>
                  <Title order={2} size="h5" id={`day-${day}`} mb="xs">
                    {dayInWords(day)}
                  </Title>
                  <ul className={styles.list}>
                    {items.map((notice) => (
                      <li key={notice.id}>
                        <NoticeLine
                          isUnderDay
                          notice={notice}
                          onOpen={({ id, isRead }) => !isRead && one.mutate(id)}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </Stack>
          </Paged>
        )}
      </LoadState>
    </Page>
  )
}

/** Notices by the day of the group's calendar, in their order. */
function byDay(notices: readonly Notice[]): { day: string; items: Notice[] }[] {
  const days: { day: string; items: Notice[] }[] = []
  for (const notice of notices) {
    const day = groupDay(new Date(notice.at))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(notice)
    else days.push({ day, items: [notice] })
  }
  return days
}
