/** The list of notices: what a notice says and where it leads, what opening it and marking all sends, failing and empty. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Outlet } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { notificationsTexts as texts } from '#shared/messages/notifications.ts'
import { noticesInBell, noticesPerPage } from '#shared/notifications/rules.ts'
import { held, newQueries, openPage, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { BellButton } from '#web/app/shell/bell-button.tsx'
import { GoodNews } from '#web/features/notifications/good-news.tsx'
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

test('all are marked up to what was shown; a failure is told; unread ones stand by themselves, and none is said so', async () => {
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
  fireEvent.click(await screen.findByRole('radio', { name: texts.show.unread }))
  expect(await screen.findByText(texts.emptyUnread)).toBeTruthy()
})

describe('the count at the bell', () => {
  const lists = ['notifications', 'list']
  const countOf = 'GET /me/notifications/unread'
  const bell = (count: number) =>
    screen.findByRole('button', { name: count ? fill(texts.bellUnread, { count }) : texts.bell })
  const pause = () => new Promise((done) => setTimeout(done, 100))

  /** The bell above home, the list and another page. */
  function openWithBell(address: string) {
    const frame = (
      <>
        <BellButton />
        {['/', '/list', '/away'].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
        <Outlet />
      </>
    )
    const pages = [
      { index: true, element: <GoodNews /> },
      { path: 'list', element: <NotificationsPage /> },
      { path: 'away', element: <p>Away</p> },
    ]
    const queries = newQueries()
    openPage([{ path: '/', element: frame, children: pages }], address, thandi, queries)
    return queries
  }
  const go = (to: string) => fireEvent.click(screen.getByRole('link', { name: to }))

  test('is not the one of before the list was read, though it comes after it', async () => {
    const late = held()
    api.answers[countOf] = late.answer
    openWithBell('/list')
    await bell(1)
    late.give([200, { count: 2 }])
    await pause()
    expect(await bell(1)).toBeTruthy()
  })

  test('is read where the list fails', async () => {
    api.answers[countOf] = [200, { count: 1 }]
    const queries = openWithBell('/list')
    await bell(1)
    const late = held()
    api.answers[countOf] = late.answer
    api.answers[list('all')] = problem('busy', { status: 503 })
    const again = queries.refetchQueries()
    await waitFor(() =>
      expect(
        queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }),
      ).toHaveLength(1),
    )
    await pause()
    late.give([200, { count: 5 }])
    await again
    expect(await bell(5)).toBeTruthy()
  })

  test('is read anew by who comes back to home, where there was none', async () => {
    const news = `GET /me/notifications?view=unread&size=${noticesInBell}`
    api.answers[countOf] = [200, { count: 1 }]
    api.answers[news] = [200, page([notice(2)], 1)]
    const queries = openWithBell('/')
    await waitFor(() => expect(queries.getQueryCache().findAll({ queryKey: lists })).toHaveLength(1))
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    // Read elsewhere.
    api.answers[countOf] = [200, { count: 0 }]
    api.answers[news] = [200, page([], 0)]
    await queries.refetchQueries()
    await bell(0)
    go('/away')
    await screen.findByText('Away')
    await queries.invalidateQueries({ refetchType: 'none' })
    const late = held()
    api.answers[countOf] = late.answer
    api.answers[news] = [200, page([notice(3)], 1)]
    go('/')
    await pause()
    late.give([200, { count: 1 }])
    expect(await bell(1)).toBeTruthy()
  })

  test('is that after all were marked, whatever list was on its way', async () => {
    api.answers[countOf] = [200, { count: 1 }]
    const late = held()
    api.answers[list('unread')] = late.answer
    api.answers['PUT /me/notifications/read'] = () => {
      api.answers[list('unread')] = [200, page([], 0)]
      return [200, { count: 0 }]
    }
    openWithBell('/list')
    await screen.findAllByRole('link', { name: /Mpho Nkosi/ })
    fireEvent.click(await screen.findByRole('radio', { name: texts.show.unread }))
    await waitFor(() => expect(api.heard.some(({ route }) => route === list('unread'))).toBe(true))
    fireEvent.click(screen.getByRole('button', { name: texts.markAll }))
    await bell(0)
    late.give([200, page([notice(2)], 1)])
    expect(await screen.findByText(texts.emptyUnread)).toBeTruthy()
    await pause()
    expect(await bell(0)).toBeTruthy()
  })
})
