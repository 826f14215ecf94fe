/** A page that could not be shown: what is said, and when it is loaded anew by itself, at most once for each version. */
import { screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { shellTexts } from '#shared/messages/shell.ts'
import { standInApi } from '#tests/web/pages.tsx'
import { renderInTheme } from '#tests/web/ui/forms/render-form.tsx'
import { PageError } from '#web/app/pages/page-error.tsx'
import { StartError } from '#web/app/pages/start-error.tsx'

const api = standInApi()
const own = '/assets/index-own.js'
const { failed } = shellTexts
let reload: MockInstance<() => void>

const deployed = (version: string) => {
  api.answers['GET /config.json'] = [200, { stage: 'test', version }]
}

beforeEach(() => {
  document.head.innerHTML = `<script type="module" crossorigin src="${own}"></script>`
  reload = vi.spyOn(location, 'reload').mockReturnValue()
  deployed(own)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

/** Shows the error page as the router does when a page's script cannot be had; the router logs what was thrown. */
function open(ErrorBoundary = PageError): void {
  vi.spyOn(console, 'error').mockReturnValue()
  const lazy = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
  const children = [{ path: '/', lazy }]
  const router = createMemoryRouter([{ ErrorBoundary, children }], { initialEntries: ['/'] })
  renderInTheme(<RouterProvider router={router} />)
}
const both = [
  ['inside the frame', PageError],
  ['with nothing around it', StartError],
] as const

describe('a page that is gone', () => {
  it.each(both)('%s, is loaded anew where there is another version', async (_, ErrorBoundary) => {
    deployed('/assets/index-next.js')
    open(ErrorBoundary)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(screen.queryByText(failed)).toBeNull()
  })

  it('is not loaded a second time for the same version', async () => {
    sessionStorage.setItem('thinktank.loaded-for', '/assets/index-next.js')
    deployed('/assets/index-next.js')
    open()
    expect(await screen.findByText(failed)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is loaded anew for the version after that', async () => {
    sessionStorage.setItem('thinktank.loaded-for', '/assets/index-next.js')
    deployed('/assets/index-last.js')
    open()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('is not where nothing would end a loop', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    deployed('/assets/index-next.js')
    open()
    expect(await screen.findByText(failed)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })

  it.each(both)('%s, says what to do where there is no other version', async (_, ErrorBoundary) => {
    open(ErrorBoundary)
    expect(await screen.findByText(failed)).toBeTruthy()
    screen.getByRole('button', { name: shellTexts.tryAgain }).click()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('waits for the connection where there is none', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    api.answers['GET /config.json'] = undefined
    open()
    expect(await screen.findByText(shellTexts.pageOffline)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    await waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(reload).toHaveBeenCalled()
    })
  })
})
