/** Reads again what the numbers of ideas count: the lists of ideas, people's lists of what they did with
 * ideas, and likes and comments on cards. Finds rows of the orders of ideas that are missing or too many
 * (docs/product.md#counters). */
import { chunk } from 'es-toolkit/array/chunk'
import { uniq } from 'es-toolkit/array/uniq'
import { commentsAt, countComments } from '#functions/ideas/comments.ts'
import {
  changed,
  findListings,
  ideaRows,
  isListedByAuthor,
  isWide,
  type ListingFields,
  listingOf,
  listingsBy,
  outsideBranch,
  type PersonIdeaList,
  personListKey,
} from '#functions/ideas/index-rows.ts'
import {
  countedSets,
  countedSetsOf,
  type IdeaCount,
  ideaCounts,
  ideaListCounter,
  rowsIn,
} from '#functions/ideas/listing-counts.ts'
import {
  commentListings,
  commentRows,
  type ReactionList,
  reactionListings,
} from '#functions/ideas/person-rows.ts'
import {
  type Order,
  type RankedRow,
  rankedPartition,
  rankedRows,
  rankedRowsOf,
} from '#functions/ideas/ranked-rows.ts'
import { countLikes, reactionsOf } from '#functions/ideas/reactions.ts'
import { cardNumbers, ideaCardKey, ideas } from '#functions/ideas/store.ts'
import type { Drift, Recount } from '#functions/runtime/counter.ts'
import { type Entity, keyName } from '#functions/runtime/entity.ts'
import { allItems, getItem, getItems } from '#functions/runtime/table.ts'
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'

/** Reads the card of an idea, and counts its likes and comments. */
export async function recountCard(ideaId: string) {
  const card = await getItem(cardNumbers, ideaCardKey(ideaId))
  if (!card) return { stored: [], records: [] }
  const [likes, comments] = await Promise.all([countLikes(ideaId), countComments(ideaId)])
  return { stored: [card], records: [{ id: ideaId, likes, comments }] }
}

/** Returns the ids of all ideas, also of those for so many communities that they are listed apart. */
export async function allIdeas(): Promise<string[]> {
  const lists = await Promise.all(
    [outsideBranch, String(ideaCategories.makeYourMark)].map((key) => readHalf(key, false)),
  )
  return uniq(lists.flatMap(({ ids }) => ids))
}

const readTogether = 500

/** Returns every key under which any idea is listed for others than its author: categories, challenges, and
 * all outside the always-open branch. */
export async function ideaKeys(): Promise<string[]> {
  const keys = new Set<string>()
  for (const some of chunk(await allIdeas(), readTogether))
    for (const idea of await getItems(ideas, some.map(ideaCardKey)))
      for (const key of listingOf(idea).keys) keys.add(key)
  return [...keys].filter((key) => !isListedByAuthor([key]))
}

/** Reads the rows of a list, or of its graduated ideas, by place, with their counts. */
async function readHalf(key: string, graduated: boolean) {
  const stored = await countedSets({ key, graduated })
  const places = await rowsIn(ideaRows, { key, graduated }, stored)
  return { graduated, stored, places, ids: uniq(places.flatMap(({ rows }) => rows.map(({ id }) => id))) }
}

/** Reads the ideas under a key with their counts: of all, of the graduated and of the answered ones. How
 * each idea is listed is read only where one of them has another length than its count. */
export async function recountKey(key: string): Promise<Recount<IdeaCount, ListingFields>> {
  const [all, graduates, answered] = await Promise.all([
    readHalf(key, false),
    readHalf(key, true),
    countedSets({ key, graduated: false, answered: true }),
  ])
  // The answered ones have no rows: the unanswered ones have.
  const open = uniq((await rankedIn('unanswered', key, all)).map(({ id }) => id))
  const isAnsweredRight = sumOf(answered) === all.ids.length - open.length
  const wrong = [all, graduates].filter(
    ({ places, stored }) => !places.every(({ place, rows }) => rows.length === countedIn(place, stored)),
  )
  if (isAnsweredRight && wrong.length === 0) return { stored: [], records: [] }
  return {
    stored: [...wrong.flatMap(({ stored }) => stored), ...(isAnsweredRight ? [] : answered)],
    records: await findListings(await readCards([...all.ids, ...graduates.ids])),
    isRead: (count) =>
      count.key === key &&
      (count.answered ? !isAnsweredRight : wrong.some(({ graduated }) => graduated === count.graduated)),
  }
}

const readCards = (ids: readonly string[]) => getItems(ideas, uniq(ids).map(ideaCardKey))

const sumOf = (counts: readonly IdeaCount[]) => counts.reduce((sum, { n }) => sum + n, 0)

/** Returns how many rows of a place are counted. */
function countedIn(place: string, stored: readonly IdeaCount[]): number {
  return sumOf(stored.filter(({ set }) => (isWide(set) ? set === place : !isWide(place))))
}

/** Reads the rows of an order for the places of a list. */
async function rankedIn(
  order: Order,
  key: string,
  { places, graduated }: Awaited<ReturnType<typeof readHalf>>,
): Promise<RankedRow[]> {
  const found = await Promise.all(
    places.map(({ place }) =>
      allItems(rankedRows, {
        partition: rankedPartition(order, { place, key, graduated }),
      }),
    ),
  )
  return found.flat()
}

/** Returns the rows of the orders by likes, by comments and of the unanswered that are missing under a key
 * for all readers, or too many; looked for only where an order has another length than its list. Rows that
 * the stream did not bring come so within a night. */
export async function orderDrift(key: string): Promise<Drift[]> {
  const [all, graduates] = await Promise.all([readHalf(key, false), readHalf(key, true)])
  const answered = sumOf(await countedSets({ key, graduated: false, answered: true }))
  const lengthOf = ({ places }: typeof all) => places.reduce((sum, { rows }) => sum + rows.length, 0)
  const orders = [
    { order: 'likes', of: all, length: lengthOf(all) },
    { order: 'comments', of: all, length: lengthOf(all) },
    { order: 'likes', of: graduates, length: lengthOf(graduates) },
    { order: 'comments', of: graduates, length: lengthOf(graduates) },
    { order: 'unanswered', of: all, length: lengthOf(all) - answered },
  ] as const
  const rows = await Promise.all(orders.map(({ order, of }) => rankedIn(order, key, of)))
  if (orders.every(({ length }, index) => rows[index]?.length === length)) return []
  const stored = rows.flat()
  const expected = (await readCards(all.ids)).flatMap(rankedRowsOf).filter((each) => each.key === key)
  const compared = new Set([...all.places, ...graduates.places].map(({ place }) => place))
  const { added, removed } = changed(
    expected.filter(({ place }) => compared.has(place)),
    stored,
    rankedRows.keys,
  )
  // An idea that is missing for all readers is missing in the lists of communities, too.
  const lacking = new Set(added.map(({ id }) => id))
  const missing = changed(
    expected.filter(({ id }) => lacking.has(id)),
    stored,
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

/** Reads the ideas that somebody sent, likes and follows, and their comments, with the counts of these
 * lists, also of those for single authors. */
export async function recountPerson(personId: string): Promise<Recount<IdeaCount, ListingFields>> {
  const own = await countedSetsOf(personId)
  const records: ListingFields[] = [
    ...(await listingsBy(personId)),
    ...(await reactionsIn('likes', personId, own)),
    ...(await reactionsIn('follows', personId, own)),
    ...(await commentsBy(personId, own)),
  ]
  const isRead = ({ key }: IdeaCount) => isListedByAuthor([key])
  const nameOf = (count: IdeaCount) => keyName(ideaCounts.keys(count))
  const read = new Set(own.map(nameOf))
  const others = ideaListCounter.totals(records).filter((each) => isRead(each) && !read.has(nameOf(each)))
  const forAuthors = await getItems(ideaCounts, others.map(ideaCounts.keys))
  return { stored: [...own, ...forAuthors], records, isRead }
}

async function reactionsIn(
  list: ReactionList,
  personId: string,
  own: readonly IdeaCount[],
): Promise<ListingFields[]> {
  const rows = await rowsOf(ideaRows, { list, personId, own })
  const reactions = await reactionsOf(list, personId, uniq(rows.map(({ id }) => id)))
  return reactions.flatMap((each) => reactionListings(list, each))
}

async function commentsBy(personId: string, own: readonly IdeaCount[]): Promise<ListingFields[]> {
  const rows = await rowsOf(commentRows, { list: 'comments', personId, own })
  return (await commentsAt(rows)).flatMap(commentListings)
}

interface PersonList {
  readonly list: PersonIdeaList
  readonly personId: string
  readonly own: readonly IdeaCount[]
}

async function rowsOf<T>(kind: Entity<T>, { list, personId, own }: PersonList): Promise<T[]> {
  const key = personListKey(personId, list)
  const counts = own.filter((each) => each.key === key)
  return (await rowsIn(kind, { key, graduated: false }, counts)).flatMap(({ rows }) => rows)
}
