import { screen } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { shellTexts } from '#shared/messages/shell.ts'
import { openPage, standInApi } from '#tests/web/pages.tsx'
import { NotAvailablePage, NotFoundPage } from '#web/app/pages/dead-ends.tsx'
import { routes } from '#web/app/routes.tsx'

standInApi()

it.each([
  ['/admin/not-yet', '/admin/*', NotAvailablePage, shellTexts.notAvailable],
  ['/no-such-page', '/:first/*', NotFoundPage, shellTexts.notFound],
])('%s says that there is nothing', (address, path, Component, text) => {
  expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(path)
  openPage([{ path, Component }], address)
  expect(screen.getByText(text)).toBeTruthy()
})
