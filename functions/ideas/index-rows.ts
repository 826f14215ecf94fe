/** Where an idea is listed: a record with its author, from which follow its rows in the lists of those who
 * may see it, and what it adds to their counts (listing-counts.ts). All of it is written in the transaction
 * of the idea itself (listing-writes.ts), so that authors see their ideas at once and counts never drift
 * (docs/decisions/0015). */
import * as z from 'zod'
import { entity, type Key, type Keys, keyName } from '#functions/runtime/entity.ts'
import { allItems, getItem, getItems, queryItems } from '#functions/runtime/table.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { audienceOf, isGraduated, isHiddenAudience, isUnanswered } from '#shared/ideas/rules.ts'

/** The place of ideas without a community, and the one of all ideas, which administrators read. */
export const openScope = 'open'
export const allScope = 'all'

/** What everything outside the always-open branch is listed under. */
export const outsideBranch = '*'

/** What the ideas of a challenge are listed under, beside the numbers of categories. */
export const challengeListKey = (challengeId: string) => `@${challengeId}`

/** What a person has to do with ideas, each a list of its own (docs/product.md#profiles): those that they
 * sent outside and inside the always-open branch, those that they like and follow, and what they said about
 * any. */
export type PersonIdeaList = 'ideas' | 'always-on' | 'likes' | 'follows' | 'comments'

/** Begins what is listed of people. */
export const ownerMark = '~'

/** What is listed of a person is listed under this, beside categories and challenges. */
export const personListKey = (personId: string, list: PersonIdeaList) => `${ownerMark}${personId}/${list}`

/** What somebody did with the ideas of one author stands in lists of the two besides, for that author
 * (docs/decisions/0015). */
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
  /** Whether somebody has said what becomes of it. */
  answered: z.boolean(),
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
export function ideaListPartition({ place, key, graduated }: List): string {
  return `IL#${place}#${key}#${halfOf(graduated)}`
}

export const ideaRows = entity({
  type: 'idea-row',
  schema: row,
  keys: (item) => ({ PK: ideaListPartition(item), SK: sortOf(item) }),
})

/** Begins the name of a set of communities with a place of its own. */
export const wideMark = '='

/** A set of communities, in a word. */
export function setOf(communities: readonly number[]): string {
  return [...communities].sort((a, b) => a - b).join('.') || '-'
}

/** The communities that a counted set stands for; none for the set of ideas that everyone sees. */
export function communitiesIn(set: string): number[] {
  return set.replace(wideMark, '').split('.').filter(Number).map(Number)
}

/** Whether the ideas of a counted set stand in a place of their own, which is called like the set. */
export function isWide(set: string): boolean {
  return set.startsWith(wideMark)
}

/** More rows than these are not written beside an idea: a transaction holds a hundred items, thirty of which
 * may be files. */
const mostRows = 24

/** Whether so many places and keys are not too many rows. */
export function fitsInRows(places: readonly string[], keys: readonly string[], most = mostRows): boolean {
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
    ...(challengeId === alwaysOnId ? [] : [challengeListKey(challengeId)]),
    personListKey(author.personId, isBranch ? 'always-on' : 'ideas'),
  ]
  return {
    personId: author.personId,
    at,
    id,
    communities,
    keys,
    graduated: isGraduated({ categories }),
    answered: !isUnanswered({ categories, progress }),
    places: scopesOf(communities, keys),
  }
}

/** Where something stands that is for these communities and is listed under these keys. */
function scopesOf(communities: readonly number[], keys: readonly string[], most = mostRows): string[] {
  const usual = isHiddenAudience(communities)
    ? [allScope]
    : [...(communities.length > 0 ? new Set(communities.map(String)) : [openScope]), allScope]
  return fitsInRows(usual, keys, most) ? usual : [`${wideMark}${setOf(communities)}`]
}

/** A click is to cost little, also on an idea of very many communities. */
const mostRowsOfClick = 6

/** How something that a person did with an idea is listed: for those who may see the idea, whose communities
 * stay as they were when it was sent. */
export function personListingOf(
  key: string,
  { at, id, communities }: { at: string; id: string; communities: readonly number[] },
): ListingFields {
  const keys = [key]
  const places = scopesOf(communities, keys, mostRowsOfClick)
  return { at, id, communities, keys, graduated: false, answered: false, places }
}

/** The same in the list that only the author of the idea reads. */
export function authorListingOf(
  key: string,
  { at, id, communities }: { at: string; id: string; communities: readonly number[] },
): ListingFields {
  return { at, id, communities, keys: [key], graduated: false, answered: false, places: [allScope] }
}

/** What rows and counts follow from. */
export type ListingFields = Pick<Listing, 'at' | 'id' | 'graduated' | 'answered'> & {
  readonly communities: readonly number[]
  readonly keys: readonly string[]
  readonly places: readonly string[]
}

/** The lists of all and of the graduated ones: in which of them something stands. */
export function halvesOf({ graduated }: Pick<Listing, 'graduated'>): boolean[] {
  return graduated ? [false, true] : [false]
}

/** All rows of an idea: one for each place and key, and as many again while it is graduated. */
export function indexRowsOf(of: ListingFields): IdeaRow[] {
  const { at, id, keys, places } = of
  return places.flatMap((place) =>
    keys.flatMap((key) => halvesOf(of).map((graduated) => ({ place, key, graduated, at, id }))),
  )
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

/** How an idea is listed now: a change of its rows begins from here. */
export function findListing(idea: Idea): Promise<Listing | undefined> {
  return getItem(ideaListings, listingKey(idea))
}

/** How these ideas are listed now. */
export function findListings(all: readonly Idea[]): Promise<Listing[]> {
  return getItems(ideaListings, all.map(listingKey))
}

function listingKey({ id, createdAt, author }: Idea): Key {
  return { PK: authorPartition(author.personId), SK: sortOf({ at: createdAt, id }) }
}

/** How all ideas of an author are listed, newest first. Unless told otherwise one's own idea shows as soon as
 * it was sent. */
export function listingsBy(personId: string): Promise<Listing[]> {
  const partition = authorPartition(personId)
  return allItems(ideaListings, { partition, newestFirst: true })
}

/** The latest of them, as they are this moment. */
export function latestListingsBy(personId: string, limit: number): Promise<Listing[]> {
  const partition = authorPartition(personId)
  return queryItems(ideaListings, { partition, newestFirst: true, limit })
}
