/** Likes and follows: a record per person and idea. The number of likes on the card changes in the
 * transaction that makes or removes a record, and is compared with the records every night: it is the number
 * of them (docs/product.md#reactions, #counters). So do the lists of the person's profile
 * (person-rows.ts). */
import { entity, type Key } from '#functions/runtime/entity.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { countItems, eachPage, getItem, getItems, isWritten, transact } from '#functions/runtime/table.ts'
import { check, create, deleteItem, update, type Write } from '#functions/runtime/writes.ts'
import { type Idea, type Reaction, reaction } from '#shared/ideas/model.ts'
import { Problem } from '#shared/problems.ts'
import { newsKeys } from './news.ts'
import {
  listedAs,
  type ReactionList,
  reactionListed,
  reactionListings,
  reactionRelisted,
  reactionUnlisted,
} from './person-rows.ts'
import { cardCounter, ideaCardKey, ideas } from './store.ts'

export type ReactionKind = 'LIKE' | 'FOLLOW'

const reactionKey = (kind: ReactionKind, ideaId: string, personId: string): Key => ({
  PK: `${kind}#${ideaId}`,
  SK: personId,
})

export const likes = entity({
  type: 'like',
  schema: reaction,
  keys: (like: Reaction) => ({ ...reactionKey('LIKE', like.ideaId, like.personId), ...newsKeys(like) }),
})

export const follows = entity({
  type: 'follow',
  schema: reaction,
  keys: ({ ideaId, personId }: Reaction) => reactionKey('FOLLOW', ideaId, personId),
})

const entities = { LIKE: likes, FOLLOW: follows } as const
const lists: Readonly<Record<ReactionKind, ReactionList>> = { LIKE: 'likes', FOLLOW: 'follows' }

/** Whether somebody likes or follows an idea, by the record of it. */
export async function hasReacted(kind: ReactionKind, ideaId: string, personId: string): Promise<boolean> {
  return (await getItem(entities[kind], reactionKey(kind, ideaId, personId))) !== undefined
}

/** Everybody who follows an idea, some at a time. */
export function followersOf(ideaId: string): AsyncGenerator<Reaction[]> {
  return eachPage(follows, { partition: reactionKey('FOLLOW', ideaId, '').PK }, 1000)
}

/** Lists what people like or follow of an idea for those who may see it now. Doing it again changes nothing. */
export async function relistReactions(kind: ReactionKind, idea: Idea): Promise<void> {
  const partition = reactionKey(kind, idea.id, '').PK
  for await (const some of eachPage(entities[kind], { partition }, relistedAtOnce))
    await Promise.all(some.map(({ personId }) => relistReaction(kind, idea, personId)))
}

function relistReaction(kind: ReactionKind, idea: Idea, personId: string): Promise<void> {
  const key = reactionKey(kind, idea.id, personId)
  return retryOnConflict(maxReadings, async () => {
    const record = await getItem(entities[kind], key)
    if (!record) return
    const { at, listedFor, listedForAuthor, ...rest } = record
    const after = { ...rest, at, ...listedAs(idea) }
    const writes = reactionRelisted(
      reactionListings(lists[kind], record),
      reactionListings(lists[kind], after),
    )
    if (writes.length === 0) return
    await transact([
      update(key, {
        set: { listedFor: after.listedFor, listedForAuthor: after.listedForAuthor },
        remove: after.listedForAuthor === undefined ? ['listedForAuthor'] : [],
        only: { at, listedFor, listedForAuthor },
      }),
      ...writes,
    ])
  })
}

/** Each is in the lists of another person. */
const relistedAtOnce = 10

/** It may be taken back and made again meanwhile. */
const maxReadings = 10

/** How many like an idea, read this moment. */
export const countLikes = (ideaId: string) => countItems(likes, reactionKey('LIKE', ideaId, '').PK)

/** Which of these ideas somebody follows. */
export async function followedAmong(ideaIds: readonly string[], personId: string): Promise<Set<string>> {
  const keys = ideaIds.map((ideaId) => reactionKey('FOLLOW', ideaId, personId))
  return new Set((await getItems(follows, keys)).map(({ ideaId }) => ideaId))
}

/** Reads which of these ideas somebody likes or follows at this moment. */
export function reactionsOf(
  list: ReactionList,
  personId: string,
  ideaIds: readonly string[],
): Promise<Reaction[]> {
  const kind = list === 'likes' ? 'LIKE' : 'FOLLOW'
  return getItems(
    entities[kind],
    ideaIds.map((ideaId) => reactionKey(kind, ideaId, personId)),
  )
}

interface Click {
  readonly idea: Idea
  readonly personId: string
  readonly now: Date
}

/** Likes an idea, or takes the like back; nothing where it is so already. Gives how it stands then. Raises
 * `not-found`, and `busy` where too many press at once. */
export async function setLiked(liked: boolean, click: Click): Promise<{ liked: boolean; likes: number }> {
  const { idea } = click
  const { id, hidden } = idea
  const like = [{ id, likes: 1 }]
  // A like is listed for those who may see the idea at this moment.
  const counts = liked
    ? cardCounter.changes(like, [], { only: { hidden }, problem: 'not-found' })
    : cardCounter.changes([], like, { problem: 'not-found' })
  await setReaction('LIKE', liked, click, counts)
  const card = await getItem(ideas, ideaCardKey(id))
  if (!card) throw new Problem('not-found')
  return { liked, likes: card.likes }
}

/** Follows an idea, or follows it no longer; nothing where it is so already. Gives how it stands then. */
export async function setFollowed(followed: boolean, click: Click): Promise<{ followed: boolean }> {
  const { id, hidden } = click.idea
  await setReaction(
    'FOLLOW',
    followed,
    click,
    followed ? [check(ideaCardKey(id), { only: { hidden }, problem: 'not-found' })] : [],
  )
  return { followed }
}

async function setReaction(kind: ReactionKind, wanted: boolean, click: Click, also: readonly Write[] = []) {
  // One that is there already stays.
  if (wanted) await isWritten(writeClick(click, [...newReaction(kind, click), ...also]))
  else await takeBack(kind, click, also)
}

function newReaction(kind: ReactionKind, { idea, personId, now }: Click): Write[] {
  const record = { ideaId: idea.id, personId, at: now.toISOString(), ...listedAs(idea) }
  return [create(entities[kind], record), ...reactionListed(lists[kind], record)]
}

/** Removes a reaction. Reads it first, because it says where it is listed; another window may change it
 * meanwhile. */
function takeBack(kind: ReactionKind, click: Click, also: readonly Write[]): Promise<void> {
  const { idea, personId } = click
  const key = reactionKey(kind, idea.id, personId)
  return retryOnConflict(maxReadings, async () => {
    const record = await getItem(entities[kind], key)
    if (!record) return
    const { at, listedFor, listedForAuthor } = record
    const unlisted = reactionUnlisted(lists[kind], record)
    await writeClick(click, [
      deleteItem(key, { only: { at, listedFor, listedForAuthor } }),
      ...unlisted,
      ...also,
    ])
  })
}

/** Writes what a click changes, and counts it for its limit. Raises `ConditionFailed` where the record is not
 * as it was read. */
function writeClick({ personId, now }: Click, writes: readonly Write[]): Promise<void> {
  return withinLimits({ personId, now, acts: { reaction: 1 } }, (counts) => transact([...writes, ...counts]))
}
