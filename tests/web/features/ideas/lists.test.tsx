/** Lists of ideas: narrowed and turned by the address, and the administrators' reports. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { savedViewTexts } from '#shared/messages/saved-views.ts'
import { held, ok, problem, textsOf, thandi, write } from '#tests/web/pages.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import {
  administrator,
  anIdea,
  button,
  choose,
  ideasApi,
  lists,
  open,
  press,
  select,
  zanele,
} from './screen.tsx'

const api = ideasApi()
const asked = () => api.heard.map(({ route }) => route).filter((each) => each.startsWith('GET /ideas'))
/** What was scrolled to. */
const scrolledTo: Element[] = []
beforeEach(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this)
  }
})
const optionsOf = async (name: string) =>
  [...(await select(name)).options].map(({ textContent }) => textContent)

describe('all ideas', () => {
  it('show what each is, whose, and how it is liked', async () => {
    const items = [anIdea('i1', 'Paper cups', { categories: [501, 29], likes: 1 })]
    api.answers['GET /ideas?size=10'] = [200, { items, total: 1 }]
    open('/all-ideas')
    const card = await screen.findByRole('article', { name: 'Paper cups' })
    const leads = (name: string) => within(card).getByRole('link', { name }).getAttribute('href')
    expect(leads('Paper cups')).toBe('/idea/i1')
    expect(leads('Zanele Dube')).toBe('/thinktank-user/zanele.dube')
    expect(card.textContent).toContain('Kenya · 1 Mar 2026')
    expect(within(card).getByText(countText(1, countTexts.likes))).toBeTruthy()
    expect(within(card).getByText(lists.graduated)).toBeTruthy()
    expect(await within(card).findByText('Green broadcast')).toBeTruthy()
    expect(screen.getByText(countText(1, countTexts.ideas))).toBeTruthy()
  })

  it('are narrowed and turned by the address', async () => {
    const first = { items: [anIdea('i1', 'One')], total: 2, next: 'n1' }
    const second = { items: [anIdea('i2', 'Two')], total: 2, previous: 'p1' }
    api.answers['GET /ideas?size=10'] = [200, { items: [anIdea('i0', 'Any')], total: 9 }]
    api.answers['GET /ideas?category=501&size=10'] = [200, first]
    api.answers['GET /ideas?category=501&community=61&size=25'] = [200, first]
    api.answers['GET /ideas?category=501&community=61&size=25&cursor=n1'] = [200, second]
    open('/all-ideas')
    await screen.findByText('Any')
    await waitFor(async () =>
      expect(await optionsOf(lists.category)).toEqual(['-- All --', 'Graduated', 'Green broadcast']),
    )
    await choose(lists.category, '501')
    await screen.findByText('One')
    await choose(lists.community, '61')
    api.answers['GET /ideas?category=501&community=61&size=10'] = [200, first]
    await choose(lists.perPage, '25')
    await waitFor(() => expect(asked().at(-1)).toBe('GET /ideas?category=501&community=61&size=25'))
    await press(listsTexts.next)
    const next = await screen.findByText('Two')
    // Whoever goes on reads the next page from its beginning.
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(next)).toBe(true)
    expect(scrolledTo.at(-1)?.contains(next)).toBe(true)
  })

  it('are the same again after a reload, and begin anew where their page is gone', async () => {
    const address = '/all-ideas?category=501&size=50&cursor=old'
    api.answers['GET /ideas?category=501&size=50&cursor=old'] = problem('invalid-cursor', { status: 400 })
    api.answers['GET /ideas?category=501&size=50'] = [200, { items: [anIdea('i1', 'One')], total: 1 }]
    open(address)
    expect(await screen.findByText('One')).toBeTruthy()
    expect((await select(lists.category)).value).toBe('501')
    expect((await select(lists.perPage)).value).toBe('50')
  })

  it('that are none say so and lead to the challenges', async () => {
    api.answers['GET /ideas?size=10'] = [200, { items: [], total: 0 }]
    open('/all-ideas')
    expect(await screen.findByText('No ideas have been submitted')).toBeTruthy()
    const link = screen.getByRole('link', { name: lists.toChallenges })
    expect(link.getAttribute('href')).toBe('/idea-challenges')
  })

  it('and their categories that cannot be read say so', async () => {
    api.answers['GET /ideas?size=10'] = problem('busy', { status: 503 })
    api.answers['GET /categories/idea'] = problem('busy', { status: 503 })
    open('/all-ideas')
    expect(await screen.findByText(lists.load)).toBeTruthy()
    expect(await screen.findByText(lists.categoriesFailed)).toBeTruthy()
  })
})

describe('an address of somebody else’s making', () => {
  it.each([
    ['/all-ideas?category=10', 'GET /ideas?size=10', ''],
    ['/all-ideas?category=45', 'GET /ideas?graduated=true&size=10', '29'],
    ['/all-innovation-always-on?category=45', 'GET /ideas?category=10&graduated=true&size=10', '29'],
  ])('%s keeps the always-open branch to its own lists', async (address, route, shown) => {
    api.answers[route] = [200, { items: [anIdea('i1', 'One')], total: 1 }]
    open(address)
    expect(await screen.findByText('One')).toBeTruthy()
    if (address.startsWith('/all-ideas'))
      await waitFor(async () => expect((await select(lists.category)).value).toBe(shown))
  })
})

it('all ideas of Innovation Always On are those of its branch, narrowed to one of its children', async () => {
  api.answers['GET /ideas?category=10&size=10'] = [200, { items: [anIdea('i1', 'One')], total: 1 }]
  api.answers['GET /ideas?category=11&size=10'] = [200, { items: [anIdea('i2', 'Two')], total: 1 }]
  open('/all-innovation-always-on')
  await screen.findByText('One')
  await waitFor(async () => expect(await optionsOf(lists.category)).toEqual(['-- All --', 'Product']))
  await choose(lists.category, '11')
  expect(await screen.findByText('Two')).toBeTruthy()
})

describe('the reports', () => {
  it('are narrowed to a challenge, an author and graduated ideas', async () => {
    const items = [anIdea('i1', 'Paper cups')]
    const suggestion = { ...zanele, email: 'zanele.dube@thinktank.example', department: 'IT', company: 'X' }
    api.answers['GET /ideas?size=10'] = [200, { items, total: 1 }]
    api.answers['POST /people/suggestions'] = [200, { items: [suggestion] }]
    for (const query of ['challenge=c1', 'challenge=c1&author=p9', 'challenge=c1&graduated=true&author=p9'])
      api.answers[`GET /ideas?${query}&size=10`] = [200, { items, total: 1 }]
    open('/report-idea-challenges', administrator)
    const table = await screen.findByRole('table', { name: lists.ideaReport })
    expect(await within(table).findByText('Green broadcast')).toBeTruthy()
    expect(within(table).getByText('1 Mar 2026')).toBeTruthy()
    await choose(lists.challenge, 'c1')
    const author = await screen.findByRole<HTMLInputElement>('combobox', { name: lists.author })
    fireEvent.change(author, { target: { value: 'Zan' } })
    fireEvent.click(await screen.findByRole('option', { name: /zanele\.dube@/ }))
    await waitFor(() => expect(author.value).toBe('Zanele Dube'))
    fireEvent.click(screen.getByRole('checkbox', { name: lists.graduatedOnly }))
    await waitFor(() =>
      expect(asked().at(-1)).toBe('GET /ideas?challenge=c1&graduated=true&author=p9&size=10'),
    )
    cleanup()
    open('/report-idea-challenges?challenge=c1&author=p9', administrator)
    const again = await screen.findByRole<HTMLInputElement>('combobox', { name: lists.author })
    await waitFor(() => expect(again.value).toBe('Zanele Dube'))
  })

  it('name an author of whom there is nothing to show', async () => {
    api.answers['GET /ideas?author=p9&size=10'] = [200, { items: [], total: 0 }]
    api.answers['GET /people/p9'] = [200, { personId: 'p9', name: 'Zanele Dube' }]
    open('/report-idea-challenges?author=p9', administrator)
    expect(await screen.findByText(lists.noneSuch)).toBeTruthy()
    expect(textsOf(screen.getAllByRole('status'))).toContain('0 ideas')
    const author = await screen.findByRole<HTMLInputElement>('combobox', { name: lists.author })
    await waitFor(() => expect(author.value).toBe('Zanele Dube'))
  })

  it('are narrowed to a category or to a challenge, not to both', async () => {
    for (const query of ['', 'challenge=c1&', 'category=501&'])
      api.answers[`GET /ideas?${query}size=10`] = [200, { items: [anIdea('i1', 'One')], total: 1 }]
    open('/report-idea-challenges', administrator)
    await screen.findByText('One')
    await waitFor(async () => expect(await optionsOf(lists.category)).toContain('Green broadcast'))
    await choose(lists.challenge, 'c1')
    await waitFor(() => expect(asked().at(-1)).toBe('GET /ideas?challenge=c1&size=10'))
    await choose(lists.category, '501')
    await waitFor(() => expect(asked().at(-1)).toBe('GET /ideas?category=501&size=10'))
    expect((await select(lists.challenge)).value).toBe('')
  })

  it('say which of their filters cannot be offered', async () => {
    api.answers['GET /ideas?size=10'] = [200, { items: [anIdea('i1', 'One')], total: 1 }]
    for (const route of ['GET /categories/idea', 'GET /communities', 'GET /challenges'])
      api.answers[route] = problem('busy', { status: 503 })
    open('/report-idea-challenges', administrator)
    for (const text of [lists.categoriesFailed, communitiesTexts.list, challengesTexts.list])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(await screen.findByText('One')).toBeTruthy()
  })

  it('that were gathered for another filter are not printed', async () => {
    const { answer, give } = held()
    const page = { items: [anIdea('i1', 'One')], total: 1 }
    api.answers['GET /ideas?size=10'] = [200, page]
    api.answers['GET /ideas?challenge=c1&size=10'] = [200, page]
    api.answers['GET /ideas?size=100'] = answer
    const print = vi.fn()
    vi.stubGlobal('print', print)
    open('/report-idea-challenges', administrator)
    await screen.findByText('One')
    await waitFor(async () => expect(await optionsOf(lists.challenge)).toContain('Green broadcast'))
    await press(lists.print)
    await waitFor(() => expect(asked().at(-1)).toBe('GET /ideas?size=100'))
    await choose(lists.challenge, 'c1')
    await waitFor(() => expect(asked().at(-1)).toBe('GET /ideas?challenge=c1&size=10'))
    give([200, page])
    await waitFor(async () => expect((await button(lists.print)).dataset.loading).toBeUndefined())
    expect(print).not.toHaveBeenCalled()
    expect(screen.queryByText(lists.printFailed)).toBeNull()
    vi.unstubAllGlobals()
  })

  it('print all ideas that fit, not only those of the page', async () => {
    api.answers['GET /ideas?size=10'] = [200, { items: [anIdea('i1', 'One')], total: 2, next: 'n' }]
    api.answers['GET /ideas?size=100'] = [200, { items: [anIdea('i1', 'One')], total: 2, next: 'n1' }]
    api.answers['GET /ideas?size=100&cursor=n1'] = [200, { items: [anIdea('i2', 'Two')], total: 2 }]
    const printed: (string | null)[] = []
    vi.stubGlobal('print', () => printed.push(document.querySelector('tbody')?.textContent ?? null))
    open('/report-idea-challenges', administrator)
    await screen.findByText('One')
    await press(lists.print)
    await waitFor(() => expect(printed).toHaveLength(1))
    expect(printed[0]).toContain('One')
    expect(printed[0]).toContain('Two')
    await waitFor(() => expect(screen.queryByText('Two')).toBeNull())
    vi.unstubAllGlobals()
  })

  it('are written to a file of what they are narrowed to', async () => {
    api.answers['GET /ideas?challenge=c1&size=10'] = [200, { items: [anIdea('i1', 'One')], total: 1 }]
    api.answers['POST /idea-exports'] = problem('export-running')
    open('/report-idea-challenges?challenge=c1', administrator)
    await press(exportTexts.choose)
    fireEvent.click(await screen.findByRole('radio', { name: exportTexts.formats.xlsx }))
    await press(exportTexts.begin)
    expect(await screen.findByText('Told: export-running')).toBeTruthy()
    const begun = api.heard.find(({ route }) => route === 'POST /idea-exports')
    expect(begun?.body).toEqual({ filter: { challenge: 'c1' }, format: 'xlsx' })
    await press(exportTexts.choose)
    const excel = await screen.findByRole<HTMLInputElement>('radio', { name: exportTexts.formats.xlsx })
    expect(excel.checked).toBe(true)
  })

  it('list the ideas of Make your mark', async () => {
    api.answers['GET /ideas?category=10&size=10'] = [200, { items: [anIdea('i1', 'One')], total: 1 }]
    open('/report-make-your-mark', administrator)
    expect(await screen.findByRole('heading', { level: 1, name: 'Report: Make your mark' })).toBeTruthy()
    expect(await screen.findByText('One')).toBeTruthy()
  })
})

describe('which ideas are shown, and in which order', () => {
  it('is chosen by a button, and begins at the first page, which says which of how many it shows', async () => {
    const ten = (from: number) =>
      Array.from({ length: 10 }, (_, n) => anIdea(`i${from + n}`, `Idea ${from + n}`))
    const views: [string, object[], object][] = [
      ['size=10', ten(1), { next: 'n1' }],
      ['size=10&cursor=n1', ten(11), { next: 'n2', previous: 'p1' }],
      ['size=10&cursor=p1', ten(1), { next: 'n1' }],
      ['size=10&view=liked', [anIdea('i3', 'Liked')], {}],
      ['size=10&view=unanswered', [], { total: 0 }],
      [`author=${thandi.personId}&size=10`, [anIdea('i4', 'Mine')], {}],
    ]
    for (const [query, items, more] of views)
      api.answers[`GET /ideas?${query}`] = [200, { items, total: 106, ...more }]
    open('/all-ideas')
    expect(await screen.findByText('1–10 of 106 ideas')).toBeTruthy()
    await press(listsTexts.next)
    expect(await screen.findByText('11–20 of 106 ideas')).toBeTruthy()
    await press(listsTexts.previous)
    expect(await screen.findByText('1–10 of 106 ideas')).toBeTruthy()
    await press(listsTexts.next)
    await screen.findByText('Idea 11')
    await press(lists.views.liked)
    expect(await screen.findByText('Liked')).toBeTruthy()
    expect((await button(lists.views.liked)).getAttribute('aria-pressed')).toBe('true')
    // Only the page's main act is filled.
    expect((await button(lists.views.liked)).dataset.variant).toBe('light')
    await press(lists.views.mine)
    expect(await screen.findByText('Mine')).toBeTruthy()
    await press(lists.views.unanswered)
    expect(await screen.findByText(lists.noneSuch)).toBeTruthy()
  })

  it('says to who has sent none that their own are none', async () => {
    api.answers[`GET /ideas?author=${thandi.personId}&size=10`] = [200, { items: [], total: 0 }]
    open('/all-ideas?view=mine')
    expect(await screen.findByText(lists.noneOwn)).toBeTruthy()
  })

  it('is saved as a view of its list', async () => {
    api.answers['GET /ideas?community=61&size=10&view=liked'] = ok({
      items: [anIdea('i2', 'Ours')],
      total: 1,
    })
    api.answers['GET /me/report-views'] = ok({ items: [], areMailed: true })
    open('/all-ideas?community=61&view=liked')
    await screen.findByText('Ours')
    await press(savedViewTexts.menu)
    await press(savedViewTexts.save)
    await write(new RegExp(savedViewTexts.name), 'Best of News')
    await press(savedViewTexts.confirm)
    const saved = () => api.heard.find(({ route }) => route.startsWith('PUT /me/report-views'))?.body
    const filter = { community: 61, view: 'liked' }
    await waitFor(() =>
      expect(saved()).toEqual({ report: 'ideas', filter, name: 'Best of News', send: 'never' }),
    )
  })
})
