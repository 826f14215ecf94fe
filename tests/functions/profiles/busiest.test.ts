/** Profiles of the busiest person: every list is whole from its first page to its last, and a page costs the same
 * wherever it is (docs/product.md#tabs). Rows are made by the product's own makers; nobody clicks that often in a test. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  ideaListings,
  ideaRows,
  indexRowsOf,
  type ListingFields,
  listingOf,
} from '#functions/ideas/index-rows.ts'
import { countsOfIdea, ideaCounts } from '#functions/ideas/listing-counts.ts'
import {
  commentListings,
  commentRows,
  commentRowsOf,
  listedAs,
  reactionListings,
} from '#functions/ideas/person-rows.ts'
import { ideas } from '#functions/ideas/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import type { Comment, Idea, Reaction } from '#shared/ideas/model.ts'
import type { Person } from '#shared/people/model.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { storedIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

const table = useTable()
const { costOf } = useCapacity()
const busy = somebody('Amy', 'Botha', { communities: [1] })
const colleague = somebody('Jon', 'Dlamini', { communities: [1] })
const elsewhere = somebody('Wanjiku', 'Njoroge', { communities: [2, 3] })
/** Sent ideas in communities that they have left since. */
const moved = somebody('Thabo', 'Mokoena', { communities: [4] })
const ada = somebody('Ada', 'Admin', { communities: [], roles: ['thinktank', 'thinktank_admin'] })
const readers = {
  'the person': busy,
  'a colleague': colleague,
  'another community': elsewhere,
  'an administrator': ada,
}

const liked = times(400, 5000)
const followed = times(150, 300)
const commented = followed
const sets = [[1], [], [1, 2], [2]]
const authors = [colleague, moved, elsewhere]
const moment = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
const numbered = (n: number) => `i${String(n).padStart(5, '0')}`

/** Every eighth idea is the busy person's own, in turn with either branch and graduated. */
function ideaOf(n: number): Idea {
  const isOwn = n % 8 === 7
  const author = isOwn ? busy : (authors[n % authors.length] ?? moved)
  const categories = [Math.floor(n / 8) % 2 === 0 ? 501 : 10, ...(n % 3 === 0 ? [29] : [])]
  const communities = sets[Math.floor(n / 3) % sets.length] ?? []
  return { ...storedIdea(numbered(n), author), createdAt: moment(n), categories, communities }
}
const all = Array.from({ length: liked }, (_, n) => ideaOf(n))

const reactionTo = (idea: Idea, n: number): Reaction => ({
  ideaId: idea.id,
  personId: busy.personId,
  at: moment(n),
  ...listedAs(idea),
})
const commentOn = (idea: Idea, n: number): Comment => ({
  id: `c${numbered(n)}`,
  ideaId: idea.id,
  author: busy,
  text: 'I would use it every day.',
  createdAt: moment(n),
  ...listedAs(idea),
})

beforeAll(async () => {
  await addPeople(table, ...Object.values(readers), moved)
  const own = all.filter(({ author }) => author.personId === busy.personId).map(listingOf)
  const clicks = [
    ...all.flatMap((idea, n) => reactionListings('likes', reactionTo(idea, n))),
    ...all.slice(0, followed).flatMap((idea, n) => reactionListings('follows', reactionTo(idea, n))),
  ]
  const talk = all.slice(0, commented).map((idea, n) => ({ idea, comment: commentOn(idea, n) }))
  await table.putItems([
    ...all.map((idea) => toItem(ideas, idea)),
    ...own.map((listing) => toItem(ideaListings, listing)),
    ...[...own, ...clicks].flatMap(indexRowsOf).map((row) => toItem(ideaRows, row)),
    ...talk
      .flatMap(({ idea, comment }) => commentRowsOf(comment, idea))
      .map((row) => toItem(commentRows, row)),
    ...counted([...own, ...clicks, ...talk.flatMap(({ comment }) => commentListings(comment))]),
  ])
})

function counted(listings: readonly ListingFields[]): Record<string, unknown>[] {
  const counts = new Map<string, { key: string; graduated: boolean; set: string; n: number }>()
  for (const each of listings.flatMap(countsOfIdea)) {
    const { PK, SK } = ideaCounts.keys(each)
    counts.set(`${PK} ${SK}`, { ...each, n: (counts.get(`${PK} ${SK}`)?.n ?? 0) + each.n })
  }
  return [...counts.values()].map((each) => toItem(ideaCounts, each))
}

const isBranch = ({ categories }: Idea) => categories.includes(10)
const isGraduated = ({ categories }: Idea) => categories.includes(29)
const isOwn = ({ author }: Idea) => author.personId === busy.personId
const own = all.filter(isOwn)
const tabs = {
  ideas: own.filter((idea) => !isBranch(idea)),
  'always-on': own.filter(isBranch),
  graduated: own.filter(isGraduated),
  likes: all,
  follows: all.slice(0, followed),
  comments: all.slice(0, commented),
}
type Tab = keyof typeof tabs

const sees =
  ({ personId, communities }: Person) =>
  (idea: Idea) =>
    idea.author.personId === personId ||
    seesCommunities(idea.communities, { isAdmin: personId === ada.personId, communities })

/** A page as its ids, with the list's number. */
async function page(reader: Person, tab: Tab, query: { size: number; cursor?: string }) {
  const params = { id: busy.personId }
  const { status, reply } = await (tab === 'likes'
    ? as(reader).call(profilesApi.listLikesOf, { params, query })
    : tab === 'follows'
      ? as(reader).call(profilesApi.listFollowsOf, { params, query })
      : tab === 'comments'
        ? as(reader).call(profilesApi.listCommentsOf, { params, query })
        : as(reader).call(profilesApi.listIdeasOf, { params, query: { ...query, tab } }))
  expect(status).toBe(200)
  return { ids: reply.items.map(({ id }) => id), total: reply.total, next: reply.next }
}

describe.each(Object.entries(readers))('as %s', (_, reader) => {
  test.each(Object.keys(tabs) as Tab[])('%s', async (tab) => {
    const expected = tabs[tab].filter(sees(reader)).map(({ id }) => (tab === 'comments' ? `c${id}` : id))
    // Three pages at least.
    const size = Math.min(100, Math.ceil(expected.length / 3))
    // Who reads is found first, and then remembered.
    await page(reader, tab, { size: 1 })
    const found: string[] = []
    const costs: number[] = []
    for (let cursor: string | undefined; ; ) {
      const query = { size, ...(cursor && { cursor }) }
      const { answer, reads } = await costOf(() => page(reader, tab, query))
      expect(answer.total).toBe(expected.length)
      found.push(...answer.ids)
      if (answer.ids.length === size) costs.push(reads)
      cursor = answer.next
      if (!cursor) break
    }
    expect(found).toEqual(expected.reverse())
    const [first = 0] = costs
    expect(Math.max(...costs)).toBe(first)
    // Towards the end some places have no more.
    expect(Math.min(...costs)).toBeGreaterThan(first - 8)
  })
})
