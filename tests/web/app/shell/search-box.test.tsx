import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { openPage, problem, standInApi, textsOf } from '#tests/web/pages.tsx'
import { widen } from '#tests/web/visit.ts'
import { SearchBox } from '#web/app/shell/search-box.tsx'
import { Page } from '#web/ui/page/page.tsx'

const api = standInApi()
const suggest = 'POST /search-suggestions'
const found = [
  { group: 'communities', name: 'solar-club', title: 'Solar club' },
  { group: 'ideas', name: 'i1', title: 'Solar kettle' },
  { group: 'ideas', name: 'i2', title: 'Solar kettle' },
]

/** The box above pages that say nothing. */
function open(address = '/') {
  const inside = ['/', '/search/:search', '/idea/:id'].map((path) => ({ path, element: <p>{path}</p> }))
  const element = (
    <>
      <SearchBox />
      <Outlet />
    </>
  )
  return openPage([{ element, children: inside }], address)
}
const box = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const submit = () => fireEvent.submit(box().form ?? box())
const marked = () =>
  screen.getAllByRole('option').findIndex((each) => each.getAttribute('aria-selected') === 'true')

describe('the search box', () => {
  it.each([
    [1280, shellTexts.search],
    [390, shellTexts.searchButton],
  ])('says at %i px as much of what it is for as fits, and is called the same', (width, shown) => {
    const before = window.innerWidth
    widen(width)
    open()
    expect(box().placeholder).toBe(shown)
    expect(screen.getByRole('combobox', { name: shellTexts.search })).toBe(box())
    widen(before)
  })

  it('shows the keys of the quick actions beside a mouse, not on a touch screen', async () => {
    const shown = async () => (await screen.findByRole('button', { name: /quick actions/i })).textContent
    open()
    expect(await shown()).toMatch(/ K$/)
    cleanup()
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
    open()
    expect(await shown()).toBe('')
  })

  it('leads to the results on Enter, keeps the text there, and shows what an opened address searches for', () => {
    const where = open()
    type('a/b? 50%')
    submit()
    expect(where()).toBe('/search/a%2Fb%3F%2050%25')
    expect(box().value).toBe('a/b? 50%')
    cleanup()
    open('/search/caf%C3%A9%20%252F')
    expect(box().value).toBe('café %2F')
  })

  it('gives the focus to the page that it leads to', () => {
    const element = (
      <>
        <SearchBox />
        <Outlet />
      </>
    )
    const inside = ['/', '/search/:search'].map((path) => ({ path, element: <Page title={path} /> }))
    openPage([{ element, children: inside }], '/')
    box().focus()
    type('sol')
    submit()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/search/:search' }))
  })

  it.each(['', '   ', '..'])('does not search for %j', (text) => {
    const where = open()
    type(text)
    submit()
    expect(where()).toBe('/')
  })
})

describe('suggestions', () => {
  /** Types something, and waits for what is offered. */
  async function suggested() {
    api.answers[suggest] = [200, { items: found }]
    const where = open()
    for (const text of ['s', 'so', 'sol']) type(text)
    await screen.findByRole('listbox')
    expect(marked()).toBe(-1)
    return where
  }

  it('come by group, with the way to all results last; what nobody marked does not change Enter', async () => {
    const where = await suggested()
    expect(textsOf(screen.getAllByRole('option'))).toEqual([
      ...found.map(({ title }) => title),
      fill(searchTexts.allResults, { search: 'sol' }),
    ])
    expect(screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Communities',
      'Ideas',
    ])
    expect(box().getAttribute('aria-expanded')).toBe('true')
    // While somebody types fast they are asked for once, and for a single letter not at all.
    expect(api.heard.map(({ body }) => body.search)).toEqual(['sol'])
    type('s')
    expect(screen.queryByRole('listbox')).toBeNull()
    type('sol')
    await screen.findByRole('listbox')
    submit()
    expect(where()).toBe('/search/sol')
  })

  it('are gone through with the arrow keys, round and round, and chosen with Enter', async () => {
    const where = await suggested()
    const steps = ['Up', 'Down', 'Down', 'Up', 'Up', 'Down', 'Down', 'Down'].map((way) => {
      press(`Arrow${way}`)
      return marked()
    })
    expect(steps).toEqual([3, 0, 1, 0, 3, 0, 1, 2])
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[2]?.id)
    submit()
    expect(where()).toBe('/idea/i2')
    expect(box().value).toBe('')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('close with Escape, come back with an arrow key, and are chosen with the mouse', async () => {
    const where = await suggested()
    press('Escape')
    expect(screen.queryByRole('listbox')).toBeNull()
    press('ArrowDown')
    fireEvent.click(within(screen.getByRole('listbox')).getByText('Solar club'))
    expect(where()).toBe('/communities/community/solar-club')
  })

  it('lose their mark when others come', async () => {
    api.answers[suggest] = ({ body }) => [200, { items: body.search === 'sol' ? found : found.slice(1) }]
    open()
    type('sol')
    await screen.findByRole('listbox')
    press('ArrowDown')
    type('sola')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    expect(marked()).toBe(-1)
  })

  it('that cannot be had are no trouble', async () => {
    api.answers[suggest] = problem('busy', { status: 503 })
    const where = open()
    type('sol')
    await waitFor(() => expect(api.heard).toHaveLength(1))
    await act(async () => undefined)
    expect(screen.queryByRole('listbox')).toBeNull()
    submit()
    expect(where()).toBe('/search/sol')
  })
})
