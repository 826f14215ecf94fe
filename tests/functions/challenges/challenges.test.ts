/** Idea challenges: what is active, what has expired, and the always-open one. */
import { describe, expect, test } from 'vitest'
import { alwaysOn } from '#infra/content/always-on.ts'
import { publishedContent } from '#infra/content/published.ts'
import { challengesApi } from '#shared/challenges/api.ts'
import type { ChallengeCard } from '#shared/challenges/model.ts'
import { isExpiredChallenge, sortIntoSections } from '#shared/challenges/rules.ts'
import { as } from '#tests/support/calls.ts'
import { editing, samples } from '#tests/support/content.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'thinktank_admin'], communities: [] })
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const editor = editing(ada)

const titles = async (by: typeof jon) => {
  const { active, expired } = (await as(by).call(challengesApi.listChallenges, {})).reply
  return [active, expired].map((cards) => cards.map(({ title }) => title))
}

describe('challenges', () => {
  test('are set up', async () => {
    await addPeople(table, ada, jon)
    await table.putItems(publishedContent('19876', alwaysOn, '2026-04-01T06:00:00.000Z'))
    const make = (title: string, more = {}) =>
      editor.make({ ...samples.challenge, title, slug: title.toLowerCase(), ...more })
    await make('Undated')
    await make('Older', { from: '2026-01-01', to: '2999-12-31' })
    await make('Newer', { from: '2026-02-01' })
    await make('Ended', { from: '2025-01-01', to: '2025-12-31' })
    await make('Closed', { from: '2025-06-01', categories: [501, 30] })
    await make('Elsewhere', { from: '2026-03-01', communities: [2] })
    await editor.create({ ...samples.challenge, title: 'Draft', slug: 'draft' })
  })

  test('are listed in two sections, newest first; administrators see those of all communities', async () => {
    expect(await titles(jon)).toEqual([
      ['Newer', 'Older', 'Undated'],
      ['Closed', 'Ended'],
    ])
    expect(await titles(ada)).toEqual([
      ['Elsewhere', 'Newer', 'Older', 'Undated'],
      ['Closed', 'Ended'],
    ])
    // A card is not the whole challenge.
    const { active } = (await as(jon).call(challengesApi.listChallenges, {})).reply
    expect(active[0]).not.toHaveProperty('content')
    expect(active[0]).not.toHaveProperty('form')
  })

  test('one is read with its form, by those who may see it', async () => {
    const get = (by: typeof jon, slug: string) =>
      as(by).call(challengesApi.getChallenge, { params: { slug } })
    expect((await get(jon, 'newer')).reply).toMatchObject({
      form: { version: 1 },
      prizes: { first: 'A book' },
    })
    expect((await get(jon, 'elsewhere')).status).toBe(404)
    expect((await get(ada, 'elsewhere')).status).toBe(200)
    expect((await get(jon, 'draft')).status).toBe(404)
  })

  test('the always-open one has the groups of the document', async () => {
    const { reply } = await as(jon).call(challengesApi.getAlwaysOn, {})
    expect(reply.id).toBe('19876')
    expect(reply.form.fields.find(({ type }) => type === 'grouped-select')?.groups).toEqual([
      {
        name: 'Product',
        options: ['DMS', 'DStv Stream', 'General Entertainment', 'Namola', 'Showmax', 'SuperSport'],
      },
      { name: 'Business process', options: ['Finance', 'Human Capital', 'Marketing', 'Technology'] },
      { name: 'General', options: ['Technology', 'Customer', 'Other'] },
    ])
  })
})

describe('the rules', () => {
  const card = (more: Partial<ChallengeCard>): ChallengeCard => ({
    id: 'c',
    slug: 'c',
    title: 'C',
    excerpt: '',
    categories: [501],
    communities: [],
    ...more,
  })
  /** Ten in the evening UTC is midnight in the group's zone: the next day has begun. */
  const lateOn = (day: string) => new Date(`${day}T22:30:00Z`)

  test.each([
    ['has no last day', {}, false],
    ['is on its last day, by the group’s calendar', { to: '2026-06-02' }, false],
    ['is past its last day', { to: '2026-06-01' }, true],
    ['is of the expired category', { categories: [501, 30], to: '2999-01-01' }, true],
  ])('one that %s', (_, more, expired) => {
    expect(isExpiredChallenge(card(more), lateOn('2026-06-01'))).toBe(expired)
  })

  test('a list shows all that the viewer sees, however many there are', () => {
    const cards = Array.from({ length: 220 }, (_, n) => card({ id: `c${n}`, communities: n % 2 ? [9] : [] }))
    const { active, expired } = sortIntoSections(cards, { isAdmin: false, communities: [1] }, new Date())
    expect(active).toHaveLength(110)
    expect(active.every(({ communities }) => communities.length === 0)).toBe(true)
    expect(expired).toEqual([])
  })
})
