/** The shell's way home leads over the list that a page says it belongs to and ends with what it says it is called, as
 * long as that page shows. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { shellTexts } from '#shared/messages/shell.ts'
import { standInApi, textsOf, thandi } from '#tests/web/pages.tsx'
import { renderInTheme } from '#tests/web/ui/forms/render-form.tsx'
import type { PageHandle } from '#web/app/page-handle.ts'
import { beginSession } from '#web/app/session/browser-session.ts'
import { Shell } from '#web/app/shell/shell.tsx'
import { meQuery } from '#web/client/me.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useListCrumb, usePageCrumb } from '#web/ui/page/page-crumbs.ts'

const api = standInApi()

function OfTheBranch() {
  useListCrumb({ label: 'The branch', to: '/all-innovation-always-on' })
  return <Link to="/idea/2">Another</Link>
}

function Named() {
  usePageCrumb('Thandi Nkosi')
  return <Link to="/idea/2">Another</Link>
}

const shown = (path: string, handle: PageHandle, element: ReactNode) => {
  api.answers['GET /links'] = [200, { guides: [], resources: [] }]
  beginSession({ remember: true })
  queryClient.setQueryData(meQuery.queryKey, thandi)
  const { idea, allIdeas } = shellTexts.pages
  const ofChallenge: PageHandle = { title: idea, list: { label: allIdeas, to: '/all-ideas' } }
  const children = [
    { path, handle, element },
    { path: '/idea/2', handle: ofChallenge, element: <p>Of a challenge</p> },
  ]
  const router = createMemoryRouter([{ element: <Shell />, children }], { initialEntries: [path] })
  renderInTheme(<RouterProvider router={router} />)
}

const trail = async () => {
  const crumbs = within(await screen.findByRole('navigation', { name: shellTexts.breadcrumbs }))
  return textsOf(crumbs.getAllByRole('listitem'))
}

const { home, pages } = shellTexts

it('over its list, and no longer', async () => {
  const handle = { title: pages.idea, list: { label: pages.allIdeas, to: '/all-ideas' } }
  shown('/idea/1', handle, <OfTheBranch />)
  await screen.findByRole('link', { name: 'The branch' })
  expect(await trail()).toEqual([home, 'The branch', pages.idea])
  fireEvent.click(screen.getByRole('link', { name: 'Another' }))
  await screen.findByText('Of a challenge')
  expect(await trail()).toEqual([home, pages.allIdeas, pages.idea])
})

it('with its name instead of what its address says, and no longer', async () => {
  shown('/thinktank-user/employee', { detail: () => 'Employee' }, <Named />)
  await waitFor(async () => expect(await trail()).toEqual([home, 'Thandi Nkosi']))
  fireEvent.click(screen.getByRole('link', { name: 'Another' }))
  await screen.findByText('Of a challenge')
  expect(await trail()).toEqual([home, pages.allIdeas, pages.idea])
})
