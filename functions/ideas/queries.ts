/** Lists of ideas, newest first, each with its exact number: what the person may see, and their own besides
 * (docs/product.md#visibility, #lists). */
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import { seesCommunities, seesCommunity, type Viewer } from '#shared/content/rules.ts'
import { meansGraduated } from '#shared/ideas/categories.ts'
import type { Idea, IdeaFilter } from '#shared/ideas/model.ts'
import { seesIdea } from '#shared/ideas/rules.ts'
import { Problem } from '#shared/problems.ts'
import {
  allScope,
  challengeListKey,
  communitiesIn,
  ideaListPartition,
  ideaRows,
  isWide,
  type Listing,
  listingsBy,
  openScope,
  outsideBranch,
} from './index-rows.ts'
import { countedSets, countedWideSets, type IdeaCount } from './listing-counts.ts'
import { findIdeas } from './store.ts'

/** Filter of a list, in the words of the rows. */
export interface IdeaQuery {
  readonly key: string
  readonly graduated: boolean
  readonly community?: number | undefined
}

/** Where something stands in a list. */
export interface IdeaPointer {
  readonly at: string
  readonly id: string
}

interface List {
  read(range: KeyRangeQuery): Promise<IdeaPointer[]>
  readonly total: Promise<number>
}

/** A page of the ideas that somebody may see, and how many there are in all. Raises `not-found` for a
 * community that is not theirs to see, and `invalid-cursor`. */
export async function listIdeas(
  filter: IdeaFilter,
  paged: Paged,
  actor: Actor,
): Promise<ListPage<Idea> & { total: number }> {
  const { items, total, ...cursors } = await pageOfPointers(filter, paged, actor)
  return { ...cursors, items: await seenAmong(items, actor), total }
}

/** The cards of some places. What was hidden while the page was read is left out. */
export async function seenAmong(places: readonly Pick<IdeaPointer, 'id'>[], actor: Actor): Promise<Idea[]> {
  const viewer = { ...viewerOf(actor), personId: actor.personId }
  const cards = await findIdeas(places.map(({ id }) => id))
  return cards.filter((idea) => seesIdea(idea, viewer))
}

async function pageOfPointers(filter: IdeaFilter, paged: Paged, actor: Actor) {
  const { name, list } = listOf(filter, actor)
  const [page, total] = await Promise.all([pageNewestFirst(name, paged, list.read, ideaSortKey), list.total])
  return { ...page, total }
}

const chunk = 1000

/** Returns the pointers to all ideas of a list, newest first, a thousand at a time, and how many there are.
 * Raises `not-found` as a page does. */
export async function listAll(
  filter: IdeaFilter,
  actor: Actor,
): Promise<{ total: number; chunks: AsyncGenerator<IdeaPointer[]> }> {
  const { list } = listOf(filter, actor)
  async function* chunks() {
    for (let before: string | undefined; ; ) {
      const some = await list.read({ partition: '', before, newestFirst: true, limit: chunk })
      if (some.length > 0) yield some
      const last = some.at(-1)
      if (!last || some.length < chunk) return
      before = ideaSortKey(last)
    }
  }
  return { total: await list.total, chunks: chunks() }
}

/** Raises `not-found` for a community that is not the actor's to see. */
export function checkCommunity({ community }: IdeaFilter, actor: Actor): void {
  if (community !== undefined && !seesCommunity({ id: community }, viewerOf(actor)))
    throw new Problem('not-found')
}

function listOf(filter: IdeaFilter, actor: Actor): { name: string; list: List } {
  const { community, author } = filter
  checkCommunity(filter, actor)
  const query = wantedIn(filter)
  const list = author === undefined ? listFor(query, actor) : listOfAuthor(author, query, actor)
  return { name: ['IDEAS', query.key, query.graduated, community, author].join('#'), list }
}

/** Translates a filter into the words of the rows. */
export function wantedIn({ category, challenge, community, graduated }: IdeaFilter): IdeaQuery {
  const isGraduated = graduated === 'true' || meansGraduated(category)
  const key =
    challenge !== undefined
      ? keyOfChallenge(challenge)
      : category === undefined || meansGraduated(category)
        ? outsideBranch
        : String(category)
  return { key, graduated: isGraduated, community }
}

function keyOfChallenge(challenge: string): string {
  return challenge === alwaysOnId ? String(ideaCategories.makeYourMark) : challengeListKey(challenge)
}

/** Sort key of what is listed. */
export const ideaSortKey = ({ at, id }: IdeaPointer) => `${at}#${id}`

/** The places that somebody may look into, merged; and their own ideas, which those may not show. */
function listFor(query: IdeaQuery, actor: Actor): List {
  const viewer = viewerOf(actor)
  const sets = countedSets(query).then((all) => all.filter((each) => counts(each, query, viewer)))
  const own = listingsBy(actor.personId).then((all) => all.filter((each) => matchesQuery(each, query)))
  const outside = own.then((all) => all.filter(({ communities }) => !seesCommunities(communities, viewer)))
  return {
    async read(range) {
      const look = (places: readonly string[]) =>
        Promise.all(places.map((place) => rowsIn({ place, ...query }, range)))
      const found = await Promise.all([
        look(scopesFor(query, viewer)),
        sets.then((all) => look(all.filter(({ set, n }) => isWide(set) && n > 0).map(({ set }) => set))),
        own,
      ])
      return within(found.flat(2), range)
    },
    total: Promise.all([sets, outside]).then(
      ([all, mine]) => all.reduce((sum, { n }) => sum + n, 0) + mine.length,
    ),
  }
}

/** Where the newest ideas that are meant for communities of somebody stand. */
export async function newestForCommunities(
  { person }: Pick<Actor, 'person'>,
  limit: number,
): Promise<IdeaPointer[]> {
  const communities = [...new Set(person.communities)]
  if (communities.length === 0) return []
  const range = { partition: '', newestFirst: true, limit }
  const look = (places: readonly string[]) =>
    Promise.all(places.map((place) => rowsIn({ place, ...everything }, range)))
  const wide = countedWideSets(everything).then((all) =>
    all.flatMap(({ set, n }) => {
      const isMeant = communitiesIn(set).some((each) => communities.includes(each))
      return n > 0 && isMeant ? [set] : []
    }),
  )
  const found = await Promise.all([look(communities.map(String)), wide.then(look)])
  return within(found.flat(2), range)
}

const everything = wantedIn({})

/** Whether the ideas of a counted set belong to what is wanted, for this viewer. */
export function counts(
  { set }: IdeaCount,
  { community }: IdeaQuery,
  viewer: Pick<Viewer, 'isAdmin' | 'communities'>,
) {
  const communities = communitiesIn(set)
  return community === undefined ? seesCommunities(communities, viewer) : communities.includes(community)
}

/** The places that a list is read from: that of the wanted community, or those that the viewer may look
 * into. */
export function scopesFor({ community }: IdeaQuery, viewer: Pick<Viewer, 'isAdmin' | 'communities'>) {
  return community === undefined ? scopesSeenBy(viewer) : [String(community)]
}

/** The places that somebody may look into. */
export function scopesSeenBy({ isAdmin, communities }: Pick<Viewer, 'isAdmin' | 'communities'>): string[] {
  return isAdmin ? [allScope] : [openScope, ...new Set(communities.map(String))]
}

function rowsIn(list: Parameters<typeof ideaListPartition>[0], range: KeyRangeQuery): Promise<IdeaPointer[]> {
  return queryItems(ideaRows, { ...range, partition: ideaListPartition(list) })
}

/** Whether an idea, as it is listed, belongs to what is wanted. */
export function matchesQuery({ keys, graduated, communities }: Listing, query: IdeaQuery): boolean {
  return (
    keys.includes(query.key) &&
    (graduated || !query.graduated) &&
    (query.community === undefined || communities.includes(query.community))
  )
}

/** An author's ideas are few enough to be looked through. */
function listOfAuthor(author: string, query: IdeaQuery, actor: Actor): List {
  const viewer = viewerOf(actor)
  const seen = listingsBy(author).then((all) =>
    all.filter(
      (each) =>
        matchesQuery(each, query) && (author === actor.personId || seesCommunities(each.communities, viewer)),
    ),
  )
  return {
    read: async (range) => within(await seen, range),
    total: seen.then((all) => all.length),
  }
}

/** The part of a range that these pointers make up, each of them once. */
export function within<T extends IdeaPointer>(
  all: readonly T[],
  range: Omit<KeyRangeQuery, 'partition'>,
): T[] {
  return withinBy(all, range, ideaSortKey)
}

/** The same, by another sort key. */
export function withinBy<T>(
  all: readonly T[],
  { before, after, newestFirst, limit }: Omit<KeyRangeQuery, 'partition'>,
  sort: (item: T) => string,
): T[] {
  const bySort = new Map(all.map((each) => [sort(each), each]))
  const sorts = [...bySort.keys()]
    .filter((sort) => (before === undefined || sort < before) && (after === undefined || sort > after))
    .sort()
  if (newestFirst) sorts.reverse()
  return sorts.slice(0, limit).flatMap((sort) => bySort.get(sort) ?? [])
}
