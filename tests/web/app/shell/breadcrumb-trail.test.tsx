// @vitest-environment happy-dom
/** The shell's way home leads over the list that a page says it belongs to, as long as that page shows. */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { shellTexts } from '#shared/messages/shell.ts'
import { standInApi, thandi } from '#tests/web/pages.tsx'
import type { PageHandle } from '#web/app/page-handle.ts'
import { beginSession } from '#web/app/session/browser-session.ts'
import { Shell } from '#web/app/shell/shell.tsx'
import { meQuery } from '#web/client/me.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useListCrumb } from '#web/ui/list-crumb.ts'

const api = standInApi()

function OfTheBranch() {
  useListCrumb({ label: 'The branch', to: '/all-innovation-always-on' })
  return <Link to="/idea/2">Another</Link>
}

it('and no longer', async () => {
  api.answers['GET /links'] = [200, { guides: [], resources: [] }]
  beginSession({ remember: true })
  queryClient.setQueryData(meQuery.queryKey, thandi)
  const { idea, allIdeas } = shellTexts.pages
  const handle: PageHandle = { title: idea, list: { label: allIdeas, to: '/all-ideas' } }
  const children = [
    { path: '/idea/1', handle, element: <OfTheBranch /> },
    { path: '/idea/2', handle, element: <p>Of a challenge</p> },
  ]
  const router = createMemoryRouter([{ element: <Shell />, children }], { initialEntries: ['/idea/1'] })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  const trail = async () => {
    const links = within(await screen.findByRole('navigation', { name: shellTexts.breadcrumbs }))
    return links.getAllByRole('link').map(({ textContent }) => textContent)
  }
  await screen.findByRole('link', { name: 'The branch' })
  expect(await trail()).toEqual([shellTexts.home, 'The branch'])
  fireEvent.click(screen.getByRole('link', { name: 'Another' }))
  await screen.findByText('Of a challenge')
  expect(await trail()).toEqual([shellTexts.home, allIdeas])
})
