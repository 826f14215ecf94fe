/** What profiles list and count, for every reader, against a model that looks at every record for every question. */

import { beforeAll, describe, expect, test } from 'vitest'
import { comments } from '#functions/ideas/comments.ts'
import { ideaCounts } from '#functions/ideas/listing-counts.ts'
import { follows, likes } from '#functions/ideas/reactions.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { type Comment, type Idea, idea, type Reaction } from '#shared/ideas/model.ts'
import type { Person } from '#shared/people/model.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import type { ProfileCounts } from '#shared/profiles/model.ts'
import { as } from '#tests/support/calls.ts'
import { addBase, addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { isLong, times } from '#tests/support/tier.ts'

const table = useTable()
const one = somebody('Only', 'One', { communities: [1] })
const two = somebody('Only', 'Two', { communities: [2] })
const both = somebody('In', 'Both', { communities: [1, 2, 3] })
const nowhere = somebody('No', 'Where', { communities: [] })
/** Sent ideas, and was answered, in a community that they have left since. */
const moved = somebody('Has', 'Moved', { communities: [4] })
const before = somebody('Has', 'Moved', { ...moved, communities: [1] })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'thinktank_admin'], communities: [] })
const readers = [one, two, both, nowhere, moved, ada]
const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)
const challenges: Record<string, { communities?: number[]; categories: number[] }> = {
  everyone: { categories: [501] },
  ones: { communities: [1], categories: [501, 502] },
  twos: { communities: [2], categories: [503] },
  shared: { communities: [1, 2], categories: [502] },
  // So many that a click on one of its ideas stands in a place of its own.
  wide: { communities: [...ids(30, 40), 2], categories: [502] },
}

interface Records {
  readonly ideas: Idea[]
  readonly likes: Reaction[]
  readonly follows: Reaction[]
  readonly comments: Comment[]
}
let kept: Records

async function records(): Promise<Records> {
  const all = async <T>(type: string, parse: (item: unknown) => T) => (await table.items(type)).map(parse)
  return {
    ideas: await all('idea', (each) => idea.parse(each)),
    likes: await all('like', (each) => likes.schema.parse(each)),
    follows: await all('follow', (each) => follows.schema.parse(each)),
    comments: await all('comment', (each) => comments.schema.parse(each)),
  }
}

const done = async (answer: Promise<{ status: number; problem: unknown }>) => {
  const { status, problem } = await answer
  expect([200, 201], JSON.stringify(problem)).toContain(status)
}

beforeAll(async () => {
  await addPeople(table, one, two, both, nowhere, before, ada)
  await addBase(table)
  for (const [id, more] of Object.entries(challenges)) await addChallenge(table, id, more)
  const senders: [Person, string[]][] = [
    [one, ['everyone', 'ones', 'shared', '19876']],
    [two, ['everyone', 'twos', 'wide', '19876']],
    [both, ['everyone', 'ones', 'twos']],
    [nowhere, ['everyone', '19876']],
    [before, ['everyone', 'ones', '19876']],
    [ada, ['wide', 'twos']],
  ]
  const sent: string[] = []
  for (let round = 0; round < 2; round++) {
    for (const [by, where] of senders) {
      // In the long tier everybody does so twice.
      for (const [n, challenge] of where.entries()) {
        if (round > 0 && by !== one && !isLong) continue
        const { id } = await sendIdea(by, challenge, { title: `${challenge} ${round}` })
        sent.push(id)
        if (isLong || by === one ? round > 0 : n % 2 > 0)
          await done(as(ada).call(ideasApi.graduate, { params: { id } }))
      }
    }
  }
  for (const [n, id] of sent.entries()) {
    // In the long tier all of them.
    if (!isLong && n % 3 === 1) continue
    const params = { id }
    for (const [m, by] of [one, two, both, nowhere, before, ada].entries()) {
      // Who may not see it is refused, and nothing of theirs is kept.
      if ((n + m) % 3 !== 0) await as(by).call(ideasApi.like, { params })
      if ((n + m) % 4 === 0) await as(by).call(ideasApi.follow, { params })
      if ((n + m) % 2 === 0) await as(by).call(ideasApi.addComment, { params, body: { text: `No. ${n}` } })
      if ((n + m) % 5 === 0) await as(by).call(ideasApi.unlike, { params })
      if ((n + m) % 16 === 0) await as(by).call(ideasApi.unfollow, { params })
    }
  }
  for (const [n, { id, ideaId }] of (await records()).comments.entries()) {
    const params = { id: ideaId, commentId: id }
    if (n % 4 === 0) await done(as(ada).call(ideasApi.removeComment, { params }))
  }
  await addPeople(table, moved)
  // Who signed in is remembered for a minute.
  process.env.CLOCK_OFFSET_MS = '120000'
  kept = await records()
})

/** Who sees an idea (docs/product.md#visibility), said once more and as plainly as can be. */
function sees(reader: Person, { author, communities }: Idea): boolean {
  return (
    reader === ada ||
    author.personId === reader.personId ||
    communities.length === 0 ||
    communities.some((each) => reader.communities.includes(each))
  )
}

const newestFirst = (all: { at: string; id: string }[]) =>
  all
    .map(({ at, id }) => `${at}#${id}`)
    .sort()
    .reverse()
    .map((sort) => sort.split('#')[1])

type Tab = keyof ProfileCounts
const tabs: Tab[] = ['ideas', 'alwaysOn', 'graduated', 'comments', 'likes', 'follows']

function model(reader: Person, { personId }: Person, tab: Tab): (string | undefined)[] {
  const seen = new Map(kept.ideas.filter((each) => sees(reader, each)).map((each) => [each.id, each]))
  const own = [...seen.values()].filter(({ author }) => author.personId === personId)
  const at = ({ createdAt, id }: { createdAt: string; id: string }) => ({ at: createdAt, id })
  const clicked = (all: Reaction[]) =>
    newestFirst(
      all
        .filter((each) => each.personId === personId && seen.has(each.ideaId))
        .map((each) => ({ at: each.at, id: each.ideaId })),
    )
  switch (tab) {
    case 'ideas':
      return newestFirst(own.filter(({ categories }) => !categories.includes(10)).map(at))
    case 'alwaysOn':
      return newestFirst(own.filter(({ categories }) => categories.includes(10)).map(at))
    case 'graduated':
      return newestFirst(own.filter(({ categories }) => categories.includes(29)).map(at))
    case 'comments':
      return newestFirst(
        kept.comments
          .filter(
            ({ author, ideaId, removedAt }) => author.personId === personId && seen.has(ideaId) && !removedAt,
          )
          .map(at),
      )
    case 'likes':
      return clicked(kept.likes)
    case 'follows':
      return clicked(kept.follows)
  }
}

function page(reader: Person, { personId }: Person, tab: Tab, paged: { size: number; cursor?: string }) {
  const params = { id: personId }
  if (tab === 'comments') return as(reader).call(profilesApi.listCommentsOf, { params, query: paged })
  if (tab === 'likes') return as(reader).call(profilesApi.listLikesOf, { params, query: paged })
  if (tab === 'follows') return as(reader).call(profilesApi.listFollowsOf, { params, query: paged })
  const query = { ...paged, tab: tab === 'alwaysOn' ? ('always-on' as const) : tab }
  return as(reader).call(profilesApi.listIdeasOf, { params, query })
}

/** As many as a page has: some lists have several. */
const size = times(5, 3)

/** A list from its first page to its last and back again, with the totals that the pages say. */
async function walk(reader: Person, person: Person, tab: Tab) {
  const { there, back } = await thereAndBack(async (turn) => {
    const { status, reply, problem } = await page(reader, person, tab, turn)
    expect(status, JSON.stringify(problem)).toBe(200)
    return { ...reply, ids: reply.items.map(({ id }) => id) }
  }, size)
  const inAll = (pages: typeof there) => pages.flatMap(({ ids }) => ids)
  return { ids: inAll(there), backwards: inAll(back), totals: [...new Set(there.map(({ total }) => total))] }
}

describe.each(readers.map((reader) => ({ name: reader.name, reader })))('as $name', ({ reader }) => {
  test.each(tabs)(
    '%s of everybody are what may be seen of them, forwards, backwards and in the totals',
    async (tab) => {
      for (const person of readers) {
        const expected = model(reader, person, tab)
        const found = await walk(reader, person, tab)
        expect(found, `${person.name}: ${tab}`).toEqual({
          ids: expected,
          backwards: expected,
          totals: [expected.length],
        })
      }
    },
  )

  test('the heads count the same', async () => {
    for (const person of readers) {
      const { reply } = await as(reader).call(profilesApi.getProfile, { params: { slug: person.slug } })
      const expected = Object.fromEntries(tabs.map((tab) => [tab, model(reader, person, tab).length]))
      expect(reply.counts, person.name).toEqual(expected)
    }
  })
})

test('every way of seeing occurs among these: some, none, more than communities tell', () => {
  const hidden = model(ada, two, 'likes').length - model(one, two, 'likes').length
  expect(hidden).toBeGreaterThan(0)
  const asAuthor = (tab: Tab) =>
    readers.some((person) => {
      const ofNobody = { ...moved, personId: 'nobody' }
      return model(moved, person, tab).length > model(ofNobody, person, tab).length
    })
  expect([asAuthor('likes'), asAuthor('comments'), asAuthor('follows')]).toEqual([true, true, true])
  expect(kept.comments.some(({ removedAt }) => removedAt)).toBe(true)
})

test('graduated ones are chosen among the ideas of either branch', async () => {
  for (const [tab, of] of [
    ['ideas', 'ideas'],
    ['always-on', 'alwaysOn'],
  ] as const) {
    const graduated = new Set(model(ada, one, 'graduated'))
    const expected = model(ada, one, of).filter((id) => graduated.has(id))
    const { reply } = await as(ada).call(profilesApi.listIdeasOf, {
      params: { id: one.personId },
      query: { tab, graduated: 'true' },
    })
    expect(expected.length).toBeGreaterThan(0)
    expect([reply.items.map(({ id }) => id), reply.total]).toEqual([expected, expected.length])
  }
})

test('a cursor of one tab, of another person or of another filter is refused', async () => {
  const first = await page(ada, one, 'likes', { size: 1 })
  const cursor = first.reply.next ?? ''
  expect(cursor).not.toBe('')
  const others = [
    page(ada, one, 'follows', { size: 1, cursor }),
    page(ada, both, 'likes', { size: 1, cursor }),
  ]
  for (const { status, problem } of await Promise.all(others))
    expect([status, problem.code]).toEqual([400, 'invalid-cursor'])
})

test('no count is below nothing, and none is of a list that has no rows', async () => {
  const rows = [...(await table.items('idea-row')), ...(await table.items('comment-row'))]
  const counts = (await table.items('idea-count')).map((each) => ideaCounts.schema.parse(each))
  for (const { key, n } of counts) {
    expect(n).toBeGreaterThanOrEqual(0)
    if (n > 0) expect(rows.some((row) => row.key === key)).toBe(true)
  }
})
