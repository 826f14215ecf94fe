/** What a person did with ideas, as far as the reader may see them: ideas that they sent, like and follow, and what they
 * said, newest first, each with its exact number (docs/product.md#profiles, #visibility). Rows stand in the places of
 * those who may see the idea, so a page costs the same wherever it is and however much somebody did. */
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type Page, pageNewestFirst } from '#functions/runtime/pages.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { seesCommunities, type Viewer } from '#shared/content/rules.ts'
import type { Idea } from '#shared/ideas/model.ts'
import type { IdeaTab, ProfileCounts, SaidComment } from '#shared/profiles/model.ts'
import { saidBy } from './comments.ts'
import {
  communitiesIn,
  countedSets,
  countedSetsOf,
  type IdeaCount,
  ideaRows,
  isWide,
  type Listing,
  listingsBy,
  listPartition,
  type PersonList,
  personKey,
} from './index-rows.ts'
import { type CommentRow, commentRows, commentRowsOf, type ReactionList } from './person-rows.ts'
import { type Pointer, placesSeenBy, sortOf, within } from './queries.ts'
import { reactionsTo } from './reactions.ts'
import { findIdeas } from './store.ts'

type Paged = Parameters<typeof pageNewestFirst>[1]
type Totalled<T> = Page<T> & { total: number }

/** Whose lists are read, and by whom. */
interface Reading {
  readonly personId: string
  readonly actor: Actor
}

interface Wanted<T extends Pointer> extends Reading {
  readonly rows: (range: KeyRangeQuery) => Promise<T[]>
  readonly lists: readonly PersonList[]
  readonly graduated?: boolean
  /** What of it concerns these own ideas of the reader. */
  readonly ofOwn: (own: readonly Listing[]) => Promise<T[]>
}

const ideasIn = (range: KeyRangeQuery) => queryItems(ideaRows, range)
const commentsIn = (range: KeyRangeQuery) => queryItems(commentRows, range)

const listsOfTab: Readonly<Record<IdeaTab, readonly PersonList[]>> = {
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
    // Authors see all of theirs as it is.
    ofOwn: async () => [],
  })
  return { ...page, items: await findIdeas(page.items.map(({ id }) => id)) }
}

/** A page of the ideas that somebody likes or follows, the latest click first. Raises `invalid-cursor`. */
export async function listReactionsOf(
  list: ReactionList,
  paged: Paged,
  reading: Reading,
): Promise<Totalled<Idea>> {
  const ofOwn = ownReactions(list, reading)
  const page = await pageOf<Pointer>(paged, { ...reading, rows: ideasIn, lists: [list], ofOwn })
  return { ...page, items: await findIdeas(page.items.map(({ id }) => id)) }
}

/** A page of what somebody said, the latest first. Raises `invalid-cursor`. */
export async function listCommentsOf(paged: Paged, reading: Reading): Promise<Totalled<SaidComment>> {
  const ofOwn = ownComments(reading)
  const page = await pageOf(paged, { ...reading, rows: commentsIn, lists: ['comments'], ofOwn })
  const items = page.items.map(({ id, ideaId, title, excerpt, at }) => ({
    id,
    idea: { id: ideaId, title },
    excerpt,
    createdAt: at,
  }))
  return { ...page, items }
}

async function pageOf<T extends Pointer>(paged: Paged, wanted: Wanted<T>): Promise<Totalled<T>> {
  const { personId, lists, graduated = false } = wanted
  const { read, total } = listOf(wanted)
  const name = ['PERSON', personId, ...lists, graduated].join('#')
  const [page, all] = await Promise.all([pageNewestFirst(name, paged, read, sortOf), total])
  return { ...page, total: all }
}

function listOf<T extends Pointer>({ rows, lists, graduated = false, ofOwn, ...reading }: Wanted<T>) {
  const viewer = viewerFor(lists, reading)
  const keys = lists.map((list) => personKey(reading.personId, list))
  const counted = Promise.all(keys.map((key) => countedSets({ key, graduated }))).then((all) => all.flat())
  const seen = counted.then((all) => all.filter(({ set }) => sees(set, viewer)))
  const own = counted.then(async (all) => ofOwn(await ownBeyond(all, viewer, reading.actor)))
  return {
    async read(range: KeyRangeQuery): Promise<T[]> {
      const look = (places: readonly string[]) =>
        Promise.all(
          places.flatMap((place) =>
            keys.map((key) => rows({ ...range, partition: listPartition({ place, key, graduated }) })),
          ),
        )
      const found = await Promise.all([
        look(placesSeenBy(viewer)),
        seen.then((all) => look([...new Set(all.filter(isWideAndFull).map(({ set }) => set))])),
      ])
      return within([...found.flat(2), ...(await own)], range)
    },
    total: Promise.all([seen, own]).then(
      ([all, mine]) => all.reduce((sum, { n }) => sum + n, 0) + mine.length,
    ),
  }
}

const isWideAndFull = ({ set, n }: IdeaCount) => isWide(set) && n > 0

type Sight = Pick<Viewer, 'isAdmin' | 'communities'>

/** Authors see all their own ideas, whoever else may. */
function viewerFor(lists: readonly PersonList[], { personId, actor }: Reading): Sight {
  const areIdeas = lists.every((list) => list === 'ideas' || list === 'always-on')
  return areIdeas && personId === actor.personId ? { isAdmin: true, communities: [] } : viewerOf(actor)
}

function sees(set: string, viewer: Sight): boolean {
  return seesCommunities(communitiesIn(set), viewer)
}

/** The reader's own ideas that they see as their author only: what others did with these is theirs to see, too. Hardly
 * anybody has any, so it is asked first whether there can be one among what is counted. */
async function ownBeyond(counted: readonly IdeaCount[], viewer: Sight, actor: Actor): Promise<Listing[]> {
  const hidden = counted.filter(({ set, n }) => n > 0 && !sees(set, viewer)).map(({ set }) => nameOf(set))
  if (hidden.length === 0) return []
  const keys = (['ideas', 'always-on'] as const).map((list) => personKey(actor.personId, list))
  const mine = await Promise.all(keys.map((key) => countedSets({ key, graduated: false })))
  if (!mine.flat().some(({ set, n }) => n > 0 && hidden.includes(nameOf(set)))) return []
  const all = await listingsBy(actor.personId)
  return all.filter(({ communities }) => !seesCommunities(communities, viewer))
}

/** What a set of communities is called, wherever its ideas stand. */
const nameOf = (set: string) => communitiesIn(set).join('.')

function ownReactions(list: ReactionList, { personId }: Reading) {
  const kind = list === 'likes' ? 'LIKE' : 'FOLLOW'
  return async (own: readonly Listing[]): Promise<Pointer[]> => {
    const ids = own.map(({ id }) => id)
    const found = ids.length > 0 ? await reactionsTo(kind, ids, personId) : []
    return found.filter(({ listedFor }) => listedFor).map(({ ideaId, at }) => ({ id: ideaId, at }))
  }
}

function ownComments({ personId }: Reading) {
  return async (own: readonly Listing[]): Promise<CommentRow[]> => {
    if (own.length === 0) return []
    const [cards, said] = await Promise.all([
      findIdeas(own.map(({ id }) => id)),
      Promise.all(own.map(({ id }) => saidBy(personId, id))),
    ])
    const titles = new Map(cards.map(({ id, title }) => [id, title]))
    return said.flat().flatMap((each) => {
      // It stands in several places, and is the same in each.
      const [row] = commentRowsOf(each, { title: titles.get(each.ideaId) ?? '' })
      return row ? [row] : []
    })
  }
}

/** How much there is in each of somebody's lists for the reader: the totals of the lists, read at once. */
export async function countListsOf(reading: Reading): Promise<ProfileCounts> {
  const counted = await countedSetsOf(reading.personId)
  const count = async (
    lists: readonly PersonList[],
    ofOwn: (own: readonly Listing[]) => Promise<readonly unknown[]> = async () => [],
    graduated = false,
  ) => {
    const viewer = viewerFor(lists, reading)
    const keys = lists.map((list) => personKey(reading.personId, list))
    const sets = counted.filter((each) => keys.includes(each.key) && each.graduated === graduated)
    const own = await ofOwn(await ownBeyond(sets, viewer, reading.actor))
    const seen = sets.filter(({ set }) => sees(set, viewer))
    return seen.reduce((sum, { n }) => sum + n, 0) + own.length
  }
  const [ideas, alwaysOn, graduated, likes, follows, comments] = await Promise.all([
    count(listsOfTab.ideas),
    count(listsOfTab['always-on']),
    count(listsOfTab.graduated, undefined, true),
    count(['likes'], ownReactions('likes', reading)),
    count(['follows'], ownReactions('follows', reading)),
    count(['comments'], ownComments(reading)),
  ])
  return { ideas, alwaysOn, graduated, likes, follows, comments }
}
