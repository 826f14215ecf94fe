import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import type { SearchGroup } from '#shared/search/address.ts'
import type { SearchHit } from '#shared/search/model.ts'
import { addressOf, openPage, problem, standInApi, textsOf, thandi } from '#tests/web/pages.tsx'
import { SearchPage } from '#web/features/search/search-page.tsx'

const api = standInApi()
const hit = (group: SearchGroup, name: string, title: string, at?: string): SearchHit => ({
  group,
  name,
  title,
  ...(at && { at }),
})
const answer = (group: SearchGroup, ...items: SearchHit[]) => {
  api.answers[`POST /search/${group}`] = [200, { items }]
}
const open = (search: string) =>
  openPage([{ path: '/search/:search', element: <SearchPage /> }], `/search/${encodeURIComponent(search)}`)
const section = (group: SearchGroup) =>
  screen.findByRole('region', { name: new RegExp(searchTexts.groups[group]) })

beforeEach(() => {
  answer('communities')
  answer('ideas')
  answer('challenges')
  answer('pages')
  answer('people')
})

describe('the results of a search', () => {
  it('stand in groups, lead to their pages, show how a hit begins, and mark what was looked for', async () => {
    answer('communities', hit('communities', 'solar-club', 'Solar club'))
    const about = 'It warms the water by solar heat.'
    answer('ideas', { ...hit('ideas', 'i1', 'A sólar kettle', '2026-03-02T08:00:00.000Z'), about })
    answer('challenges', hit('challenges', 'greener', 'Greener'))
    answer('pages', hit('pages', 'solar-terms', 'Solar terms'))
    open('solar')
    const ideas = await section('ideas')
    const link = await within(ideas).findByRole('link', { name: 'A sólar kettle' })
    expect(link.getAttribute('href')).toBe('/idea/i1')
    expect(link.querySelector('mark')?.textContent).toBe('sólar')
    expect(ideas.textContent).toContain(about)
    expect(textsOf([...ideas.querySelectorAll('mark')])).toEqual(['sólar', 'solar'])
    expect(within(ideas).getByText('2 Mar 2026')).toBeTruthy()
    const addresses = () => screen.getAllByRole('link').map(addressOf)
    await waitFor(() =>
      expect(addresses()).toEqual(
        expect.arrayContaining([
          '/communities/community/solar-club',
          '/idea-challenges/idea-challenge/greener',
          '/page/solar-terms',
        ]),
      ),
    )
    expect(within(ideas).getByRole('heading').textContent).toBe('Ideas (1)')
  })

  it('put groups in which something was found before those without, in the links to them too', async () => {
    answer('challenges', hit('challenges', 'greener', 'Greener'))
    answer('pages', hit('pages', 'solar-terms', 'Solar terms'))
    open('solar')
    const found = (['challenges', 'pages', 'communities', 'ideas', 'people'] as const).map(
      (group) => searchTexts.groups[group],
    )
    const named = (texts: readonly (string | null)[]) => texts.map((each) => each?.replace(/ \(\d+\)$/, ''))
    await waitFor(() => {
      const headings = screen.getAllByRole('heading', { level: 2 })
      expect(named(textsOf(headings))).toEqual(found)
    })
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(named(textsOf(links))).toEqual(found)
  })

  it('fail group by group, each with its text, and can be asked for again', async () => {
    answer('ideas', hit('ideas', 'i1', 'Solar kettle'))
    for (const group of ['communities', 'challenges', 'pages'])
      api.answers[`POST /search/${group}`] = problem('busy', { status: 503 })
    open('solar')
    expect(await screen.findByText('Solar', { selector: 'mark' })).toBeTruthy()
    expect(await screen.findByText(searchTexts.communitiesFailed)).toBeTruthy()
    expect(await screen.findByText(searchTexts.challengesFailed)).toBeTruthy()
    expect(await screen.findByText(searchTexts.pagesFailed)).toBeTruthy()
    expect(screen.queryByText(searchTexts.ideasFailed)).toBeNull()
    answer('pages', hit('pages', 'solar-terms', 'Solar terms'))
    fireEvent.click(within(await section('pages')).getByRole('button'))
    expect(await screen.findByRole('link', { name: 'Solar terms' })).toBeTruthy()
  })

  it('show a few of a group at first, all on request, and say that there may be more than a hundred', async () => {
    answer('ideas', ...Array.from({ length: 100 }, (_, n) => hit('ideas', `i${n}`, `Idea ${n}`)))
    open('idea')
    const ideas = await section('ideas')
    await within(ideas).findByRole('heading', { name: 'Ideas (100+)' })
    expect(within(ideas).getAllByRole('link')).toHaveLength(10)
    fireEvent.click(within(ideas).getByRole('button', { name: fill(searchTexts.showAll, { count: 100 }) }))
    expect(within(ideas).getAllByRole('link')).toHaveLength(100)
    fireEvent.click(within(ideas).getByRole('button', { name: searchTexts.showFewer }))
    expect(within(ideas).getAllByRole('link')).toHaveLength(10)
  })

  it('name the words that are found and missing where nothing has all, after what has all', async () => {
    const near = (name: string, found: string[], missing: string[]) => ({
      ...hit('ideas', name, `Solar ${name}`),
      near: { found, missing },
    })
    answer('ideas', near('kettle', ['solar', 'hot'], ['tea']), near('cup', ['solar', 'tea'], ['hot']))
    answer('pages', hit('pages', 'solar-tea', 'Hot solar tea'))
    open('solar hot tea')
    const ideas = await section('ideas')
    const sentence = (found: string, missing: string) => fill(searchTexts.nearMatch, { found, missing })
    const first = `${searchTexts.noExactMatch} ${sentence('“solar”, “hot”', '“tea”')}`
    expect(await within(ideas).findByText(first)).toBeTruthy()
    expect(within(ideas).getByText(sentence('“solar”, “tea”', '“hot”'))).toBeTruthy()
    await waitFor(() =>
      expect(textsOf(screen.getAllByRole('heading', { level: 2 })).slice(0, 2)).toEqual([
        'Pages (1)',
        'Ideas (2)',
      ]),
    )
  })

  it('have no people for who is outside the directory', async () => {
    answer('ideas', hit('ideas', 'i1', 'Solar kettle'))
    openPage([{ path: '/search/:search', element: <SearchPage /> }], '/search/solar', {
      ...thandi,
      inDirectory: false,
    })
    await within(await section('ideas')).findByRole('link')
    expect(screen.queryByRole('region', { name: new RegExp(searchTexts.groups.people) })).toBeNull()
  })

  it('that are none say what may help', async () => {
    open('sübmarine?')
    expect(await screen.findByText(fill(searchTexts.none, { search: 'sübmarine?' }))).toBeTruthy()
    expect(screen.getByText(searchTexts.tipSpelling)).toBeTruthy()
  })

  it('are not none where a group failed', async () => {
    api.answers['POST /search/pages'] = problem('busy', { status: 503 })
    open('solar')
    expect(await screen.findByText(searchTexts.pagesFailed)).toBeTruthy()
    expect(screen.queryByText(searchTexts.tips)).toBeNull()
    await waitFor(() => expect(screen.getAllByText(searchTexts.noneInGroup)).toHaveLength(4))
  })
})

describe('what is looked for', () => {
  it.each(['a/b? 50% #1', '%2F', 'Zoë'])('arrives as it was typed: %s', async (search) => {
    open(search)
    await waitFor(() => expect(api.heard).toHaveLength(5))
    expect(api.heard.map(({ body }) => body.search)).toEqual(Array(5).fill(search))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(fill(searchTexts.title, { search }))
  })

  it.each([
    ['blank', ' ', searchTexts.required],
    ['too long', 'x'.repeat(201), searchTexts.tooLong],
  ])('is not asked for where it is %s', (_, search, text) => {
    open(search)
    expect(screen.getByText(text)).toBeTruthy()
    expect(api.heard).toEqual([])
  })
})
