/** Likes and follows: a record per person and idea. The number of likes on the card changes in the transaction that
 * makes or removes a record, and nothing else ever writes it: it is always the number of records
 * (docs/product.md#reactions). */
import { entity, type Key } from '#functions/runtime/entity.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { ConditionFailed, getItem, transact } from '#functions/runtime/table.ts'
import { addToNumber, create, deleteExisting, type Write } from '#functions/runtime/writes.ts'
import { type Idea, type Reaction, reaction } from '#shared/ideas/model.ts'
import { Problem } from '#shared/problems.ts'
import { cardKey, ideas } from './store.ts'

type Kind = 'LIKE' | 'FOLLOW'

const reactionKey = (kind: Kind, ideaId: string, personId: string): Key => ({
  PK: `${kind}#${ideaId}`,
  SK: personId,
})

function reactionKeys(kind: Kind) {
  return ({ ideaId, personId, at }: Reaction) => ({
    ...reactionKey(kind, ideaId, personId),
    G1PK: `${kind}S#${personId}`,
    G1SK: `${at}#${ideaId}`,
  })
}

export const likes = entity({ type: 'like', schema: reaction, keys: reactionKeys('LIKE') })

export const follows = entity({ type: 'follow', schema: reaction, keys: reactionKeys('FOLLOW') })

const entities = { LIKE: likes, FOLLOW: follows } as const

/** Whether somebody likes or follows an idea, by the record of it. */
export async function hasReacted(kind: Kind, ideaId: string, personId: string): Promise<boolean> {
  return (await getItem(entities[kind], reactionKey(kind, ideaId, personId))) !== undefined
}

interface Click {
  readonly idea: Idea
  readonly personId: string
  readonly now: Date
}

/** A hundred people may like an idea at once, and each must get through. */
const maxAttempts = 40

/** Likes an idea, or takes the like back; nothing where it is so already. Gives how it stands then. Raises `not-found`,
 * and `busy` where too many press at once. */
export async function setLiked(
  liked: boolean,
  { idea, personId, now }: Click,
): Promise<{ liked: boolean; likes: number }> {
  const counted = addToNumber(cardKey(idea.id), 'likes', liked ? 1 : -1, 'not-found')
  await unlessSoAlready({ idea, personId, now }, [
    recordWrite('LIKE', liked, { idea, personId, now }),
    counted,
  ])
  const card = await getItem(ideas, cardKey(idea.id))
  if (!card) throw new Problem('not-found')
  return { liked, likes: card.likes }
}

/** Follows an idea, or follows it no longer; nothing where it is so already. Gives how it stands then. */
export async function setFollowed(followed: boolean, click: Click): Promise<{ followed: boolean }> {
  await unlessSoAlready(click, [recordWrite('FOLLOW', followed, click)])
  return { followed }
}

function recordWrite(kind: Kind, wanted: boolean, { idea, personId, now }: Click): Write {
  if (!wanted) return deleteExisting(reactionKey(kind, idea.id, personId))
  return create(entities[kind], { ideaId: idea.id, personId, at: now.toISOString() })
}

/** The condition of the record fails where the click was made before. */
async function unlessSoAlready({ personId, now }: Click, writes: readonly Write[]): Promise<void> {
  try {
    await withinLimits({ personId, now, acts: { reaction: 1 } }, (counts) =>
      transact([...writes, ...counts], maxAttempts),
    )
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
