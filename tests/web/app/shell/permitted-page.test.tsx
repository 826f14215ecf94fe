/** Whom a route does not let through is brought home, and told there why; its page never shows, and asks for nothing. What
 * becomes of a screen when the person's details are read again and that fails. */
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, type InitialEntry, type RouteObject, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { accessTexts } from '#shared/messages/problems.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { twoStepTexts } from '#shared/messages/two-step.ts'
import type { Me } from '#shared/people/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { addressOf, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { renderInTheme } from '#tests/web/ui/forms/render-form.tsx'
import type { PageHandle } from '#web/app/page-handle.ts'
import { routes as allRoutes } from '#web/app/routes.tsx'
import { beginSession } from '#web/app/session/browser-session.ts'
import { openPaths } from '#web/app/session/require-session.ts'
import { fromSignIn } from '#web/app/session/sign-in-notice.ts'
import { Shell } from '#web/app/shell/shell.tsx'
import { call } from '#web/client/call.ts'
import { homeApi } from '#web/client/contract.ts'
import { meQuery } from '#web/client/me.ts'
import { queryClient } from '#web/client/query-client.ts'

const api = standInApi()
// The note stays until it is closed.
afterEach(() => notifications.clean())
const { editDetails } = openPaths
const handle: PageHandle = { onlyFor: ['admin'] }
const ofHrbps: PageHandle = {
  onlyFor: ['viewHCBPReport'],
  toldInstead: { forFlags: ['admin', 'linkAdmin'], why: 'hrbpDashboard' },
}

function Reports() {
  useQuery({ queryKey: ['home'], queryFn: () => call(homeApi.getHome) })
  return <p>The reports</p>
}

const ownRoutes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { path: '/', element: <p>Home</p> },
      { path: '/reports', handle, element: <Reports /> },
      { path: '/of-hrbps', handle: ofHrbps, element: <p>What is theirs</p> },
    ],
  },
]

function open(me: Me, path: InitialEntry = '/reports', routes = ownRoutes): () => string {
  api.answers['GET /links'] = [200, { guides: [], resources: [] }]
  beginSession({ remember: true })
  queryClient.setQueryData(meQuery.queryKey, me)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  renderInTheme(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}

it('brings home who is not among them', async () => {
  const pathname = open(thandi)
  expect(screen.queryByText('The reports')).toBeNull()
  await waitFor(() => expect(pathname()).toBe('/'))
  expect((await screen.findByRole('alert')).textContent).toContain(accessTexts.noAccess)
  expect(api.heard.map(({ route }) => route)).not.toContain('GET /home')
})

it('lets the others through', async () => {
  const pathname = open(asMe(somebody('Ada', 'Mensah', { roles: ['thinktank', 'administrator'] })))
  expect(await screen.findByText('The reports')).toBeTruthy()
  await waitFor(() => expect(api.heard.map(({ route }) => route)).toContain('GET /home'))
  expect(pathname()).toBe('/reports')
})

it('tells those who have a page of their own where that is', async () => {
  const pathname = open(asMe(somebody('Lin', 'Mensah', { roles: ['thinktank', 'linkadmin'] })), '/of-hrbps')
  await waitFor(() => expect(pathname()).toBe('/'))
  const { hrbpDashboard } = shellTexts.sentHome
  expect((await screen.findByRole('alert')).textContent).toContain(hrbpDashboard)
  expect(hrbpDashboard).toContain(shellTexts.pages.dashboard)
  expect(hrbpDashboard).toContain(peopleAdminTexts.roles['hcbp-report-access'].name)
})

it.each(['/admin/people/p1', '/admin/nowhere', '/payroll/answers', '/of-hrbps'])(
  'brings home who opens %s and may not, and tells them so there',
  async (address) => {
    const pathname = open(thandi, address, [...ownRoutes, ...allRoutes])
    expect((await screen.findByRole('alert')).textContent).toContain(shellTexts.sentHome.title)
    expect(screen.getByRole('alert').textContent).toContain(accessTexts.noAccess)
    await waitFor(() => expect(pathname()).toBe('/'))
  },
)

describe('an administrator who lacks two-step sign-in', () => {
  const { notice } = twoStepTexts
  const ada = (twoStep: 'missing' | 'unknown'): Me => ({ ...asMe(somebody('Ada', 'Mensah')), twoStep })
  const link = () => screen.findByRole('link', { name: notice.link })
  const routes: RouteObject[] = [
    {
      element: <Shell />,
      children: [...(ownRoutes[0]?.children ?? []), { path: editDetails, element: <p>The details</p> }],
    },
  ]

  it('reads on a closed page why it is closed, and on the others that some are', async () => {
    const pathname = open(ada('missing'))
    expect(await screen.findByRole('heading', { name: notice.pageTitle })).toBeTruthy()
    expect(addressOf(await link())).toBe(editDetails)
    expect(pathname()).toBe('/reports')
    expect(api.heard.map(({ route }) => route)).not.toContain('GET /home')
    cleanup()
    open(ada('missing'), '/')
    expect(addressOf(await link())).toBe(editDetails)
    expect(await screen.findByText('Home')).toBeTruthy()
  })

  it('is told to try again where it is not known, and sent home from pages of others', async () => {
    open(ada('unknown'))
    expect(await screen.findByText(notice.unknown)).toBeTruthy()
    expect(screen.queryByRole('link', { name: notice.link })).toBeNull()
    cleanup()
    const pathname = open(ada('unknown'), '/of-hrbps')
    await waitFor(() => expect(pathname()).toBe('/'))
  })

  it.each(['/', '/reports'])(
    'is led to the set-up from %s after the sign-in, and only then',
    async (path) => {
      const pathname = open(ada('missing'), { pathname: path, state: fromSignIn }, routes)
      await waitFor(() => expect(pathname()).toBe(editDetails))
      expect(await screen.findByText('The details')).toBeTruthy()
      expect(screen.queryByRole('link', { name: notice.link })).toBeNull()
    },
  )
})

it('tells who is not in the directory what they cannot do, and nobody else', async () => {
  const text = fill(shellTexts.notInDirectory, { support: productTexts.supportMail })
  open({ ...thandi, inDirectory: false }, '/')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  cleanup()
  open(thandi, '/')
  expect(await screen.findByText('Home')).toBeTruthy()
  expect(screen.queryByText(text)).toBeNull()
})

describe('a screen whose details are read again', () => {
  beforeEach(() => {
    api.answers['GET /links'] = [200, { guides: [], resources: [] }]
    api.answers['GET /me/waiting'] = [200, {}]
    beginSession({ remember: true })
    queryClient.setQueryData(meQuery.queryKey, thandi)
  })

  function open(): () => string {
    const children = [{ path: '/', element: <p>A page</p> }]
    const routes = [
      { element: <Shell />, children },
      { path: '/login', element: <p>Sign in</p> },
    ]
    const router = createMemoryRouter(routes, { initialEntries: ['/'] })
    renderInTheme(<RouterProvider router={router} />)
    return () => router.state.location.pathname
  }

  const readAgain = () => act(() => queryClient.refetchQueries({ queryKey: meQuery.queryKey }))

  it('it stays while the portal cannot be reached', async () => {
    const pathname = open()
    api.answers['GET /me'] = undefined
    await readAgain()
    expect(queryClient.getQueryState(meQuery.queryKey)?.status).toBe('error')
    expect(pathname()).toBe('/')
    expect(screen.getByText('A page')).toBeTruthy()
  })

  it('it gives way to the sign-in page where the person is refused', async () => {
    const pathname = open()
    api.answers['GET /me'] = problem('no-access', { status: 403 })
    await readAgain()
    await waitFor(() => expect(pathname()).toBe('/login'))
  })
})
