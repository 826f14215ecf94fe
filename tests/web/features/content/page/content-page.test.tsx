import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ShownPage } from '#shared/content/reading.ts'
import { pagesTexts } from '#shared/messages/lists.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { openPage, problem, standInApi } from '#tests/web/pages.tsx'
import { ContentPage } from '#web/features/content/page/content-page.tsx'

const api = standInApi()
const page: ShownPage = {
  id: '3',
  slug: 'privacy-policy',
  title: 'Privacy policy',
  content: '<p>We keep little.</p>',
  publishedAt: '2026-01-01T00:00:00.000Z',
}
const open = (slug = 'privacy-policy') =>
  openPage([{ path: '/page/:slug', element: <ContentPage /> }], `/page/${slug}`)
const show = (content: string) => {
  api.answers['GET /pages/privacy-policy'] = [200, { ...page, content }]
  return open()
}

describe('a page', () => {
  it('shows its title, picture and text', async () => {
    const image = { url: 'data:,', alt: 'A team' }
    api.answers['GET /pages/privacy-policy'] = [200, { ...page, image }]
    open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Privacy policy')
    expect(await screen.findByText('We keep little.')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'A team' })).toBeTruthy()
  })

  it('that was asked for by a former address is shown at the one that it has now', async () => {
    api.answers['GET /pages/our-privacy'] = [200, page]
    const where = open('our-privacy')
    await waitFor(() => expect(where()).toBe('/page/privacy-policy'))
    expect(await screen.findByText('We keep little.')).toBeTruthy()
  })

  it('that cannot be read says so, and can be asked for again', async () => {
    api.answers['GET /pages/privacy-policy'] = problem('busy', { status: 503 })
    open()
    expect(await screen.findByText(pagesTexts.load)).toBeTruthy()
    api.answers['GET /pages/privacy-policy'] = [200, page]
    fireEvent.click(screen.getByRole('button', { name: shellTexts.tryAgain }))
    expect(await screen.findByText('We keep little.')).toBeTruthy()
  })

  it('without content says that nothing has been written', async () => {
    show('')
    expect(await screen.findByText(pagesTexts.empty)).toBeTruthy()
  })
})

describe('what editors wrote (that it is cleaned, a real browser shows: tests/e2e/content.spec.ts)', () => {
  it('leads to other pages of the site without loading the app again', async () => {
    const where = show('<p><a href="/idea-challenges?x=1">Challenges</a></p>')
    fireEvent.click(await screen.findByText('Challenges'))
    await waitFor(() => expect(where()).toBe('/idea-challenges'))
  })

  it.each([
    ['other sites', 'https://news.example/', {}],
    ['files', '/cards/201.svg', {}],
    ['a new tab', '/idea-challenges', { ctrlKey: true }],
  ])('leaves links to the browser that lead to %s', async (_, href, keys) => {
    const where = show(`<p><a href="${href}">Go</a></p>`)
    const link = await screen.findByText('Go')
    // The simulated browser must not follow it.
    let prevented: boolean | undefined
    document.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    fireEvent.click(link, keys)
    expect(prevented).toBe(false)
    expect(where()).toBe('/page/privacy-policy')
  })
})
