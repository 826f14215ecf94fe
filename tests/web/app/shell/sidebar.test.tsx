import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shellTexts } from '#shared/messages/shell.ts'
import { held, ok, openPage, problem, standInApi, textsOf } from '#tests/web/pages.tsx'
import { routes } from '#web/app/routes.tsx'
import { Sidebar } from '#web/app/shell/sidebar.tsx'

const api = standInApi()
const open = () =>
  openPage(
    [{ path: '/page/:slug', handle: routes[0]?.handle, element: <Sidebar flags={[]} /> }],
    '/page/guide',
  )
const blocks = () => textsOf(screen.getAllByRole('heading'))

it('ends with the guides and resources that editors keep', async () => {
  api.answers['GET /links'] = ok({
    guides: [{ id: 'a', title: 'Employee Guide', to: '/page/guide' }],
    resources: [{ id: 'b', title: 'The weather', to: 'https://weather.example/' }],
  })
  open()
  const guide = await screen.findByRole('link', { name: 'Employee Guide' })
  expect(guide.getAttribute('aria-current')).toBe('page')
  const elsewhere = screen.getByRole('link', { name: 'The weather' })
  expect([elsewhere.getAttribute('target'), elsewhere.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
  expect(blocks()).toEqual(['Recognition', 'Ideas', 'Guides', 'Helpful Resources'])
})

it('folds a block, and remembers that', async () => {
  api.answers['GET /links'] = ok({ guides: [], resources: [] })
  open()
  const button = screen.getByRole('button', { name: 'Ideas' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button)
  expect(screen.queryByRole('link', { name: 'All ideas' })).toBeNull()
  cleanup()
  open()
  expect(screen.getByRole('button', { name: 'Ideas' }).getAttribute('aria-expanded')).toBe('false')
})

it('stands without them while they load, and says where that failed, with a way to try again', async () => {
  const { answer, give } = held()
  api.answers['GET /links'] = answer
  open()
  expect(blocks()).toEqual(['Recognition', 'Ideas'])
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(api.heard).toHaveLength(1))
  give(problem('busy', { status: 503 }))
  expect((await screen.findByRole('alert')).textContent).toContain(shellTexts.linksFailed)
  expect(blocks()).toEqual(['Recognition', 'Ideas', shellTexts.guidesAndResources])

  api.answers['GET /links'] = ok({
    guides: [{ id: 'a', title: 'Employee Guide', to: '/page/guide' }],
    resources: [],
  })
  fireEvent.click(screen.getByRole('button', { name: shellTexts.tryAgain }))
  expect(await screen.findByRole('link', { name: 'Employee Guide' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
