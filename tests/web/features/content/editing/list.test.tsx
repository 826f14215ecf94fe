/** Lists of content: found, filtered and sorted without asking the server again; and who may see them. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fixedKinds } from '#shared/content/model.ts'
import { addressOf, problem } from '#tests/web/pages.tsx'
import { kindSettings, kinds } from '#web/features/content/editing/kinds.ts'
import { adminApi, aPage, open, press, recordOf, summaryOf, texts } from './screen.tsx'

const api = adminApi()
const list = 'GET /admin/content/page'

const pages = [
  summaryOf('Zebra'),
  summaryOf('Émile 10', { state: 'draft' }),
  summaryOf('emile 2', { state: 'changed', updatedAt: '2026-06-01T08:00:00.000Z' }),
  summaryOf('Anchor', { state: 'draft', publishAt: '2026-12-24T16:00:00.000Z' }),
]

const titles = () => screen.queryAllByRole('link', { name: /^(Zebra|Émile|emile|Anchor|Page)/ })
const shown = () => titles().map((each) => each.textContent)

it('sorts as people read, searches without regard to accents, and filters by state', async () => {
  api.answers[list] = [200, { items: pages }]
  open('/admin/content/page')
  await screen.findByRole('table')
  expect(shown()).toEqual(['Anchor', 'emile 2', 'Émile 10', 'Zebra'])
  await press(texts.list.title)
  expect(shown()).toEqual(['Zebra', 'Émile 10', 'emile 2', 'Anchor'])
  expect(screen.getByRole('columnheader', { name: texts.list.title }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  await press(texts.list.changed)
  expect(shown()[0]).toBe('emile 2')
  const search = await screen.findByRole('textbox', { name: texts.kinds.page.search })
  fireEvent.change(search, { target: { value: 'émi' } })
  expect(shown()).toEqual(['emile 2', 'Émile 10'])
  fireEvent.change(screen.getByRole('combobox', { name: texts.list.filterState }), {
    target: { value: 'scheduled' },
  })
  expect(await screen.findByText(texts.list.none)).toBeTruthy()
  fireEvent.change(search, { target: { value: '' } })
  expect(shown()).toEqual(['Anchor'])
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('24 Dec 2026')
  expect(api.heard.filter(({ route }) => route === list)).toHaveLength(1)
})

it('opens a record wherever its row is clicked, but for where text was selected', async () => {
  api.answers[list] = [200, { items: pages }]
  api.answers['GET /admin/content/page/Zebra'] = [200, recordOf(aPage, { id: 'Zebra' })]
  const where = open('/admin/content/page')
  const row = (await screen.findByRole('link', { name: 'Zebra' })).closest('tr')
  const cell = row?.querySelector('td:last-child')
  if (!row || !cell) throw new Error('There is no such row.')
  getSelection()?.selectAllChildren(cell)
  fireEvent.click(cell)
  expect(where()).toBe('/admin/content/page')
  getSelection()?.removeAllRanges()
  fireEvent.click(cell)
  await waitFor(() => expect(where()).toBe('/admin/content/page/Zebra'))
})

it('shows 25 of many, and the rest on further pages', async () => {
  api.answers[list] = [200, { items: Array.from({ length: 500 }, (_, each) => summaryOf(`Page ${each}`)) }]
  open('/admin/content/page')
  await screen.findByRole('table')
  expect(shown()).toHaveLength(25)
  await press('Page 2')
  expect(shown()[0]).toBe('Page 25')
  // Whoever goes on reads the next page from its beginning.
  expect(document.activeElement?.firstElementChild?.contains(titles()[0] ?? null)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it('says when the list could not be read, tries again, and offers to begin where there is nothing yet', async () => {
  api.answers[list] = problem('unexpected', { status: 500 })
  open('/admin/content/page')
  expect(await screen.findByText(texts.list.failed)).toBeTruthy()
  api.answers[list] = [200, { items: [] }]
  await press('Try again')
  expect(await screen.findByText(texts.list.empty)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: texts.kinds.page.new })).toHaveLength(2)
})

it('offers nothing new of a kind of which there are always the same', async () => {
  api.answers['GET /admin/content/e-cards'] = [200, { items: [summaryOf('Cards', { kind: 'e-cards' })] }]
  open('/admin/content/e-cards')
  await screen.findByRole('table')
  expect(screen.queryByRole('link', { name: texts.kinds['e-cards'].new })).toBeNull()
})

it('knows the same fixed kinds as the model', () => {
  expect(kinds.filter((kind) => kindSettings[kind].isFixed)).toEqual(fixedKinds)
})

it('has no such page for a kind that there is not', async () => {
  open('/admin/content/nonsense')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

it('leads from the overview to everything', async () => {
  open('/admin')
  await screen.findByRole('heading', { name: texts.title })
  const [, ...links] = screen.getAllByRole('link')
  const addresses = links.map(addressOf)
  expect(addresses).toEqual([
    ...kinds.map((kind) => `/admin/content/${kind}`),
    '/admin/people',
    '/admin/directory',
    '/admin/invitations',
    '/admin/recognition-desk',
    '/admin/mail',
    '/admin/audit',
    '/admin/schedules',
  ])
  await waitFor(() => expect(document.title).toContain(texts.title))
})
