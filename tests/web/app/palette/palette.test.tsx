/** The command palette: what it offers whom, by keys alone. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { paletteTexts as texts } from '#shared/messages/palette.ts'
import { screenTexts } from '#shared/messages/screens.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'
import { somebody } from '#tests/support/people.ts'
import { newQueries, openPage, standInApi, textsOf, thandi } from '#tests/web/pages.tsx'
import { routes } from '#web/app/routes.tsx'
import { PaletteButton } from '#web/app/shell/palette-button.tsx'
import { meQuery } from '#web/client/me.ts'

const api = standInApi()
const { handle } = routes[0] ?? {}

/** Opens the palette by its keys above pages that say nothing. */
async function open(me: Me = thandi) {
  const queries = newQueries()
  queries.setQueryData(meQuery.queryKey, me)
  const element = (
    <>
      <PaletteButton isNarrow={false} />
      <input aria-label="a field" />
      <Outlet />
    </>
  )
  const children = [{ path: '*', element: <p>Elsewhere</p> }]
  const where = openPage([{ element, handle, children }], '/', me, queries)
  const field = screen.getByLabelText('a field')
  field.focus()
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: texts.title }, { timeout: 20_000 }))
  const box = dialog.getByRole('combobox')
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const options = () => textsOf(dialog.getAllByRole('option'))
  const marked = () =>
    dialog.getAllByRole('option').findIndex((each) => each.id === box.getAttribute('aria-activedescendant'))
  return { where, box, type, options, marked }
}

it('finds an act by other words than its name, and Enter goes there', async () => {
  const { where, box, type, options, marked } = await open()
  for (const word of ['holiday', 'leave', 'delegate', 'away']) {
    type(word)
    expect(options()[0]).toBe(screenTexts.outOfOffice.title)
  }
  expect(marked()).toBe(0)
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(where()).toBe(outOfOfficePath.split('?')[0])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('offers people and ideas after acts and pages, and the arrow keys go round', async () => {
  api.answers['POST /search-suggestions'] = [
    200,
    {
      items: [
        { group: 'ideas', name: 'i1', title: 'Idea boxes' },
        { group: 'people', name: 'p1', title: 'Ida Ideal', about: 'Finance' },
      ],
    },
  ]
  const { where, box, type, options, marked } = await open()
  type('idea')
  await screen.findByRole('option', { name: /Ida Ideal/ })
  const all = fill(searchTexts.allResults, { search: 'idea' })
  expect(options()).toEqual([
    ...[screenTexts.shareIdea.title, shellTexts.pages.allIdeas],
    ...['Idea boxes', 'Ida IdealFinance', all],
  ])
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(marked()).toBe(4)
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(where()).toBe('/thinktank-user/p1')
})

it.each([
  ['an employee', thandi, []],
  [
    'an administrator',
    asMe(somebody('Ada', 'Admin', { roles: ['administrator'] })),
    [shellTexts.pages.awardReport],
  ],
])('offers %s exports and pages of their menu alone', async (_, me, reports) => {
  const { type, options } = await open(me)
  type('export')
  const own = reports.map((label) => fill(texts.exportOf, { label }))
  expect(options()).toEqual(
    expect.arrayContaining([...own, fill(texts.exportOf, { label: shellTexts.pages.ownData })]),
  )
  expect(options().includes(fill(texts.exportOf, { label: shellTexts.pages.ideaReport }))).toBe(
    reports.length > 0,
  )
  type('audit')
  expect(options().includes(shellTexts.pages.audit)).toBe(reports.length > 0)
})

it('offers the guides and resources that editors keep', async () => {
  const guide = { title: 'How to review', to: '/page/how-to-review' }
  const elsewhere = { title: 'Reviewing at large', to: 'https://example.org/review' }
  api.answers['GET /links'] = [200, { guides: [guide], resources: [elsewhere] }]
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { where, box, type } = await open()
  type('review')
  await screen.findByRole('option', { name: guide.title })
  fireEvent.click(screen.getByRole('option', { name: elsewhere.title }))
  expect(opened).toHaveBeenCalledWith(elsewhere.to, '_blank', 'noopener')
  expect(where()).toBe('/')
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  const again = await screen.findByRole('combobox')
  fireEvent.change(again, { target: { value: 'guide' } })
  fireEvent.click(screen.getByRole('option', { name: guide.title }))
  expect(where()).toBe(guide.to)
  expect(box.isConnected).toBe(false)
})

it('offers nothing that needs the directory to who is outside it', async () => {
  const { options } = await open({ ...thandi, inDirectory: false })
  expect(options()).not.toContain(screenTexts.outOfOffice.title)
  expect(options()).toContain(shellTexts.signOut)
})
