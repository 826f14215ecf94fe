/** A screen in the made-up language: it has no text that is in no catalogue (docs/product.md#texts). */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { languageItem } from '#shared/messages/language.ts'

// The language is chosen when the catalogues are loaded: they are loaded anew, here and for the files after this one.
localStorage.setItem(languageItem, 'pseudo')
vi.resetModules()
const { anIdea, ideasApi, open } = await import('./features/ideas/screen.tsx')
afterAll(() => vi.resetModules())

const api = ideasApi()

/** Returns the plain parts of everything that is read out or shown. */
function plainTexts(): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(({ tagName }) => tagName !== 'STYLE')
  const texts = elements.flatMap((each) => [
    ...['aria-label', 'title', 'alt', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    ...[...each.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent ?? ''),
  ])
  return texts.map((text) => text.replace(/⟦.*⟧/g, '')).filter((text) => /[a-z]/i.test(text))
}

it('a screen has no plain words but the content', async () => {
  const items = [anIdea('i1', 'Paper cups', { categories: [501, 29], likes: 1 })]
  api.answers['GET /ideas?size=10'] = [200, { items, total: 1 }]
  open('/all-ideas')
  await screen.findByRole('article', { name: 'Paper cups' })
  expect(screen.getAllByText(/⟦/).length).toBeGreaterThan(15)
  const content = ['Paper cups', 'It would help.', 'Zanele Dube', ' · Kenya', '1 Mar 2026']
  const choices = ['Green broadcast', 'Graduated', 'News']
  await waitFor(() => expect([...new Set(plainTexts())].sort()).toEqual([...content, ...choices].sort()))
})
