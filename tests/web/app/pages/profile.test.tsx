/** The pages of a profile: their tabs, addresses, numbers, and what stands there where there is nothing or nothing came. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { nominationListTexts, waitingTexts } from '#shared/messages/nominations-lists.ts'
import { profileTexts } from '#shared/messages/profiles.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import type { Profile } from '#shared/profiles/model.ts'
import { anIdea as ideaCard } from '#tests/web/features/ideas/screen.tsx'
import { type Answer, addressOf, held, openPage, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { MyProfilePage, PersonProfilePage } from '#web/app/pages/profile.tsx'

const api = standInApi()
const { tabs: texts } = profileTexts
const keys = ['ideas', 'comments', 'likes', 'follows', 'always-on', 'graduated'] as const

const profile: Profile = {
  personId: 'p9',
  name: 'Zanele Dube',
  slug: 'zanele.dube',
  hasLeft: false,
  position: { departmentName: 'Player', businessUnit: 'Streaming', company: 'Northwind', country: 'Kenya' },
  communities: [{ id: 61, title: 'News', slug: 'news' }],
  counts: { ideas: 1200, alwaysOn: 3, graduated: 2, comments: 4, likes: 5, follows: 6 },
}
const mine: Profile = { ...profile, personId: thandi.personId, name: thandi.name, slug: thandi.slug }

const anIdea = (id: string) => ideaCard(id, `Idea ${id}`)
const aComment = {
  id: 'c1',
  idea: { id: 'i1', title: 'Idea i1' },
  excerpt: 'Quite so.',
  createdAt: '2026-03-01T10:00:00.000Z',
}

const listOf = (id: string, key: (typeof keys)[number], paging = 'size=10') =>
  ['comments', 'likes', 'follows'].includes(key)
    ? `GET /people/${id}/${key}?${paging}`
    : `GET /people/${id}/ideas?${paging}&tab=${key}`

function answerLists(id: string, answer: (key: (typeof keys)[number]) => Answer): void {
  for (const key of keys) api.answers[listOf(id, key)] = answer(key)
}

beforeEach(() => {
  Object.assign(api.answers, {
    [`GET /profiles/${mine.slug}`]: [200, mine],
    'GET /profiles/zanele.dube': [200, profile],
    'POST /people/pictures': [200, { items: [] }],
  } satisfies Record<string, Answer>)
})

const open = (address: string, me?: Me) =>
  openPage(
    [
      { path: '/my-profile', Component: MyProfilePage },
      { path: '/thinktank-user/:slug', Component: PersonProfilePage },
    ],
    address,
    me,
  )
const tabNamed = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) })

describe.each([
  ['/my-profile', mine],
  ['/thinktank-user/zanele.dube', profile],
])('each tab at %s', (address, { personId, name }) => {
  it('has an address, a number, and its rows', async () => {
    const where = open(address)
    for (const key of keys) {
      const items = key === 'comments' ? [aComment] : [anIdea('i1')]
      api.answers[listOf(personId, key)] = [200, { items, total: keys.indexOf(key) + 1 }]
      fireEvent.click(await tabNamed(texts[key].label))
      expect(await screen.findByText(`${keys.indexOf(key) + 1} in total`)).toBeTruthy()
      expect((await tabNamed(texts[key].label)).getAttribute('aria-selected')).toBe('true')
      const row = within(screen.getByRole('article', { name: 'Idea i1' }))
      expect(row.getByRole('link', { name: 'Idea i1' }).getAttribute('href')).toBe(
        key === 'comments' ? '/idea/i1#comment-c1' : '/idea/i1',
      )
    }
    expect(where()).toBe(address)
    cleanup()
    open(`${address}?tab=graduated`)
    expect((await tabNamed(texts.graduated.label)).getAttribute('aria-selected')).toBe('true')
  })

  it('says so where nothing came, tries again, and says so where there is nothing', async () => {
    open(address)
    for (const key of keys) {
      api.answers[listOf(personId, key)] = problem('busy', { status: 503 })
      fireEvent.click(await tabNamed(texts[key].label))
      expect(await screen.findByText(texts[key].load)).toBeTruthy()
      const text = address === '/my-profile' ? texts[key].empty : fill(texts[key].emptyOf, { name })
      expect(screen.queryByText(text)).toBeNull()
      api.answers[listOf(personId, key)] = [200, { items: [], total: 0 }]
      const panel = within(screen.getByRole('tabpanel'))
      fireEvent.click(panel.getByRole('button', { name: shellTexts.tryAgain }))
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.queryByText(texts[key].load)).toBeNull()
    }
  })
})

it('the tabs come together with what stands above them', async () => {
  const { answer, give } = held()
  api.answers['GET /me/waiting'] = answer
  answerLists(mine.personId, () => [200, { items: [], total: 0 }])
  open('/my-profile')
  expect(await screen.findByText(profileTexts.figures.graduated)).toBeTruthy()
  await waitFor(() => expect(api.heard.some(({ route }) => route.endsWith('/high5s?size=24'))).toBe(true))
  await new Promise((done) => setTimeout(done, 100))
  expect(screen.queryByRole('tab')).toBeNull()
  give([200, { answer: { count: 2, since: '2026-03-01' } }])
  const tab = await tabNamed(texts.ideas.label)
  const above = screen.getByRole('heading', { name: waitingTexts.title })
  expect(above.compareDocumentPosition(tab)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([
  ['/my-profile', mine.slug, shellTexts.pages.myProfile],
  ['/thinktank-user/zanele.dube', 'zanele.dube', profileTexts.title],
])('%s has its heading where the profile cannot be read', async (address, slug, title) => {
  api.answers[`GET /profiles/${slug}`] = problem('server', { status: 500 })
  open(address)
  expect(await screen.findByText(profileTexts.load)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(document.title).toContain(title)
})

it('a further page of followed ideas that fails says that they are ideas', async () => {
  api.answers[listOf('p9', 'follows', 'size=10&cursor=c2')] = problem('busy', { status: 503 })
  open('/thinktank-user/zanele.dube?tab=follows&cursor=c2')
  expect(await screen.findByText(texts.follows.loadMore)).toBeTruthy()
})

it('tabs say how much is in them, and are gone along by arrows and opened by Enter', async () => {
  answerLists('p9', () => [200, { items: [], total: 0 }])
  open('/thinktank-user/zanele.dube')
  const first = await tabNamed(texts.ideas.label)
  expect(first.getAttribute('aria-selected')).toBe('true')
  const named = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  const others = named.filter((name) => !name?.startsWith(nominationListTexts.tabs.high5s.label))
  expect(others).toEqual([
    ...['Ideas1,200', 'Comments4', 'Likes5', 'Follows6', 'Innovation Always Onsite3', 'Graduated2'],
  ])
  // What colleagues see besides, and nothing of other nominations.
  expect(named).toHaveLength(7)
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  const second = await tabNamed(texts.comments.label)
  expect(document.activeElement).toBe(second)
  expect(second.getAttribute('aria-selected')).toBe('false')
  fireEvent.click(second)
  await waitFor(() => expect(second.getAttribute('aria-selected')).toBe('true'))
})

it('another person’s profile opens on the first list that is not empty, one’s own on the first', async () => {
  const counts = { ideas: 0, alwaysOn: 0, graduated: 0, comments: 0, likes: 5, follows: 0 }
  api.answers['GET /profiles/zanele.dube'] = [200, { ...profile, counts }]
  api.answers[`GET /profiles/${mine.slug}`] = [200, { ...mine, counts }]
  for (const id of ['p9', mine.personId]) answerLists(id, () => [200, { items: [], total: 0 }])
  open('/thinktank-user/zanele.dube')
  expect((await tabNamed(texts.likes.label)).getAttribute('aria-selected')).toBe('true')
  cleanup()
  open('/my-profile')
  expect((await tabNamed(texts.ideas.label)).getAttribute('aria-selected')).toBe('true')
})

it('pages go on and back, and another tab begins at its first page', async () => {
  api.answers[listOf('p9', 'likes')] = [200, { items: [anIdea('i1')], next: 'n', total: 11 }]
  api.answers[listOf('p9', 'likes', 'size=10&cursor=n')] = [
    200,
    { items: [anIdea('i2')], previous: 'p', total: 11 },
  ]
  api.answers[listOf('p9', 'follows')] = [200, { items: [anIdea('i3')], total: 1 }]
  open('/thinktank-user/zanele.dube?tab=likes')
  fireEvent.click(await screen.findByRole('button', { name: listsTexts.next }))
  expect(await screen.findByRole('article', { name: 'Idea i2' })).toBeTruthy()
  fireEvent.click(await tabNamed(texts.follows.label))
  expect(await screen.findByRole('article', { name: 'Idea i3' })).toBeTruthy()
})

it('the box narrows to graduated ones, and says so where there are none', async () => {
  const route = (narrowed: boolean) => listOf('p9', 'ideas') + (narrowed ? '&graduated=true' : '')
  api.answers[route(false)] = [200, { items: [anIdea('i1')], total: 1 }]
  api.answers[route(true)] = [200, { items: [], total: 0 }]
  open('/thinktank-user/zanele.dube')
  fireEvent.click(await screen.findByRole('checkbox', { name: profileTexts.graduatedOnly }))
  expect(await screen.findByText(profileTexts.noneGraduated)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: profileTexts.seeAll }))
  expect(await screen.findByRole('article', { name: 'Idea i1' })).toBeTruthy()
})

describe('the head', () => {
  beforeEach(() => {
    answerLists('p9', () => [200, { items: [], total: 0 }])
    answerLists(mine.personId, () => [200, { items: [], total: 0 }])
  })

  it('says who it is and where they work, and leads those who may to recognising them', async () => {
    const recognise = fill(profileTexts.recogniseNamed, { name: 'Zanele Dube' })
    open('/thinktank-user/zanele.dube')
    expect(await screen.findByRole('heading', { level: 1, name: 'Zanele Dube' })).toBeTruthy()
    expect(screen.getByText('Player · Streaming')).toBeTruthy()
    expect(screen.getByText('Northwind · Kenya')).toBeTruthy()
    expect(addressOf(screen.getByRole('link', { name: 'News' }))).toBe('/communities/community/news')
    expect(screen.getByText('1,203')).toBeTruthy()
    expect(screen.queryByRole('link', { name: profileTexts.edit })).toBeNull()
    expect(document.title).toMatch(/^Zanele Dube/)
    expect(addressOf(screen.getByRole('link', { name: recognise }))).toMatch(/^\/recognition\?nominee=.+/)
    cleanup()
    open('/thinktank-user/zanele.dube', { ...thandi, inDirectory: false })
    await screen.findByRole('heading', { level: 1, name: 'Zanele Dube' })
    expect(screen.queryByRole('link', { name: recognise })).toBeNull()
  })

  it('of one’s own leads to the details; seen as others see it, to one’s own', async () => {
    open('/my-profile')
    const edit = await screen.findByRole('link', { name: profileTexts.edit })
    expect(edit.getAttribute('href')).toBe('/my-profile/edit-my-details')
  })

  it('of one’s own, at the address for others, leads back', async () => {
    open(`/thinktank-user/${mine.slug}`)
    expect(addressOf(await screen.findByRole('link', { name: profileTexts.toMine }))).toBe('/my-profile')
    expect(screen.queryByRole('link', { name: profileTexts.edit })).toBeNull()
  })

  it('of somebody who is gone says only that', async () => {
    const { position: _, ...rest } = profile
    api.answers['GET /profiles/zanele.dube'] = [200, { ...rest, hasLeft: true, communities: [] }]
    open('/thinktank-user/zanele.dube')
    expect(await screen.findByText(profileTexts.gone)).toBeTruthy()
    expect(screen.queryByText('Player · Streaming')).toBeNull()
  })
})
