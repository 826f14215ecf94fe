/** Ideas in the table: the card that lists read, the body, comments, likes, follows and the rows of the lists. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItem } from '#functions/runtime/table.ts'
import { ideaCategories } from '#shared/challenges/model.ts'
import { comment, type Idea, idea, ideaBody, reaction } from '#shared/ideas/model.ts'

/** The partition of an idea: body, card and comments are one query. */
const ideaPartition = (id: string) => `IDEA#${id}`

export const ideaBodies = entity({
  type: 'idea-body',
  schema: ideaBody,
  keys: ({ id }) => ({ PK: ideaPartition(id), SK: 'A-BODY' }),
})

export const ideas = entity({
  type: 'idea',
  schema: idea,
  keys: ({ id, createdAt, author }) => ({
    PK: ideaPartition(id),
    SK: 'B-CARD',
    G1PK: `BY#${author.personId}`,
    G1SK: `${createdAt}#${id}`,
  }),
})

/** The card of an idea. */
export function findIdea(id: string): Promise<Idea | undefined> {
  return getItem(ideas, { PK: ideaPartition(id), SK: 'B-CARD' })
}

export const comments = entity({
  type: 'comment',
  schema: comment,
  keys: ({ ideaId, id, createdAt, author }) => ({
    PK: ideaPartition(ideaId),
    SK: `C#${createdAt}#${id}`,
    G1PK: `COMMENTS#${author.personId}`,
    G1SK: `${createdAt}#${id}`,
  }),
})

function reactionKeys(kind: 'LIKE' | 'FOLLOW') {
  return ({ ideaId, personId, at }: z.infer<typeof reaction>) => ({
    PK: `${kind}#${ideaId}`,
    SK: personId,
    G1PK: `${kind}S#${personId}`,
    G1SK: `${at}#${ideaId}`,
  })
}

export const likes = entity({ type: 'like', schema: reaction, keys: reactionKeys('LIKE') })

export const follows = entity({ type: 'follow', schema: reaction, keys: reactionKeys('FOLLOW') })

/** The exact set of an idea's communities: lists have a partition per set, so that merging the sets that a viewer
 * may see gives no idea twice. */
function communitySet(communities: readonly number[]): string {
  return [...communities].sort((a, b) => a - b).join('.') || '-'
}

const listRow = z.object({
  set: z.string(),
  /** A category, or all but the always-open branch. */
  category: z.union([z.number().int(), z.literal('*')]),
  graduated: z.boolean(),
  at: z.string(),
  id: z.string(),
})

/** An idea's place in a list; the lists of graduated ideas stand beside those of all. */
export const ideaRows = entity({
  type: 'idea-row',
  schema: listRow,
  keys: ({ set, category, graduated, at, id }) => ({
    PK: `IL#${set}#${category}#${graduated ? 'grad' : '*'}`,
    SK: `${at}#${id}`,
  }),
})

/** All rows of an idea. */
export function rowsOf({ id, createdAt: at, categories, communities }: Idea): z.infer<typeof listRow>[] {
  const isGraduated = categories.includes(ideaCategories.graduated)
  const everywhere = categories.includes(ideaCategories.makeYourMark) ? [] : (['*'] as const)
  const own = categories.filter((each) => each !== ideaCategories.graduated)
  return [...everywhere, ...own].flatMap((category) =>
    (isGraduated ? [false, true] : [false]).map((graduated) => ({
      set: communitySet(communities),
      category,
      graduated,
      at,
      id,
    })),
  )
}
