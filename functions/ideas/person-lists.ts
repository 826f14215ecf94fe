/** What a person did with ideas, as far as the reader may see them: ideas that they sent, like and follow,
 * and what they said, newest first, each with its exact number (docs/product.md#profiles, #visibility).
 * Rows stand in the places of those who may see the idea, so a page costs the same wherever it is and
 * however much somebody did. */
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { seesCommunities, type Viewer } from '#shared/content/rules.ts'
import type { Idea } from '#shared/ideas/model.ts'
import type { IdeaTab, ProfileComment, ProfileCounts } from '#shared/profiles/model.ts'
import {
  allScope,
  communitiesIn,
  ideaListPartition,
  ideaRows,
  isWide,
  type PersonIdeaList,
  personListKey,
  withIdeasOf,
} from './index-rows.ts'
import { countedSets, countedSetsOf, type IdeaCount } from './listing-counts.ts'
import { commentRows, type ReactionList } from './person-rows.ts'
import { type IdeaPointer, ideaSortKey, scopesSeenBy, seenAmong, within } from './queries.ts'

type Totalled<T> = ListPage<T> & { total: number }

/** Whose lists are read, and by whom. */
interface Reading {
  readonly personId: string
  readonly actor: Actor
}

interface Wanted<T extends IdeaPointer> extends Reading {
  readonly rows: (range: KeyRangeQuery) => Promise<T[]>
  readonly lists: readonly PersonIdeaList[]
  readonly graduated?: boolean
}

const ideasIn = (range: KeyRangeQuery) => queryItems(ideaRows, range)
const commentsIn = (range: KeyRangeQuery) => queryItems(commentRows, range)

const listsOfTab: Readonly<Record<IdeaTab, readonly PersonIdeaList[]>> = {
  ideas: ['ideas'],
  'always-on': ['always-on'],
  graduated: ['ideas', 'always-on'],
}

/** A page of the ideas that somebody sent, also only of the graduated ones. Raises `invalid-cursor`. */
export async function listIdeasOf(
  { tab, graduated = false }: { tab: IdeaTab; graduated?: boolean },
  paged: Paged,
  reading: Reading,
): Promise<Totalled<Idea>> {
  const page = await pageOf(paged, {
    ...reading,
    rows: ideasIn,
    lists: listsOfTab[tab],
    graduated: graduated || tab === 'graduated',
  })
  return { ...page, items: await seenAmong(page.items, reading.actor) }
}

/** A page of the ideas that somebody likes or follows, the latest click first. Raises `invalid-cursor`. */
export async function listReactionsOf(
  list: ReactionList,
  paged: Paged,
  reading: Reading,
): Promise<Totalled<Idea>> {
  const page = await pageOf<IdeaPointer>(paged, { ...reading, rows: ideasIn, lists: [list] })
  return { ...page, items: await seenAmong(page.items, reading.actor) }
}

/** A page of what somebody said, the latest first. Raises `invalid-cursor`. */
export async function listCommentsOf(paged: Paged, reading: Reading): Promise<Totalled<ProfileComment>> {
  const page = await pageOf(paged, { ...reading, rows: commentsIn, lists: ['comments'] })
  const items = page.items.map(({ id, ideaId, title, excerpt, at }) => ({
    id,
    idea: { id: ideaId, title },
    excerpt,
    createdAt: at,
  }))
  return { ...page, items }
}

async function pageOf<T extends IdeaPointer>(paged: Paged, wanted: Wanted<T>): Promise<Totalled<T>> {
  const { personId, lists, graduated = false } = wanted
  const { read, total } = listOf(wanted)
  const name = ['PERSON', personId, ...lists, graduated].join('#')
  const [page, all] = await Promise.all([pageNewestFirst(name, paged, read, ideaSortKey), total])
  return { ...page, total: all }
}

function listOf<T extends IdeaPointer>({ rows, lists, graduated = false, ...reading }: Wanted<T>) {
  const viewer = viewerFor(lists, reading)
  const keys = lists.map((list) => personListKey(reading.personId, list))
  const counts = Promise.all(keys.map((key) => countedSets({ key, graduated }))).then((all) => all.flat())
  const seen = counts.then((all) => all.filter(({ set }) => sees(set, viewer)))
  const ownKeys = lists.map((list) => personListKey(ownOf(reading), list))
  const own = counts.then(async (all) => {
    if (!mayHoldOwn(all, lists, viewer)) return []
    const sets = await Promise.all(ownKeys.map((key) => countedSets({ key, graduated })))
    return sets.flat().filter((each) => isBeyond(each, viewer))
  })
  return {
    async read(range: KeyRangeQuery): Promise<T[]> {
      const look = (places: readonly string[], of = keys) =>
        Promise.all(
          places.flatMap((place) =>
            of.map((key) => rows({ ...range, partition: ideaListPartition({ place, key, graduated }) })),
          ),
        )
      const found = await Promise.all([
        look(scopesSeenBy(viewer)),
        seen.then((all) => look([...new Set(all.filter(isWideAndFull).map(({ set }) => set))])),
        own.then((all) => look(all.length > 0 ? [allScope] : [], ownKeys)),
      ])
      return within(found.flat(2), range)
    },
    total: Promise.all([seen, own]).then(sumOf),
  }
}

const sumOf = (counts: readonly (readonly IdeaCount[])[]) => counts.flat().reduce((sum, { n }) => sum + n, 0)

const isWideAndFull = ({ set, n }: IdeaCount) => isWide(set) && n > 0

type Sight = Pick<Viewer, 'isAdmin' | 'communities'>

const areIdeas = (lists: readonly PersonIdeaList[]) =>
  lists.every((list) => list === 'ideas' || list === 'always-on')

/** Authors see all their own ideas. */
function viewerFor(lists: readonly PersonIdeaList[], { personId, actor }: Reading): Sight {
  return areIdeas(lists) && personId === actor.personId ? { isAdmin: true, communities: [] } : viewerOf(actor)
}

function sees(set: string, viewer: Sight): boolean {
  return seesCommunities(communitiesIn(set), viewer)
}

/** Whose lists have what was done with the reader's own ideas. */
const ownOf = ({ personId, actor }: Reading) => withIdeasOf(personId, actor.personId)

const isBeyond = ({ set, n }: IdeaCount, viewer: Sight) => n > 0 && !sees(set, viewer)

/** Whether there can be any that readers see as authors only: ideas that somebody sent are theirs and nobody
 * else's, and most readers see all the rest anyway. */
function mayHoldOwn(counts: readonly IdeaCount[], lists: readonly PersonIdeaList[], viewer: Sight): boolean {
  return !areIdeas(lists) && counts.some((each) => isBeyond(each, viewer))
}

/** How much there is in each of somebody's lists for the reader: the totals of the lists, read at once. */
export async function countListsOf(reading: Reading): Promise<ProfileCounts> {
  const [counts, own] = await Promise.all([countedSetsOf(reading.personId), countedSetsOf(ownOf(reading))])
  const count = (lists: readonly PersonIdeaList[], graduated = false) => {
    const viewer = viewerFor(lists, reading)
    const of = (owner: string, all: readonly IdeaCount[]) => {
      const keys = lists.map((list) => personListKey(owner, list))
      return all.filter((each) => keys.includes(each.key) && each.graduated === graduated)
    }
    return sumOf([
      of(reading.personId, counts).filter(({ set }) => sees(set, viewer)),
      of(ownOf(reading), own).filter((each) => isBeyond(each, viewer)),
    ])
  }
  return {
    ideas: count(listsOfTab.ideas),
    alwaysOn: count(listsOfTab['always-on']),
    graduated: count(listsOfTab.graduated, true),
    likes: count(['likes']),
    follows: count(['follows']),
    comments: count(['comments']),
  }
}
