/** Compares how many each list of ideas, and each list of what people did with them, is said to hold with what stands in it
 * (docs/product.md#counters). */
import { chunk } from 'es-toolkit/array/chunk'
import { countDrifts, type Drift } from '#functions/runtime/drift.ts'
import { type Entity, keyName } from '#functions/runtime/entity.ts'
import { allItems, getItems } from '#functions/runtime/table.ts'
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import { commentsAt } from './comments.ts'
import { allIdeas } from './count-drift.ts'
import {
  changed,
  findListings,
  ideaRows,
  isListedByAuthor,
  isWide,
  type ListingFields,
  listingOf,
  listingsBy,
  type PersonIdeaList,
  personListKey,
} from './index-rows.ts'
import {
  type CountedIdea,
  countedSets,
  countedSetsOf,
  countsOfIdea,
  type IdeaCount,
  ideaCounts,
  rowsIn,
} from './listing-counts.ts'
import { commentListings, commentRows, type ReactionList, reactionListings } from './person-rows.ts'
import { type Order, type RankedRow, rankedPartition, rankedRows, rankedRowsOf } from './ranked-rows.ts'
import { reactionsOf } from './reactions.ts'
import { ideaCardKey, ideas } from './store.ts'

const readTogether = 500

/** Every key under which any idea is listed for others than its author: categories, challenges, and what is outside the
 * always-open branch. */
export async function ideaKeys(): Promise<string[]> {
  const keys = new Set<string>()
  const all = await allIdeas()
  for (const some of chunk(all, readTogether))
    for (const idea of await getItems(ideas, some.map(ideaCardKey)))
      for (const key of listingOf(idea).keys) keys.add(key)
  return [...keys].filter((key) => !isListedByAuthor([key]))
}

/** Numbers of the ideas under a key that are wrong: of all, of the graduated and of the answered ones. How each idea is
 * listed is read only where a list has not as many rows. */
export async function keyDrift(key: string): Promise<Drift[]> {
  const found = await Promise.all([false, true].map((graduated) => halfDrift({ key, graduated })))
  return [...found.flat(), ...(await answeredDrift(key))]
}

/** The answered ones have no rows: those that are not answered have. */
async function answeredDrift(key: string): Promise<Drift[]> {
  const of: CountedIdea = { key, graduated: false, answered: true }
  const [kept, places] = await Promise.all([countedSets(of), placesUnder(key)])
  const open = await rankedIn('unanswered', key, places)
  const ids = new Set(places.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const isOpen = new Set(open.map(({ id }) => id))
  if (sumOf(kept) === ids.size - isOpen.size) return []
  const cards = await getItems(ideas, [...ids].map(ideaCardKey), true)
  const counts = (await findListings(cards)).flatMap(countsOfIdea)
  return driftsOf(
    kept,
    counts.filter((each) => each.key === key && each.answered),
  )
}

const sumOf = (counts: readonly IdeaCount[]) => counts.reduce((sum, { n }) => sum + n, 0)

async function placesUnder(key: string, graduated = false) {
  const list = { key, graduated }
  return rowsIn(ideaRows, list, await countedSets(list))
}

/** The rows of an order in these places. */
async function rankedIn(
  order: Order,
  key: string,
  places: readonly { readonly place: string }[],
  graduated = false,
): Promise<RankedRow[]> {
  const found = await Promise.all(
    places.map(({ place }) =>
      allItems(rankedRows, {
        partition: rankedPartition(order, { place, key, graduated }),
        consistent: true,
      }),
    ),
  )
  return found.flat()
}

/** Rows of the orders by likes, by comments and of the unanswered that are missing under a key in the place of all, or stand
 * there and should not; looked for only where a list has not as many as there are ideas. What the stream did not bring in a
 * portal that was there before these lists, comes so within a night. */
export async function orderDrift(key: string): Promise<Drift[]> {
  const [places, graduates] = await Promise.all([placesUnder(key), placesUnder(key, true)])
  const ids = places.flatMap(({ rows }) => rows.map(({ id }) => id))
  const answered = sumOf(await countedSets({ key, graduated: false, answered: true }))
  const halves = [
    { order: 'likes', of: places, graduated: false },
    { order: 'comments', of: places, graduated: false },
    { order: 'likes', of: graduates, graduated: true },
    { order: 'comments', of: graduates, graduated: true },
    { order: 'unanswered', of: places, graduated: false },
  ] as const
  const found = await Promise.all(
    halves.map(({ order, of, graduated }) => rankedIn(order, key, of, graduated)),
  )
  const isWhole = halves.every(({ order, of }, index) => {
    const rows = of.reduce((sum, each) => sum + each.rows.length, 0)
    return found[index]?.length === (order === 'unanswered' ? ids.length - answered : rows)
  })
  if (isWhole) return []
  const cards = await getItems(ideas, [...new Set(ids)].map(ideaCardKey), true)
  const wanted = cards.flatMap(rankedRowsOf).filter((each) => each.key === key)
  const there = found.flat()
  const compared = new Set([...places, ...graduates].map(({ place }) => place))
  const { added, removed } = changed(
    wanted.filter(({ place }) => compared.has(place)),
    there,
    rankedRows.keys,
  )
  // What is missing where all are is missing in the places of communities, too.
  const lacking = new Set(added.map(({ id }) => id))
  const missing = changed(
    wanted.filter(({ id }) => lacking.has(id)),
    there,
    rankedRows.keys,
  ).added
  return [
    ...missing.map((row) => rowDrift(row, 1, put(rankedRows, row))),
    ...removed.map((row) => rowDrift(row, 0, deleteItem(rankedRows.keys(row)))),
  ]
}

/** A row that should be there, or not. */
function rowDrift(row: RankedRow, n: number, mend: Write): Drift {
  return { counter: `row ${keyName(rankedRows.keys(row))}`, was: { n: 1 - n }, should: { n }, mend }
}

async function halfDrift(list: CountedIdea): Promise<Drift[]> {
  const kept = await countedSets(list)
  const places = await rowsIn(ideaRows, list, kept)
  if (places.every(({ place, rows }) => rows.length === countedIn(place, kept))) return []
  const ids = new Set(places.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const cards = await getItems(ideas, [...ids].map(ideaCardKey), true)
  const counts = (await findListings(cards)).flatMap(countsOfIdea)
  return driftsOf(
    kept,
    counts.filter(
      ({ key, graduated, answered }) => !answered && key === list.key && graduated === list.graduated,
    ),
  )
}

/** Counts the rows of a place. */
function countedIn(place: string, kept: readonly IdeaCount[]): number {
  const counts = kept.filter(({ set }) => (isWide(set) ? set === place : !isWide(place)))
  return counts.reduce((sum, { n }) => sum + n, 0)
}

/** Numbers of what somebody did with ideas that are wrong: of those that they sent, like and follow, and of what they said,
 * also in the lists for single authors. */
export async function personDrift(personId: string): Promise<Drift[]> {
  const own = await countedSetsOf(personId)
  const listings: ListingFields[] = [
    ...(await listingsBy(personId)),
    ...(await reactionsIn('likes', personId, own)),
    ...(await reactionsIn('follows', personId, own)),
    ...(await saidBy(personId, own)),
  ]
  const counts = listings.flatMap(countsOfIdea).filter(({ key }) => isListedByAuthor([key]))
  const known = new Set(own.map(nameOf))
  const others = new Map(counts.map((each) => [nameOf(each), ideaCounts.keys(each)]))
  const forAuthors = [...others].flatMap(([name, key]) => (known.has(name) ? [] : [key]))
  return driftsOf([...own, ...(await getItems(ideaCounts, forAuthors, true))], counts)
}

async function reactionsIn(
  list: ReactionList,
  personId: string,
  own: readonly IdeaCount[],
): Promise<ListingFields[]> {
  const rows = await rowsOf(ideaRows, { list, personId, own })
  const ideaIds = [...new Set(rows.map(({ id }) => id))]
  return (await reactionsOf(list, personId, ideaIds)).flatMap((each) => reactionListings(list, each))
}

async function saidBy(personId: string, own: readonly IdeaCount[]): Promise<ListingFields[]> {
  const rows = await rowsOf(commentRows, { list: 'comments', personId, own })
  return (await commentsAt(rows)).flatMap(commentListings)
}

interface Whose {
  readonly list: PersonIdeaList
  readonly personId: string
  readonly own: readonly IdeaCount[]
}

async function rowsOf<T>(kind: Entity<T>, { list, personId, own }: Whose): Promise<T[]> {
  const key = personListKey(personId, list)
  const counts = own.filter((each) => each.key === key)
  return (await rowsIn(kind, { key, graduated: false }, counts)).flatMap(({ rows }) => rows)
}

function nameOf(count: IdeaCount): string {
  return keyName(ideaCounts.keys(count))
}

const driftsOf = (kept: readonly IdeaCount[], counts: readonly IdeaCount[]) =>
  countDrifts(ideaCounts, { kept, counts }, nameOf)
