/** Compares how many each list of ideas, and each list of what people did with them, is said to hold with what stands in it
 * (docs/product.md#counters). */
import { countDrifts, type Drift } from '#functions/runtime/drift.ts'
import { type Entity, keyName } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { commentsAt } from './comments.ts'
import { allIdeas } from './count-drift.ts'
import {
  countedSets,
  countedSetsOf,
  countsOf,
  findListings,
  type IdeaCount,
  ideaCounts,
  ideaRows,
  isListedByAuthor,
  isWide,
  listingOf,
  listingsBy,
  type PersonList,
  personKey,
  type Rows,
  rowsIn,
} from './index-rows.ts'
import { commentListings, commentRows, type ReactionList, reactionListings } from './person-rows.ts'
import { reactionsOf } from './reactions.ts'
import { cardKey, ideas } from './store.ts'

const chunk = 500

/** Every key under which any idea is listed for others than its author: categories, challenges, and what is outside the
 * always-open branch. */
export async function ideaKeys(): Promise<string[]> {
  const keys = new Set<string>()
  const all = await allIdeas()
  for (let start = 0; start < all.length; start += chunk)
    for (const idea of await getItems(ideas, all.slice(start, start + chunk).map(cardKey)))
      for (const key of listingOf(idea).keys) keys.add(key)
  return [...keys].filter((key) => !isListedByAuthor([key]))
}

/** Numbers of the ideas under a key that are wrong: of all, and of the graduated ones. How each idea is listed is read only
 * where a list has not as many rows. */
export async function keyDrift(key: string): Promise<Drift[]> {
  const found = await Promise.all([false, true].map((graduated) => halfDrift({ key, graduated })))
  return found.flat()
}

async function halfDrift(list: Pick<IdeaCount, 'key' | 'graduated'>): Promise<Drift[]> {
  const kept = await countedSets(list)
  const places = await rowsIn(ideaRows, list, kept)
  if (places.every(({ place, rows }) => rows.length === countedIn(place, kept))) return []
  const ids = new Set(places.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const cards = await getItems(ideas, [...ids].map(cardKey), true)
  const counts = (await findListings(cards)).flatMap(countsOf)
  return driftsOf(
    kept,
    counts.filter(({ key, graduated }) => key === list.key && graduated === list.graduated),
  )
}

/** What is counted of the rows of a place. */
function countedIn(place: string, kept: readonly IdeaCount[]): number {
  const counts = kept.filter(({ set }) => (isWide(set) ? set === place : !isWide(place)))
  return counts.reduce((sum, { n }) => sum + n, 0)
}

/** Numbers of what somebody did with ideas that are wrong: of those that they sent, like and follow, and of what they said,
 * also in the lists for single authors. */
export async function personDrift(personId: string): Promise<Drift[]> {
  const own = await countedSetsOf(personId)
  const listings: Rows[] = [
    ...(await listingsBy(personId)),
    ...(await reactionsIn('likes', personId, own)),
    ...(await reactionsIn('follows', personId, own)),
    ...(await saidBy(personId, own)),
  ]
  const counts = listings.flatMap(countsOf).filter(({ key }) => isListedByAuthor([key]))
  const known = new Set(own.map(nameOf))
  const others = new Map(counts.map((each) => [nameOf(each), ideaCounts.keys(each)]))
  const forAuthors = [...others].flatMap(([name, key]) => (known.has(name) ? [] : [key]))
  return driftsOf([...own, ...(await getItems(ideaCounts, forAuthors, true))], counts)
}

async function reactionsIn(list: ReactionList, personId: string, own: readonly IdeaCount[]): Promise<Rows[]> {
  const rows = await rowsOf(ideaRows, { list, personId, own })
  const ideaIds = [...new Set(rows.map(({ id }) => id))]
  return (await reactionsOf(list, personId, ideaIds)).flatMap((each) => reactionListings(list, each))
}

async function saidBy(personId: string, own: readonly IdeaCount[]): Promise<Rows[]> {
  const rows = await rowsOf(commentRows, { list: 'comments', personId, own })
  return (await commentsAt(rows)).flatMap(commentListings)
}

interface Whose {
  readonly list: PersonList
  readonly personId: string
  readonly own: readonly IdeaCount[]
}

async function rowsOf<T>(kind: Entity<T>, { list, personId, own }: Whose): Promise<T[]> {
  const key = personKey(personId, list)
  const counts = own.filter((each) => each.key === key)
  return (await rowsIn(kind, { key, graduated: false }, counts)).flatMap(({ rows }) => rows)
}

function nameOf(count: IdeaCount): string {
  return keyName(ideaCounts.keys(count))
}

const driftsOf = (kept: readonly IdeaCount[], counts: readonly IdeaCount[]) =>
  countDrifts(ideaCounts, { kept, counts }, nameOf)
