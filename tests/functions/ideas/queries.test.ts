/** Lists of ideas and their totals, against a model that looks at every idea for every question. */

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ideaListings, ideaRows } from '#functions/ideas/index-rows.ts'
import { ideaCounts } from '#functions/ideas/listing-counts.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { type Idea, type IdeaFilter, idea } from '#shared/ideas/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { addBase, addChallenge, entryFor, sendIdea } from '#tests/support/ideas.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

const table = useTable()
const one = somebody('Only', 'One', { communities: [1] })
const two = somebody('Only', 'Two', { communities: [2] })
const both = somebody('In', 'Both', { communities: [1, 2, 3] })
const nowhere = somebody('No', 'Where', { communities: [] })
/** Sent ideas from a community that they have left since. */
const moved = somebody('Has', 'Moved', { communities: [4] })
const before = somebody('Has', 'Moved', { ...moved, communities: [1] })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'thinktank_admin'], communities: [] })
const viewers = [one, two, both, nowhere, moved, ada]
const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)
/** Challenge → its communities. */
const challenges: Record<string, { communities?: number[]; categories: number[] }> = {
  everyone: { categories: [501] },
  plain: { categories: [] },
  ones: { communities: [1], categories: [501, 502] },
  twos: { communities: [2], categories: [503] },
  shared: { communities: [1, 2], categories: [502] },
  wide: { communities: [...ids(30, 40), 2], categories: [502] },
  broad: { categories: ids(600, 15) },
}
let all: Idea[] = []

beforeAll(async () => {
  await addPeople(table, one, two, both, nowhere, before, ada)
  await addBase(table)
  for (const [id, more] of Object.entries(challenges)) await addChallenge(table, id, more)
  const senders: [Person, string[]][] = [
    [one, ['everyone', 'plain', 'ones', 'shared', 'broad', '19876']],
    [two, ['everyone', 'twos', 'shared', 'wide', '19876']],
    [both, ['everyone', 'ones', 'twos', 'broad', '19876']],
    [nowhere, ['everyone', 'plain', '19876', 'broad']],
    [before, ['everyone', 'ones', 'shared', '19876']],
    [ada, ['everyone', 'wide', 'twos']],
  ]
  for (let round = 0; round < times(3, 4); round++) {
    for (const [by, where] of senders) {
      for (const challenge of where) {
        const { answers } = entryFor(challenge)
        const group = {
          group: round % 2 === 0 ? 'Product' : 'General',
          option: round % 2 === 0 ? 'DMS' : 'Other',
        }
        const varied = answers.map((each) => (each.fieldId === 'area' ? { ...each, value: group } : each))
        const { id } = await sendIdea(by, challenge, { title: `${challenge} ${round}`, answers: varied })
        const act = (endpoint: typeof ideasApi.graduate | typeof ideasApi.ungraduate) =>
          as(ada).call(endpoint, { params: { id } })
        if (round > 0) await act(ideasApi.graduate)
        if (round === 2) await act(ideasApi.ungraduate)
      }
    }
  }
  await addPeople(table, moved)
  process.env.CLOCK_OFFSET_MS = '120000'
  all = (await table.items('idea')).map((each) => idea.parse(each))
  all.sort((a, b) => (place(a) < place(b) ? 1 : -1))
})

const place = ({ createdAt, id }: Idea) => `${createdAt}#${id}`

/** Who sees what (docs/product.md#visibility, #graduation), said once more and as plainly as can be. */
function model(viewer: Person, filter: IdeaFilter): string[] {
  const isAdmin = viewer === ada
  return all
    .filter(
      ({ author, communities }) =>
        isAdmin ||
        author.personId === viewer.personId ||
        communities.length === 0 ||
        communities.some((each) => viewer.communities.includes(each)),
    )
    .filter(({ author }) => filter.author === undefined || author.personId === filter.author)
    .filter(({ communities }) => filter.community === undefined || communities.includes(filter.community))
    .filter(({ challengeId }) => filter.challenge === undefined || challengeId === filter.challenge)
    .filter(({ categories }) => {
      const wantsGraduated = filter.graduated === 'true' || filter.category === 29 || filter.category === 45
      if (wantsGraduated && !categories.includes(29)) return false
      if (filter.challenge !== undefined) return true
      if (filter.category === undefined || filter.category === 29 || filter.category === 45)
        return !categories.includes(10)
      return categories.includes(filter.category)
    })
    .map(({ id }) => id)
}

async function page(by: Person, filter: IdeaFilter, paged: { size: number; cursor?: string }) {
  const { status, reply, problem } = await as(by).call(ideasApi.listIdeas, { query: { ...filter, ...paged } })
  expect(status, JSON.stringify(problem)).toBe(200)
  return reply
}

const filters = fc.record(
  {
    category: fc.constantFrom(10, 11, 13, 29, 30, 45, 501, 502, 503, 607, 999),
    challenge: fc.constantFrom('everyone', 'ones', 'shared', 'wide', 'broad', '19876', 'nothing'),
    graduated: fc.constantFrom('true' as const, 'false' as const),
    author: fc.constantFrom(...viewers.map(({ personId }) => personId)),
    community: fc.constantFrom(1, 2, 3, 4, 35),
  },
  { requiredKeys: [] },
)

test('every filter shows what the model shows, page by page in both directions, with its exact number', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...viewers),
      filters,
      fc.integer({ min: 1, max: 30 }),
      async (by, filter, size) => {
        const { community } = filter
        if (community !== undefined && by !== ada && !by.communities.includes(community)) {
          const query = { ...filter, size }
          expect((await as(by).call(ideasApi.listIdeas, { query })).status).toBe(404)
          return
        }
        const wanted = model(by, filter)
        const { there, back } = await thereAndBack((turn) => page(by, filter, turn), size)
        for (const pages of [there, back])
          expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(wanted)
        for (const { items } of there.slice(0, -1)) expect(items).toHaveLength(size)
        for (const { total } of there) expect(total).toBe(wanted.length)
      },
    ),
    { numRuns: times(60, 2000), seed: 7 },
  )
})

test.each(viewers.map((each) => [each.name, each] as const))(
  'without a filter, and with each one alone, %s sees what the model shows',
  async (_, by) => {
    const alone: IdeaFilter[] = [
      {},
      ...[10, 11, 29, 30, 45, 501, 502, 607].map((category) => ({ category })),
      ...Object.keys(challenges).map((challenge) => ({ challenge })),
      { challenge: '19876' },
      { challenge: 'ones', category: 45 },
      { graduated: 'true' as const },
      ...viewers.map(({ personId }) => ({ author: personId })),
      ...by.communities.map((community) => ({ community })),
    ]
    for (const filter of alone) {
      const { items, total } = await page(by, filter, { size: 50 })
      expect([filter, items.map(({ id }) => id)]).toEqual([filter, model(by, filter).slice(0, 50)])
      expect([filter, total]).toEqual([filter, model(by, filter).length])
    }
  },
)

test('some ideas are seen by their author only because they are theirs, and are counted', async () => {
  const own = model(moved, {}).filter((id) => !model({ ...moved, personId: 'x' }, {}).includes(id))
  expect(own.length).toBeGreaterThan(5)
  expect((await page(moved, {}, { size: 100 })).total).toBe(model(moved, {}).length)
})

test('a cursor is good for its own list and no other', async () => {
  const { next: cursor = '' } = await page(both, {}, { size: 5 })
  for (const filter of [
    { category: 501 },
    { graduated: 'true' as const },
    { author: one.personId },
    { community: 1 },
  ]) {
    const answer = await as(both).call(ideasApi.listIdeas, { query: { ...filter, cursor } })
    expect(answer.problem.code).toBe('invalid-cursor')
  }
  // Of a list that somebody else reads too it tells a place in time, and shows what they may see.
  const seen = await page(two, {}, { size: 5, cursor })
  for (const { id } of seen.items) expect(model(two, {})).toContain(id)
})

test('rows and counts are just those that follow from the ideas', async () => {
  const listings = (await table.items('idea-listing')).map((each) => ideaListings.schema.parse(each))
  expect(listings.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
  const rows = (await table.items('idea-row')).map((each) => ideaRows.schema.parse(each))
  const counted = new Map<string, Set<string>>()
  for (const { id, graduated, key } of rows) {
    const list = `${key} ${graduated}`
    counted.set(list, (counted.get(list) ?? new Set()).add(id))
  }
  const counts = new Map<string, number>()
  for (const each of (await table.items('idea-count')).map((found) => ideaCounts.schema.parse(found))) {
    expect(each.n).toBeGreaterThanOrEqual(0)
    // The answered ones are among all, and have no rows.
    if (each.answered) continue
    const list = `${each.key} ${each.graduated}`
    counts.set(list, (counts.get(list) ?? 0) + each.n)
  }
  for (const [list, n] of counts) expect([list, n]).toEqual([list, counted.get(list)?.size ?? 0])
  expect([...counted.keys()].filter((list) => !counts.has(list))).toEqual([])
})
