/** Waiting items, and reminding of them by hand: of nominations for administrators, of employment equity for
 * its managers too (docs/product.md#reminders-by-hand). */
import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { groupDay } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { ReminderSending } from '#shared/reminders/model.ts'
import type { ReminderKind } from '#shared/reminders/settings.ts'
import { fromWindows, rowsOfList, toWindows, type WaitingWindow } from '#shared/reminders/windows.ts'
import { now } from '#web/client/site-config.ts'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { type ListAddress, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { IdSearch } from './id-search.tsx'
import { foundQuery, reminderPageQuery, rowsKey, sendingQuery } from './queries.ts'
import { RemindAll } from './remind-all.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { WaitingTable } from './waiting-table.tsx'

export function NominationRemindersPage() {
  return <RemindersPage kind="nominations" title={shellTexts.pages.reminder} />
}

export function EquityRemindersPage() {
  return <RemindersPage kind="equity" title={shellTexts.pages.equityReminder} />
}

function RemindersPage({ kind, title }: { kind: ReminderKind; title: string }) {
  const address = useListAddress([rowsOfList])
  const id = address.get('id')
  return (
    <Page title={title} lead={texts.lead[kind]}>
      <Stack gap="md">
        <RemindAll kind={kind} window={windowIn(address)} onChoose={address.set} />
        <Sending kind={kind} />
        <IdSearch id={id} onSearch={(wanted) => address.set('id', wanted)} />
        {id === undefined ? <Waiting kind={kind} address={address} /> : <Found kind={kind} id={id} />}
      </Stack>
    </Page>
  )
}

/** Returns the choices that the address names and that there are. */
function windowIn(address: ListAddress): WaitingWindow {
  return {
    from: fromWindows.find((each) => each === address.get('from')),
    to: toWindows.find((each) => each === address.get('to')),
  }
}

/** How far reminding everybody is; once it is over, the list says who was reminded. */
function Sending({ kind }: { kind: ReminderKind }) {
  const queries = useQueryClient()
  const { data } = useQuery(sendingQuery(kind))
  const isRunning = data?.status === 'running'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) queries.invalidateQueries({ queryKey: rowsKey(kind) })
    wasRunning.current = isRunning
  }, [isRunning, queries, kind])
  const news = data && isNews(data) ? data : undefined
  return (
    <>
      <VisuallyHidden role="status">{news && texts.sending.news[news.status]}</VisuallyHidden>
      {news && <SendingProgress key={news.id} kind={kind} sending={news} />}
    </>
  )
}

/** The outcome is of interest on the day on which it ended. */
function isNews({ status, endedAt }: ReminderSending): boolean {
  return status === 'running' || (endedAt !== undefined && groupDay(new Date(endedAt)) === groupDay(now()))
}

function Waiting({ kind, address }: { kind: ReminderKind; address: ListAddress }) {
  const { cursor, goTo } = address
  const window = windowIn(address)
  const query = useQuery(reminderPageQuery(kind, window, cursor))
  useLostPage(query, { cursor, goTo })
  return (
    <Stack gap="sm">
      {!window.from && !window.to && (
        <Text size="sm" c="dimmed">
          {texts.usual}
        </Text>
      )}
      <LoadState
        query={query}
        failure={texts.load}
        isEmpty={({ items }) => items.length === 0 && cursor === undefined}
        empty={<Empty text={texts.none} />}
      >
        {(page) => (
          <>
            <Text size="sm" c="dimmed" role="status">
              {countText(page.total, texts.count)}
            </Text>
            <Paged label={texts.pages} page={page} onGo={goTo}>
              <WaitingTable
                kind={kind}
                label={texts.table[kind]}
                rows={page.items}
                first={page.first}
                isBusy={query.isPlaceholderData}
              />
            </Paged>
          </>
        )}
      </LoadState>
    </Stack>
  )
}

function Found({ kind, id }: { kind: ReminderKind; id: string }) {
  const query = useQuery(foundQuery(kind, id))
  const { data } = query
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {data && fill(texts.foundOne, { nominee: data.nominee.name, status: data.status })}
      </Text>
      <LoadState query={query} failure={texts.load} missing={texts.notFound}>
        {(row) => <WaitingTable kind={kind} label={texts.found} rows={[row]} first={1} isBusy={false} />}
      </LoadState>
    </Stack>
  )
}
