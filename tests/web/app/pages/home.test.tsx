/** What home says to one person: where what they sent stands, what is new for their communities, what they did last. */
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps as Props } from 'react'
import { describe, expect, it } from 'vitest'
import type { IdeaLine } from '#shared/ideas/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { homeTexts as texts } from '#shared/messages/home.ts'
import { underWayTexts } from '#shared/messages/nominations-home.ts'
import { waitingTexts } from '#shared/messages/nominations-lists.ts'
import { notificationsTexts } from '#shared/messages/notifications.ts'
import { noticesInBell } from '#shared/notifications/rules.ts'
import type { NoticeKind } from '#shared/outbox/mail-kinds.ts'
import type { Me } from '#shared/people/model.ts'
import { somebody } from '#tests/support/people.ts'
import { addressOf, held, openPage, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { HomePage } from '#web/app/pages/home.tsx'
import { LastActs } from '#web/app/pages/last-acts.tsx'
import { UnderWay } from '#web/features/nominations/waiting/under-way.tsx'
import { GoodNews } from '#web/features/notifications/good-news.tsx'

const api = standInApi()
const me: Me = { ...thandi, communities: [1, 2] }

const idea = (title: string, createdAt = '2026-03-01T10:00:00.000Z'): IdeaLine => ({
  ...{ id: title, title, createdAt },
  author: { personId: 'p9', name: 'Zanele Dube', slug: 'zanele.dube', country: 'South Africa' },
})

const lines = async (name: string) => {
  const part = await screen.findByRole('region', { name })
  return within(part)
    .getAllByRole('listitem')
    .map((each) => within(each).getByRole('link'))
}

const sent = (title: string, createdAt: string, more: object = {}) => ({
  id: title,
  title,
  kind: 'high5',
  category: 102,
  decision: 'Accepted',
  nominator: me,
  isTeam: false,
  firstNominee: somebody('Pieter', 'Botha'),
  nomineeCount: 1,
  createdAt,
  steps: [],
  ...more,
})
const team = { kind: 'teams', isTeam: true, nomineeCount: 3 }

describe('where what one sent stands', () => {
  const day = '2026-03-01T10:00:00.000Z'
  const ended = sent('High5', day)
  const open = { kind: 'on-the-spot', decision: 'Pending', asked: true }
  const show = async (items: object[], more: object = {}) => {
    const all = { items, more: false, ...more } as Props<typeof UnderWay>['sent']
    openPage([{ path: '/', element: <UnderWay sent={all} /> }], '/', me)
    const part = await screen.findByRole('region', { name: underWayTexts.title })
    return within(part)
      .getAllByRole('link')
      .map((each) => [each.textContent, each.getAttribute('href')])
  }
  const list = '/my-profile?tab=sent'

  it('is said of the latest that is under way', async () => {
    expect(await show([ended, sent('Newest', day, open)])).toEqual([
      [underWayTexts.all, list],
      ['Newest', '/my-profile/review-nomination/Newest'],
    ])
  })

  it.each([
    [2, {}, '2 more in progress'],
    [1, {}, '1 more in progress'],
    [2, { more: true }, 'More in progress'],
  ])('with %i more, as far as was read: %j', async (count, more, text) => {
    const others = Array.from({ length: count }, (_, index) => sent(`Older ${index}`, day, open))
    expect((await show([sent('Newest', day, open), ended, ...others], more)).at(-1)).toEqual([text, list])
  })

  it.each([
    [3, 'Team: Pieter Botha and 2 more'],
    [1, 'Team: Pieter Botha'],
  ])('names of a team of %i who is in it, not oneself', async (nomineeCount, name) => {
    const links = await show([sent('By me', day, { ...open, ...team, nomineeCount })])
    expect(links[1]).toEqual([name, '/my-profile/review-nomination/By me'])
  })
})

/** Reads the notices that are unread. */
const news = `GET /me/notifications?view=unread&size=${noticesInBell}`

describe('good news', () => {
  const notice = (n: number, kind: NoticeKind) => ({
    ...{ id: `01HZX0000000000000000000A${n}-1`, kind, by: 'Mpho Nkosi', title: `Title ${n}`, isRead: false },
    ...{ at: `2026-11-2${n}T08:00:00.000Z`, address: `/my-profile/review-nomination/${n}` },
  })
  const show = (count: number, ...kinds: NoticeKind[]) => {
    const items = kinds.map((kind, n) => notice(n, kind))
    api.answers['GET /me/notifications/unread'] = [200, { count }]
    api.answers[news] = [200, { items, unread: { count }, upTo: 7 }]
    openPage([{ path: '/', element: <GoodNews /> }], '/', me)
  }

  it('are the awards and High5s that one has not looked at, three at most', async () => {
    show(7, 'high5', 'idea-comment', 'approver-request', 'award-congratulations', 'month-award', 'high5')
    const links = await lines(notificationsTexts.goodNews)
    const text = (kind: NoticeKind) => fill(notificationsTexts.kinds[kind], { by: 'Mpho Nkosi' })
    for (const [at, kind] of (['high5', 'award-congratulations', 'month-award'] as const).entries())
      expect(links[at]?.textContent).toContain(text(kind))
    expect(links).toHaveLength(3)
  })

  it.each<[number, NoticeKind[]]>([
    [0, []],
    [1, ['idea-comment']],
  ])('are no part of home where none is unread: %i notices', async (count, kinds) => {
    show(count, ...kinds)
    await waitFor(() => expect(api.heard.map((each) => each.route)).toEqual([news]))
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('what one did last', () => {
  const open = (ideas: IdeaLine[], nominations: object[]) => {
    const all = { ideas, nominations } as Props<typeof LastActs>
    openPage([{ path: '/', element: <LastActs {...all} /> }], '/', me)
  }

  it('are ideas and nominations, the latest first', async () => {
    open(
      [idea('Newer'), idea('Older', '2026-02-01T10:00:00.000Z')],
      [sent('High5', '2026-02-20T10:00:00.000Z'), sent('Oldest', '2026-01-01T10:00:00.000Z')],
    )
    expect((await lines(texts.lastActs)).map(addressOf)).toEqual([
      '/idea/Newer',
      '/my-profile/review-nomination/High5',
      '/idea/Older',
    ])
  })

  it('names of a team who is in it', async () => {
    open([], [sent('By me', '2026-02-20T10:00:00.000Z', team)])
    expect((await lines(texts.lastActs)).map((each) => each.textContent)).toEqual([
      'Team: Pieter Botha and 2 more',
    ])
  })
})

describe('home', () => {
  const page = {
    id: '29',
    slug: 'home',
    title: 'About',
    content: '',
    publishedAt: '2026-01-01T00:00:00.000Z',
  }
  const bare = { page, slides: [], closed: [], failed: [] }
  const told = {
    newIdeas: [idea('New')],
    ownIdeas: [idea('Own')],
    wall: [],
    sent: { items: [], more: false },
  }
  const open = async (more: object, others: typeof api.answers = {}) => {
    api.answers['GET /me/waiting'] = [200, {}]
    api.answers[news] = [200, { items: [], unread: { count: 0 }, upTo: 0 }]
    api.answers['GET /home'] = [200, { ...bare, ...more }]
    Object.assign(api.answers, others)
    openPage([{ path: '/', element: <HomePage /> }], '/', me)
    await screen.findByRole('heading', { level: 1 })
  }

  it('is put together of one reply, what waits and what is unread', async () => {
    await open(told)
    expect((await lines(texts.newIdeas)).map((each) => each.textContent)).toEqual(['New'])
    expect((await lines(texts.lastActs)).map((each) => each.textContent)).toEqual(['Own'])
    await waitFor(() =>
      expect(api.heard.map(({ route }) => route).sort()).toEqual(['GET /home', news, 'GET /me/waiting']),
    )
  })

  it('shows nothing that what comes first would push away', async () => {
    const { answer, give } = held()
    await open(told, { 'GET /me/waiting': answer })
    await waitFor(() => expect(api.heard).toHaveLength(3))
    await new Promise((done) => setTimeout(done, 100))
    expect(screen.queryByRole('region', { name: texts.newIdeas })).toBeNull()
    give([200, { answer: { count: 2, since: '2026-03-01' } }])
    const below = await screen.findByRole('region', { name: texts.newIdeas })
    const above = screen.getByRole('heading', { name: waitingTexts.title })
    expect(above.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each(['GET /me/waiting', 'GET /home'])('leads to the recognition form where %s fails', async (route) => {
    await open(told, { [route]: problem('busy', { status: 503 }) })
    expect(await screen.findByRole('link', { name: texts.recogniseTitle })).toBeTruthy()
  })

  it('leaves out what could not be read', async () => {
    await open({})
    await waitFor(() => expect(api.heard).toHaveLength(3))
    for (const name of [texts.newIdeas, texts.lastActs, underWayTexts.title])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })
})
