/** Where an idea is listed: a record with its author, from which follow its rows in the lists of those who may see it,
 * and what it adds to their counts. All of it is written in the transaction of the idea itself, so that authors see
 * their ideas at once and counts never drift (docs/decisions/0015). */
import * as z from 'zod'
import { counted } from '#functions/runtime/drift.ts'
import { type Entity, entity, type Key, type Keys, keyName } from '#functions/runtime/entity.ts'
import { allItems, getItem, getItems } from '#functions/runtime/table.ts'
import { deleteItem, increaseNoted, put, type Write } from '#functions/runtime/writes.ts'
import { alwaysOnId, ideaCategories } from '#shared/challenges/model.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { audienceOf, isGraduated, isNobodys, isUnanswered } from '#shared/ideas/rules.ts'

/** The place of ideas without a community, and the one of all ideas, which administrators read. */
export const openScope = 'open'
export const allScope = 'all'

/** What everything outside the always-open branch is listed under. */
export const outsideBranch = '*'

/** What the ideas of a challenge are listed under, beside the numbers of categories. */
export const challengeKey = (challengeId: string) => `@${challengeId}`

/** What a person has to do with ideas, each a list of its own (docs/product.md#profiles): those that they sent outside
 * and inside the always-open branch, those that they like and follow, and what they said about any. */
export type PersonList = 'ideas' | 'always-on' | 'likes' | 'follows' | 'comments'

const ownerMark = '~'

/** What is listed of a person is listed under this, beside categories and challenges. */
export const personKey = (personId: string, list: PersonList) => `${ownerMark}${personId}/${list}`

/** What somebody did with the ideas of one author stands in lists of the two besides, for that author
 * (docs/decisions/0030). */
export const withIdeasOf = (personId: string, authorId: string) => `${personId}^${authorId}`

/** Whether what is listed under these keys stands in the list of its person. */
export function isListedByAuthor(keys: readonly string[]): boolean {
  return keys.some((key) => key.startsWith(ownerMark))
}

const listing = z.object({
  personId: z.string(),
  at: z.string(),
  id: z.string(),
  communities: z.array(z.number().int()),
  /** What it is listed under: `*`, categories, its challenge, its author. */
  keys: z.array(z.string()),
  graduated: z.boolean(),
  /** Whether somebody has said what becomes of it; absent of those from before that was said: then, whether it graduated. */
  answered: z.boolean().optional(),
  /** Communities and the two above; or the one of its exact set of communities, where those were too many. */
  places: z.array(z.string()),
})
export type Listing = z.infer<typeof listing>

const authorPartition = (personId: string) => `BY#${personId}`
const sortOf = ({ at, id }: { at: string; id: string }) => `${at}#${id}`

export const ideaListings = entity({
  type: 'idea-listing',
  schema: listing,
  keys: ({ personId, ...rest }) => ({ PK: authorPartition(personId), SK: sortOf(rest) }),
})

const row = z.object({
  place: z.string(),
  key: z.string(),
  graduated: z.boolean(),
  at: z.string(),
  id: z.string(),
})
export type IdeaRow = z.infer<typeof row>
export type List = Pick<IdeaRow, 'place' | 'key' | 'graduated'>

/** Lists of graduated ideas stand beside those of all. */
export const halfOf = (graduated: boolean) => (graduated ? 'grad' : '*')

/** The partition of a list: of a place, what it is narrowed by, and all or only the graduated ideas. */
export function listPartition({ place, key, graduated }: List): string {
  return `IL#${place}#${key}#${halfOf(graduated)}`
}

export const ideaRows = entity({
  type: 'idea-row',
  schema: row,
  keys: (item) => ({ PK: listPartition(item), SK: sortOf(item) }),
})

const count = z.object({
  key: z.string(),
  graduated: z.boolean(),
  /** Counts those that are answered, graduated or not: how many are not follows from it (ranked-rows.ts). */
  answered: z.literal(true).optional(),
  /** The exact communities of the ideas that are counted; those with a place of their own are counted apart. */
  set: z.string(),
  n: z.number().int(),
  ...counted,
})
export type IdeaCount = z.infer<typeof count>

/** What is counted together. */
export type Counted = Pick<IdeaCount, 'key' | 'graduated' | 'answered'>

/** Counts of a list stand together; of a person, those of all their lists. */
function countRange({ key, graduated, answered }: Counted): { partition: string; prefix: string } {
  const [owner = '', list] = key.split('/')
  const part = answered ? 'answ' : halfOf(graduated)
  return key.startsWith(ownerMark)
    ? { partition: `IDEA-COUNT#${owner}`, prefix: `${list}#${part}#` }
    : { partition: `IDEA-COUNT#${key}#${part}`, prefix: '' }
}

export const ideaCounts = entity({
  type: 'idea-count',
  schema: count,
  keys: (item) => {
    const { partition, prefix } = countRange(item)
    return { PK: partition, SK: prefix + item.set }
  },
})

const wide = '='

function setOf(communities: readonly number[]): string {
  return [...communities].sort((a, b) => a - b).join('.') || '-'
}

/** The communities that a counted set stands for; none for the set of ideas that everyone sees. */
export function communitiesIn(set: string): number[] {
  return set.replace(wide, '').split('.').filter(Number).map(Number)
}

/** Whether the ideas of a counted set stand in a place of their own, which is called like the set. */
export function isWide(set: string): boolean {
  return set.startsWith(wide)
}

/** More rows than these are not written beside an idea: a transaction holds a hundred items, thirty of which may be
 * files. */
const mostRows = 24

function fits(places: readonly string[], keys: readonly string[], most = mostRows): boolean {
  return places.length * keys.length <= most
}

/** Where and under what an idea is listed, as its card says it (docs/decisions/0015). */
export function listingOf({
  id,
  createdAt: at,
  author,
  categories,
  communities: meant,
  challengeId,
  hidden,
  progress,
}: Idea): Listing {
  const communities = [...audienceOf({ communities: meant, hidden })]
  const isBranch = categories.includes(ideaCategories.makeYourMark)
  const keys = [
    ...(isBranch ? [] : [outsideBranch]),
    ...new Set(categories.filter((each) => each !== ideaCategories.graduated).map(String)),
    // All of the always-on challenge is the branch.
    ...(challengeId === alwaysOnId ? [] : [challengeKey(challengeId)]),
    personKey(author.personId, isBranch ? 'always-on' : 'ideas'),
  ]
  return {
    personId: author.personId,
    at,
    id,
    communities,
    keys,
    graduated: isGraduated({ categories }),
    answered: !isUnanswered({ categories, progress }),
    places: placesOf(communities, keys),
  }
}

/** Where something stands that is for these communities and is listed under these keys. */
function placesOf(communities: readonly number[], keys: readonly string[], most = mostRows): string[] {
  const usual = isNobodys(communities)
    ? [allScope]
    : [...(communities.length > 0 ? new Set(communities.map(String)) : [openScope]), allScope]
  return fits(usual, keys, most) ? usual : [`${wide}${setOf(communities)}`]
}

/** A click is to cost little, also on an idea of very many communities. */
const mostRowsOfClick = 6

/** How something that a person did with an idea is listed: for those who may see the idea, whose communities stay as
 * they were when it was sent. */
export function personListingOf(
  key: string,
  { at, id, communities }: { at: string; id: string; communities: readonly number[] },
): Rows {
  const keys = [key]
  return { at, id, communities, keys, graduated: false, places: placesOf(communities, keys, mostRowsOfClick) }
}

/** The same in the list that only the author of the idea reads. */
export function authorListingOf(
  key: string,
  { at, id, communities }: { at: string; id: string; communities: readonly number[] },
): Rows {
  return { at, id, communities, keys: [key], graduated: false, places: [allScope] }
}

/** What rows and counts follow from. */
export type Rows = Pick<Listing, 'at' | 'id' | 'graduated' | 'answered'> & {
  readonly communities: readonly number[]
  readonly keys: readonly string[]
  readonly places: readonly string[]
}

function halvesOf({ graduated }: Pick<Listing, 'graduated'>): boolean[] {
  return graduated ? [false, true] : [false]
}

/** All rows of an idea: one for each place and key, and as many again while it is graduated. */
export function indexRowsOf(of: Rows): IdeaRow[] {
  const { at, id, keys, places } = of
  return places.flatMap((place) =>
    keys.flatMap((key) => halvesOf(of).map((graduated) => ({ place, key, graduated, at, id }))),
  )
}

/** What an idea adds to the counts: one to its set of communities, for each key. */
export function countsOf(of: Rows): IdeaCount[] {
  const own = of.places.find(isWide)
  const set = own ?? setOf(of.communities)
  return of.keys.flatMap((key): IdeaCount[] => {
    const halves = halvesOf(of).map((graduated) => ({ key, graduated, set, n: 1 }))
    // An author's own are few enough to be looked through.
    if (!isAnswered(of) || isListedByAuthor([key])) return halves
    return [...halves, { key, graduated: false, answered: true, set, n: 1 }]
  })
}

/** Whether somebody has said what becomes of what is listed. */
export function isAnswered({ answered, graduated }: Pick<Listing, 'answered' | 'graduated'>): boolean {
  return answered ?? graduated
}

/** The writes that list a new idea, or an idea that was listed otherwise before. They belong into its transaction. */
export function listingWrites(after: Listing, before?: Listing): Write[] {
  const rows = changed(indexRowsOf(after), before ? indexRowsOf(before) : [], ideaRows.keys)
  return [
    put(ideaListings, after),
    ...rows.added.map((each) => put(ideaRows, each)),
    ...rows.removed.map((each) => deleteItem(ideaRows.keys(each))),
    ...countWrites([after], before ? [before] : []),
  ]
}

/** The writes that count what is listed otherwise now. */
export function countWrites(after: readonly Rows[], before: readonly Rows[]): Write[] {
  const counts = changed(after.flatMap(countsOf), before.flatMap(countsOf), ideaCounts.keys)
  return [
    ...counts.added.map((each) => increaseNoted(ideaCounts, each, 'n')),
    ...counts.removed.map((each) => increaseNoted(ideaCounts, { ...each, n: -1 }, 'n')),
  ]
}

/** How an idea that changed is listed: where it was, as long as that is not too many rows, so that few of them change. */
export function relistingOf(idea: Idea, before: Listing): Listing {
  const after = listingOf(idea)
  return fits(before.places, after.keys) ? { ...after, places: before.places } : after
}

/** From one listing to another, in steps of one key: each is as right as the two, and few enough writes for a
 * transaction. The last is `after`. */
export function stepsBetween(before: Listing, after: Listing): Listing[] {
  const isElsewhere = String(before.places) !== String(after.places)
  const kept = isElsewhere ? [] : before.keys.filter((each) => after.keys.includes(each))
  const leaving = before.keys.filter((each) => !kept.includes(each))
  const joining = after.keys.filter((each) => !kept.includes(each))
  return [
    ...leaving.map((_, index) => ({ ...before, keys: [...leaving.slice(index + 1), ...kept] })),
    ...joining.map((_, index) => ({ ...after, keys: [...kept, ...joining.slice(0, index + 1)] })),
  ]
}

/** What of two lists stands in one of them only, by its key. */
export function changed<T>(after: readonly T[], before: readonly T[], keys: (item: T) => Keys) {
  const name = (item: T) => keyName(keys(item))
  const [old, next] = [new Set(before.map(name)), new Set(after.map(name))]
  return {
    added: after.filter((each) => !old.has(name(each))),
    removed: before.filter((each) => !next.has(name(each))),
  }
}

/** How an idea is listed now, read consistently: a change of its rows begins from here. */
export function findListing(idea: Idea): Promise<Listing | undefined> {
  return getItem(ideaListings, listingKey(idea))
}

/** How these ideas are listed now, read consistently. */
export function findListings(all: readonly Idea[]): Promise<Listing[]> {
  return getItems(ideaListings, all.map(listingKey), true)
}

function listingKey({ id, createdAt, author }: Idea): Key {
  return { PK: authorPartition(author.personId), SK: sortOf({ at: createdAt, id }) }
}

/** How all ideas of an author are listed, newest first. Unless told otherwise one's own idea shows as soon as it was
 * sent. */
export function listingsBy(personId: string, consistent = true): Promise<Listing[]> {
  const partition = authorPartition(personId)
  return allItems(ideaListings, { partition, newestFirst: true, consistent })
}

/** How many ideas there are of a challenge, under a category, or for a community. */
export async function countIdeas(
  of: { readonly challenge: string } | { readonly category: number } | { readonly community: number },
): Promise<number> {
  const keys =
    'challenge' in of
      ? [challengeKey(of.challenge)]
      : 'category' in of
        ? [String(of.category)]
        : [outsideBranch, String(ideaCategories.makeYourMark)]
  const sets = await Promise.all(keys.map((key) => countedSets({ key, graduated: false })))
  return sets
    .flat()
    .filter(({ set }) => !('community' in of) || communitiesIn(set).includes(of.community))
    .reduce((total, { n }) => total + n, 0)
}

/** How many ideas are listed under a key, for each exact set of communities; as they are this moment unless told
 * otherwise. */
export function countedSets(of: Counted, consistent = true): Promise<IdeaCount[]> {
  const { partition, prefix } = countRange(of)
  return allItems(ideaCounts, { partition, ...(prefix && { prefix }), consistent })
}

/** All rows of a list, by their place: that of all, and those of their own that are counted in it. */
export async function rowsIn<T>(
  kind: Entity<T>,
  list: Omit<List, 'place'>,
  counts: readonly IdeaCount[],
): Promise<{ place: string; rows: T[] }[]> {
  const places = [allScope, ...counts.flatMap(({ set }) => (isWide(set) ? [set] : []))]
  return Promise.all(
    places.map(async (place) => {
      const partition = listPartition({ ...list, place })
      return { place, rows: await allItems(kind, { partition, consistent: true }) }
    }),
  )
}

/** The same of all lists of a person, or of a person and an author (`withIdeasOf`), at once. */
export function countedSetsOf(personId: string): Promise<IdeaCount[]> {
  return allItems(ideaCounts, { partition: `IDEA-COUNT#${ownerMark}${personId}`, consistent: true })
}
