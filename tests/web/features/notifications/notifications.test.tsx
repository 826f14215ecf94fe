// @vitest-environment happy-dom
/** The list of notices: what a notice says and where it leads, what opening it and marking all sends, failing and empty. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { notificationsTexts as texts } from '#shared/messages/notifications.ts'
import { noticesPerPage } from '#shared/notifications/rules.ts'
import { held, openPage, problem, standInApi } from '#tests/web/pages.tsx'
import { BellButton } from '#web/app/shell/bell-button.tsx'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'

const api = standInApi()
const list = (show: string) => `GET /me/notifications?view=${show}&size=${noticesPerPage}`
const notice = (n: number, more: object = {}) => ({
  id: `01HZX0000000000000000000A${n}-1`,
  kind: 'idea-comment',
  by: 'Mpho Nkosi',
  title: 'A sleep timer',
  at: `2026-11-2${n}T08:00:00.000Z`,
  isRead: false,
  address: '/idea/5',
  ...more,
})
const page = (items: object[], count: number) => ({ items, unread: { count }, upTo: 7 })

beforeEach(() => {
  api.answers[list('all')] = [200, page([notice(2), notice(1, { isRead: true })], 1)]
  api.answers[list('unread')] = [200, page([], 0)]
})
const open = () => openPage([{ path: '/', element: <NotificationsPage /> }], '/')
const put = () => api.heard.filter(({ route }) => route.startsWith('PUT'))

test('a notice says what happened and whether it is read, leads there, and is read by that', async () => {
  api.answers[`PUT /me/notifications/${notice(2).id}/read`] = [200, { count: 0 }]
  open()
  const [first, second] = await screen.findAllByRole('link', { name: /Mpho Nkosi commented on your idea/ })
  expect(within(first as HTMLElement).getByText(new RegExp(texts.unread))).toBeTruthy()
  expect(within(second as HTMLElement).queryByText(new RegExp(texts.unread))).toBeNull()
  expect(screen.getByRole('region', { name: '22 Nov 2026' }).contains(first as HTMLElement)).toBe(true)
  fireEvent.click(first as HTMLElement)
  await screen.findByText('Elsewhere')
  await waitFor(() => expect(put()).toHaveLength(1))
})

test('all are marked up to what was shown; a failure is told', async () => {
  api.answers['PUT /me/notifications/read'] = problem('busy', { status: 503 })
  open()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: texts.markAll })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.answers['PUT /me/notifications/read'] = () => {
    api.answers[list('all')] = [200, page([notice(2, { isRead: true })], 0)]
    return [200, { count: 0 }]
  }
  fireEvent.click(button)
  await waitFor(() => expect(button.disabled).toBe(true))
  expect(put().at(-1)?.body).toEqual({ upTo: 7 })
})

test('the unread ones are shown by themselves, and none is said so', async () => {
  open()
  fireEvent.click(await screen.findByRole('radio', { name: texts.show.unread }))
  expect(await screen.findByText(texts.emptyUnread)).toBeTruthy()
})

test('a count that comes after the list, of before the list was read, is not shown', async () => {
  const count = held()
  api.answers['GET /me/notifications/unread'] = count.answer
  openPage(
    [
      {
        path: '/',
        element: (
          <>
            <BellButton />
            <NotificationsPage />
          </>
        ),
      },
    ],
    '/',
  )
  await screen.findByRole('button', { name: fill(texts.bellUnread, { count: 1 }) })
  count.give([200, { count: 2 }])
  await new Promise((done) => setTimeout(done, 100))
  expect(screen.getByRole('button', { name: fill(texts.bellUnread, { count: 1 }) })).toBeTruthy()
})
