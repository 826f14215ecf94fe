/** What becomes of a screen when the person's details are read again and that fails. */
import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { beginSession } from '#web/app/session/browser-session.ts'
import { Shell } from '#web/app/shell/shell.tsx'
import { meQuery } from '#web/client/me.ts'
import { queryClient } from '#web/client/query-client.ts'

const api = standInApi()

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
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
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
