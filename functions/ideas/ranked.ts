/** Pages of ideas by likes, by comments, and of those that nobody has answered, newest first within the
 * same number: what the person may see, and their own besides, with the exact number
 * (docs/product.md#idea-lists, #visibility). */
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import type { Idea, IdeaFilter } from '#shared/ideas/model.ts'
import { isWide, type Listing, listingsBy } from './index-rows.ts'
import { countedSets, type IdeaCount } from './listing-counts.ts'
import {
  checkCommunity,
  counts,
  type IdeaQuery,
  matchesQuery,
  scopesFor,
  seenAmong,
  wantedIn,
  withinBy,
} from './queries.ts'
import { type Order, type RankedRow, rankedPartition, rankedRows, rankOf } from './ranked-rows.ts'
import { findIdeas } from './store.ts'

type Ranked = Pick<RankedRow, 'n' | 'id'>
interface List {
  read(range: KeyRangeQuery): Promise<Ranked[]>
  readonly total: Promise<number>
}

/** A page of the ideas that somebody may see in an order, and how many there are in all. Raises `not-found`
 * for a community that is not theirs to see, and `invalid-cursor`. */
export async function listRanked(
  order: Order,
  filter: IdeaFilter,
  paged: Paged,
  actor: Actor,
): Promise<ListPage<Idea> & { total: number }> {
  checkCommunity(filter, actor)
  const { author, community } = filter
  const query = wantedIn(filter)
  // Who marks an idea as graduated has answered it.
  if (order === 'unanswered' && query.graduated) return { items: [], total: 0 }
  const list = author === undefined ? listFor(order, query, actor) : listOfAuthor(order, author, query, actor)
  const name = ['RANKED', order, query.key, query.graduated, community, author].join('#')
  const [page, total] = await Promise.all([pageNewestFirst(name, paged, list.read, rankOf), list.total])
  return { ...page, items: await seenAmong(page.items, actor), total }
}

/** Whether a listing belongs into an order: into that of the unanswered only while it is so. */
const belongs = (order: Order, each: Listing) => order !== 'unanswered' || !each.answered

function listFor(order: Order, query: IdeaQuery, actor: Actor): List {
  const viewer = viewerOf(actor)
  const seen = (all: readonly IdeaCount[]) => all.filter((each) => counts(each, query, viewer))
  const sets = countedSets(query).then(seen)
  const answered =
    order === 'unanswered'
      ? countedSets({ key: query.key, graduated: false, answered: true }).then(seen)
      : Promise.resolve([])
  // Those of one's own that others' places do not show.
  const outside = listingsBy(actor.personId).then((all) =>
    all.filter(
      (each) =>
        matchesQuery(each, query) && belongs(order, each) && !seesCommunities(each.communities, viewer),
    ),
  )
  const own = outside.then((all) => ranked(order, all))
  return {
    async read(range) {
      const look = (places: readonly string[]) =>
        Promise.all(
          places.map((place) =>
            queryItems(rankedRows, { ...range, partition: rankedPartition(order, { place, ...query }) }),
          ),
        )
      const found = await Promise.all([
        look(scopesFor(query, viewer)),
        sets.then((all) => look(all.filter(({ set, n }) => isWide(set) && n > 0).map(({ set }) => set))),
        own,
      ])
      return withinBy<Ranked>(found.flat(2), range, rankOf)
    },
    total: Promise.all([sets, answered, outside]).then(
      ([all, less, mine]) => sumOf(all) - sumOf(less) + mine.length,
    ),
  }
}

const sumOf = (all: readonly IdeaCount[]) => all.reduce((sum, { n }) => sum + n, 0)

/** An author's ideas are few enough to be put in order at once. */
function listOfAuthor(order: Order, author: string, query: IdeaQuery, actor: Actor): List {
  const viewer = viewerOf(actor)
  const listings = listingsBy(author).then((all) =>
    all.filter(
      (each) =>
        matchesQuery(each, query) &&
        belongs(order, each) &&
        (author === actor.personId || seesCommunities(each.communities, viewer)),
    ),
  )
  const all = listings.then((found) => ranked(order, found))
  return {
    read: async (range) => withinBy(await all, range, rankOf),
    total: listings.then((found) => found.length),
  }
}

async function ranked(order: Order, listings: readonly Listing[]): Promise<Ranked[]> {
  if (order === 'unanswered') return listings.map(({ id }) => ({ id, n: 0 }))
  const cards = await findIdeas(listings.map(({ id }) => id))
  return cards.map(({ id, [order]: n }) => ({ id, n }))
}
