/** Lists by likes, by comments, and of those without an answer: what each reader sees of them in which order, with exact
 * totals, whatever happens meanwhile, and what a page costs (docs/product.md#idea-lists). */
import { beforeAll, describe, expect, test } from 'vitest'
import { ideaKeys, orderDrift } from '#events/counters/ideas.ts'
import { comparisons } from '#events/counters/nightly.ts'
import { handler } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { rankedRows } from '#functions/ideas/ranked-rows.ts'
import { findIdea, ideas } from '#functions/ideas/store.ts'
import { transact } from '#functions/runtime/table.ts'
import { deleteItem } from '#functions/runtime/writes.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { isGraduated, isUnanswered, seesIdea } from '#shared/ideas/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { hasFlag } from '#shared/roles.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { addBase, addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { itemsOfCopies, useTable } from '#tests/support/table.ts'
import { firstFew, isLong, times } from '#tests/support/tier.ts'

const table = useTable({ stream: true })
const stream = useStream(streamReaders.projections.types)
const { costOf } = useCapacity()
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const amy = somebody('Amy', 'Botha', { communities: [1, 2] })
const nosy = somebody('No', 'Sy', { communities: [3] })
/** Has left the community of their ideas. */
const mover = somebody('Mo', 'Ver', { communities: [1] })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
const fans = Array.from({ length: 4 }, (_, n) => somebody('Fan', `N${n}`, { communities: [1, 2] }))

const project = async () => expect(await handler(await stream.next())).toEqual({ batchItemFailures: [] })
const cards = async () => (await table.items('idea')).map((each) => ideas.schema.parse(each))

async function card(of: string): Promise<Idea> {
  const found = await findIdea(of)
  if (!found) throw new Error('There is no such idea.')
  return found
}

/** So many more that are as one is. */
async function copiesOf(id: string, count: number): Promise<void> {
  const own = (await table.items()).filter(({ PK }) => String(PK).endsWith(`#${id}`))
  const copies = Array.from({ length: count }, (_, n) => `${id.slice(0, -2)}${String(n).padStart(2, '0')}`)
  await table.putItems(itemsOfCopies(own, id, copies))
}

const orders = {
  liked: (idea: Idea) => idea.likes,
  discussed: (idea: Idea) => idea.comments,
  unanswered: () => 0,
} as const
type View = keyof typeof orders

/** What a list should show, worked out from the cards. */
function expected(all: readonly Idea[], view: View, by: Person, filter: Filter): string[] {
  const viewer = { ...by, isAdmin: hasFlag(by.roles, 'admin') }
  const sort = (idea: Idea) => `${String(orders[view](idea)).padStart(7, '0')}#${idea.id}`
  return all
    .filter((idea) => seesIdea(idea, viewer))
    .filter((idea) =>
      filter.category ? idea.categories.includes(filter.category) : !idea.categories.includes(10),
    )
    .filter((idea) => !filter.challenge || idea.challengeId === filter.challenge)
    .filter((idea) => !filter.community || (idea.communities.includes(filter.community) && !idea.hidden))
    .filter((idea) => filter.graduated !== 'true' || isGraduated(idea))
    .filter((idea) => !filter.author || idea.author.personId === filter.author)
    .filter((idea) => view !== 'unanswered' || isUnanswered(idea))
    .sort((one, other) => (sort(one) < sort(other) ? 1 : -1))
    .map(({ id }) => id)
}

interface Filter {
  readonly category?: number
  readonly challenge?: string
  readonly community?: number
  readonly graduated?: 'true'
  readonly author?: string
}

/** All of a list, page by page, and back again. */
async function listed(view: View, by: Person, filter: Filter, size = times(9, 5)): Promise<string[]> {
  const there: string[] = []
  let cursor: string | undefined
  let total: number | undefined
  do {
    const query = { view, size, ...filter, ...(cursor && { cursor }) }
    const { reply, status, problem } = await as(by).call(ideasApi.listIdeas, { query })
    expect(status, JSON.stringify(problem)).toBe(200)
    if (cursor && reply.previous) {
      const back = await as(by).call(ideasApi.listIdeas, { query: { ...query, cursor: reply.previous } })
      expect(back.reply.items.map(({ id }) => id)).toEqual(there.slice(-size))
    }
    there.push(...reply.items.map(({ id }) => id))
    total = reply.total
    cursor = reply.next
  } while (cursor)
  expect(total).toBe(there.length)
  return there
}

beforeAll(async () => {
  await addPeople(table, jon, amy, nosy, mover, ada, ...fans)
  await addBase(table)
  await addChallenge(table, 'ones', { communities: [1], categories: [501] })
  await addChallenge(table, 'both', { communities: [1, 2], categories: [501, 502] })
  await addChallenge(table, 'everyones', { communities: [], categories: [502] })
  const wide = Array.from({ length: 30 }, (_, n) => n + 1)
  await addChallenge(table, 'wide', { communities: wide, categories: [501, 503] })
  const challenges = ['ones', 'both', 'everyones', 'wide', '19876', 'ones', 'both', 'ones']
  for (const [n, challenge] of firstFew(challenges, 6).entries()) {
    for (const author of [jon, amy, mover]) {
      if (challenge === 'ones' && author === nosy) continue
      const { id } = await sendIdea(author, challenge)
      const params = { id }
      const count = (n * 3) % 5
      if (isLong || author === jon)
        for (const fan of fans.slice(0, count)) {
          await as(fan).call(ideasApi.like, { params })
          if (n % 2) await as(fan).call(ideasApi.addComment, { params, body: { text: 'Well.' } })
        }
      // In `npm test` the numbers of the others' stand in their cards, as if it had been done.
      else await table.put(ideas, { ...(await card(id)), likes: count, comments: n % 2 ? count : 0 })
      if (n % 3 === 0) await as(ada).call(ideasApi.graduate, { params })
      if (n % 4 === 1)
        await as(ada).call(ideasApi.setProgress, {
          params,
          body: { stage: 'planned', version: n % 3 === 0 ? 2 : 1 },
        })
    }
  }
  const [first, second] = await cards()
  for (const each of [first, second])
    await as(ada).call(ideasApi.hideIdea, { params: { id: each?.id ?? '' }, body: { reason: 'Rude' } })
  await addPeople(table, { ...mover, communities: [3] })
  process.env.CLOCK_OFFSET_MS = '120000'
  await project()
})

const filters: readonly Filter[] = [
  {},
  { category: 501 },
  { category: 10 },
  { challenge: 'ones' },
  { challenge: 'wide' },
  { graduated: 'true' },
  { author: jon.personId },
  { challenge: 'both', graduated: 'true' },
]

/** Everybody reads the whole list; each filter two of them, in turn. In the long tier everybody all. */
function readersOf(filter: Filter): readonly Person[] {
  const readers = [jon, amy, nosy, { ...mover, communities: [3] }, ada]
  const turn = filters.indexOf(filter)
  return readers.filter((_, n) => isLong || turn === 0 || (n + turn) % readers.length < 2)
}

describe.each(Object.keys(orders) as View[])('the %s ideas', (view) => {
  test.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    'with %s',
    async (_, filter) => {
      const all = await cards()
      for (const by of readersOf(filter))
        expect(await listed(view, by, filter)).toEqual(expected(all, view, by, filter))
    },
  )

  test('of a community, which others are not told of', async () => {
    const all = await cards()
    for (const community of [1, 2])
      expect(await listed(view, amy, { community })).toEqual(expected(all, view, amy, { community }))
    const query = { view, community: 2 }
    expect((await as(jon).call(ideasApi.listIdeas, { query })).status).toBe(404)
  })
})

test('follow likes, comments, answers, hiding and what is taken back, whatever the stream repeats', async () => {
  const { id } = await sendIdea(jon, 'ones')
  const params = { id }
  await project()
  expect((await listed('unanswered', jon, {}))[0]).toBe(id)
  for (const fan of fans) await as(fan).call(ideasApi.like, { params })
  const said = await as(amy).call(ideasApi.addComment, { params, body: { text: 'Well.' } })
  const batch = await stream.next()
  for (const _ of [1, 2]) expect(await handler(batch)).toEqual({ batchItemFailures: [] })
  await as(fans[0]).call(ideasApi.unlike, { params })
  await as(amy).call(ideasApi.removeComment, { params: { id, commentId: said.reply.id } })
  await as(ada).call(ideasApi.setProgress, { params, body: { stage: 'done', version: 1 } })
  const later = await stream.next()
  expect(await handler(later)).toEqual({ batchItemFailures: [] })
  // Late and in the wrong order.
  expect(await handler(batch)).toEqual({ batchItemFailures: [] })
  const all = await cards()
  for (const view of Object.keys(orders) as View[])
    for (const by of [jon, ada]) expect(await listed(view, by, {})).toEqual(expected(all, view, by, {}))
  const ranked = (await table.items('idea-rank'))
    .map((each) => rankedRows.schema.parse(each))
    .filter((each) => each.id === id)
  const touched = new Set(ranked.map(({ key }) => key))
  expect(touched.size).toBeGreaterThan(2)
  const keys = await ideaKeys()
  expect(keys).toEqual(expect.arrayContaining([...touched]))
  for (const key of keys.filter((each) => isLong || touched.has(each))) {
    expect(await comparisons['idea-keys'].driftOf(key)).toEqual([])
    expect(await orderDrift(key)).toEqual([])
  }
})

test('what is missing or should not be there is found and mended by the night', async () => {
  const rows = (await table.items('idea-rank')).map((each) => rankedRows.schema.parse(each))
  const lost = rows.filter(({ key, place }) => key === '*' && place === 'all').slice(0, 3)
  await transact(lost.map((row) => deleteItem(rankedRows.keys(row))))
  const drifts = await orderDrift('*')
  expect(drifts.length).toBeGreaterThanOrEqual(lost.length)
  await transact(drifts.map(({ mend }) => mend))
  expect(await orderDrift('*')).toEqual([])
})

test('a page of 25 costs no more than so many read units, however many ideas there are', async () => {
  // Of those without an answer the answered ones are counted besides.
  const most = { liked: 28, discussed: 28, unanswered: 29 } as const
  const reader = somebody('Re', 'Ader', { communities: [1] })
  await addPeople(table, reader)
  const page = (view: View) => as(reader).call(ideasApi.listIdeas, { query: { view, size: 25 } })
  const { id } = await sendIdea(jon, 'ones')
  await copiesOf(id, times(24, 29))
  await project()
  for (const view of Object.keys(most) as View[]) {
    await page(view)
    const { answer, reads, items } = await costOf(() => page(view))
    expect([view, answer.status, items, answer.reply.items.length]).toEqual([view, 200, 0, 25])
    expect([view, reads]).toEqual([view, expect.toSatisfy((units) => units <= most[view])])
  }
})
