/** What challenges show, and what they say where there is nothing to show. */
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { groupDay } from '#shared/clock.ts'
import { contentKindTexts } from '#shared/messages/content-kinds.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { addressOf, press, problem } from '#tests/web/pages.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { anIdea, button, challenge, challengesApi, open, place, routes, texts, title } from './screen.tsx'

const api = challengesApi()

describe('the challenges', () => {
  it('that are active are cards with their dates, and the expired ones stand apart', async () => {
    const old = { ...challenge, id: 'c0', slug: 'old', title: 'Old one', to: '2020-02-01' }
    api.answers['GET /challenges'] = [200, { active: [challenge], expired: [old] }]
    open('/idea-challenges')
    const active = await screen.findByRole('region', { name: texts.active })
    const card = within(active).getByRole('article', { name: challenge.title })
    expect(within(card).getByRole('img').getAttribute('alt')).toBe('A light bulb')
    expect(within(card).getByText('From 5 Jan 2020 to 31 Dec 2999')).toBeTruthy()
    expect(addressOf(within(card).getByRole('link'))).toBe(place)
    const expired = screen.getByRole('region', { name: texts.expired })
    expect(within(expired).getByText('Old one')).toBeTruthy()
  })

  it('lead to a new one, for administrators alone', async () => {
    api.answers['GET /challenges'] = [200, { active: [challenge], expired: [] }]
    const link = { name: contentKindTexts.challenge.new }
    open('/idea-challenges')
    await screen.findByRole('region', { name: texts.active })
    expect(screen.queryByRole('link', link)).toBeNull()
    open('/idea-challenges', asMe(somebody('Ada', 'Mensah', { roles: ['thinktank', 'administrator'] })))
    expect(addressOf(await screen.findByRole('link', link))).toBe('/admin/content/challenge/new')
  })

  it('that cannot be read say so, and so do those that are none', async () => {
    api.answers['GET /challenges'] = problem('busy', { status: 503 })
    open('/idea-challenges')
    expect(await screen.findByText(texts.list)).toBeTruthy()
    api.answers['GET /challenges'] = [200, { active: [], expired: [] }]
    await press(shellTexts.tryAgain)
    expect(await screen.findByText('There are no active idea challenges at present.')).toBeTruthy()
  })
})

describe('a challenge', () => {
  it('shows what it asks, its dates, prizes and tabs, and the form', async () => {
    open()
    expect(await screen.findByText('Tell us how.')).toBeTruthy()
    expect(screen.getByText('From 5 Jan 2020 to 31 Dec 2999')).toBeTruthy()
    const prizes = screen.getByRole('region', { name: texts.prizes })
    expect(prizes.textContent).toContain('A week at sea')
    expect(prizes.textContent).not.toContain(texts.second)
    expect(await screen.findByText('Play fair.')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Jury' }))
    expect(await screen.findByText('Five of us.')).toBeTruthy()
    expect(await title()).toBeTruthy()
  })

  it('that says nothing but its title begins with its form, not with an empty card', async () => {
    const bare = {
      ...challenge,
      image: undefined,
      content: '<p></p>',
      from: undefined,
      to: undefined,
      prizes: {},
    }
    api.answers[routes.challenge] = [200, bare]
    open()
    expect(await title()).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.getByRole('tab', { name: 'Jury' })).toBeTruthy()
  })

  it.each([
    ['is over', { to: '2020-12-31' }, texts.closed],
    ['has category 30', { categories: [30] }, texts.closed],
    ['is still to come', { from: '2999-01-01' }, ideasTexts.challengeNotBegun],
  ])('that %s says so instead of the form', async (_, more, text) => {
    api.answers[routes.challenge] = [200, { ...challenge, ...more }]
    open()
    expect((await screen.findByText(text)).textContent).toBe(text)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows how long it is open, how many ideas there are, the newest of them, and leads to its form', async () => {
    const to = groupDay(new Date(Date.now() + 3 * 86_400_000))
    api.answers[routes.challenge] = [200, { ...challenge, to, owners: [{ personId: 'p7', name: 'Ow Ner' }] }]
    const progress = { stage: 'planned', at: '2026-03-03T10:00:00.000Z', by: anIdea('', '').author } as const
    api.answers[routes.ideas] = [200, { items: [anIdea('i1', 'Paper cups', { progress })], total: 12 }]
    open()
    expect(await screen.findByText('3 days left')).toBeTruthy()
    expect((await screen.findByRole('link', { name: '12 ideas' })).getAttribute('href')).toBe(
      '/all-ideas?challenge=c1',
    )
    expect(addressOf(screen.getByRole('link', { name: 'Ow Ner' }))).toBe('/thinktank-user/p7')
    const newest = screen.getByRole('region', { name: texts.ideas.newest })
    expect(addressOf(within(newest).getByRole('link', { name: 'Paper cups' }))).toBe('/idea/i1')
    expect(within(newest).getByText('Planned')).toBeTruthy()
    expect(within(newest).queryByRole('link', { name: texts.ideas.unanswered })).toBeNull()
    Element.prototype.scrollIntoView = () => undefined
    fireEvent.click(await button(texts.toForm))
    // What is typed next goes into the first box.
    expect(document.activeElement).toBe(await title())
  })

  it('that is over leads to its ideas and to those that won', async () => {
    api.answers[routes.challenge] = [200, { ...challenge, to: '2020-12-31' }]
    api.answers[routes.ideas] = [200, { items: [anIdea('i1', 'Paper cups')], total: 1 }]
    api.answers[routes.winners] = [200, { items: [anIdea('i2', 'Steel cups')], total: 7 }]
    open()
    const winners = await screen.findByRole('region', { name: texts.ideas.winners })
    expect(within(winners).getByRole('link', { name: 'Steel cups' })).toBeTruthy()
    expect(addressOf(within(winners).getByRole('link', { name: 'See all 7 ideas' }))).toBe(
      '/all-ideas?challenge=c1&graduated=true',
    )
    expect(await screen.findByRole('link', { name: countText(1, texts.ideas.seeAll) })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.toForm })).toBeNull()
  })

  it('says where its ideas cannot be read, and shows the rest', async () => {
    api.answers[routes.ideas] = problem('busy', { status: 503 })
    open()
    expect(await screen.findByText(texts.ideas.failed)).toBeTruthy()
    expect(await title()).toBeTruthy()
  })
})

describe('Innovation Always On', () => {
  it('shows the two latest ideas, long titles cut to sixty characters', async () => {
    const long = 'A'.repeat(59)
    const items = [anIdea('i1', `${long}BC`), anIdea('i2', `${long}B`)]
    api.answers[routes.latest] = [200, { items }]
    open('/make-your-mark')
    expect(await screen.findByRole('heading', { level: 1, name: 'INNOVATION ALWAYS ON SITE' })).toBeTruthy()
    expect(addressOf(await screen.findByRole('link', { name: `${long}B...` }))).toBe('/idea/i1')
    expect(screen.getByRole('link', { name: `${long}B` })).toBeTruthy()
    const all = screen.getByRole('link', { name: texts.alwaysOn.seeAll })
    expect(all.getAttribute('href')).toBe('/all-innovation-always-on')
    expect(addressOf(screen.getByRole('link', { name: texts.seeAll }))).toBe('/idea-challenges')
    expect(await button(texts.entry.submit)).toBeTruthy()
  })

  it('says of each part that cannot be read what is wrong, and shows the other', async () => {
    api.answers[routes.latest] = problem('busy', { status: 503 })
    open('/make-your-mark')
    expect(await screen.findByText(texts.alwaysOn.latestFailed)).toBeTruthy()
    expect(await title()).toBeTruthy()
  })

  it('says so where the form cannot be read', async () => {
    api.answers[routes.alwaysOn] = problem('busy', { status: 503 })
    open('/make-your-mark')
    expect(await screen.findByText(texts.alwaysOn.load)).toBeTruthy()
    expect(await screen.findByText(texts.alwaysOn.noneYet)).toBeTruthy()
  })
})
