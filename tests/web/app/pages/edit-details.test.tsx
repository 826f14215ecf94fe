/** The address that opens without a session and then asks to sign in; those with nothing to show. */
import { fireEvent, screen } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { shellTexts } from '#shared/messages/shell.ts'
import { openPage, standInApi } from '#tests/web/pages.tsx'
import { NotAvailablePage, NotFoundPage } from '#web/app/pages/dead-ends.tsx'
import { EditDetailsPage } from '#web/app/pages/edit-details.tsx'
import { routes } from '#web/app/routes.tsx'
import { beginSession } from '#web/app/session/browser-session.ts'
import { takeTarget } from '#web/app/session/return-target.ts'

const address = '/my-profile/edit-my-details'
const api = standInApi()
const open = () => openPage([{ path: address, element: <EditDetailsPage /> }], address)

it('asks to sign in, and leads back there afterwards', async () => {
  const place = open()
  expect(screen.getByText(shellTexts.editDetailsSignIn)).toBeTruthy()
  expect(screen.queryByText(shellTexts.notAvailable)).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: shellTexts.signIn }))
  expect(place()).toBe('/login')
  expect(takeTarget(undefined, '')).toBe(address)
  expect(api.heard).toEqual([])
})

it('asks nobody who is signed in', () => {
  beginSession({ remember: true })
  open()
  expect(screen.queryByText(shellTexts.editDetailsSignIn)).toBeNull()
})

standInApi()

it.each([
  ['/admin/not-yet', '/admin/*', NotAvailablePage, shellTexts.notAvailable],
  ['/no-such-page', '/:first/*', NotFoundPage, shellTexts.notFound],
])('%s says that there is nothing', (address, path, Component, text) => {
  expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(path)
  openPage([{ path, Component }], address)
  expect(screen.getByText(text)).toBeTruthy()
})
