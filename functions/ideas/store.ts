/** Ideas in the table: the card that lists read, and the larger body. Where they are listed: index-rows.ts. */
import * as z from 'zod'
import { counted, counter } from '#functions/runtime/counter.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { getItem, getItems } from '#functions/runtime/table.ts'
import { type Idea, type IdeaBody, idea, ideaBody } from '#shared/ideas/model.ts'

/** The partition of an idea: card, body and the record of what was done to it. */
export const ideaPartition = (id: string) => `IDEA#${id}`

/** Where an idea's larger rest stands: before its card, so that one query from the start reads both. */
export const ideaBodyKey = (id: string): Key => ({ PK: ideaPartition(id), SK: 'A-BODY' })
/** Where the card of an idea stands: what lists and checks read. */
export const ideaCardKey = (id: string): Key => ({ PK: ideaPartition(id), SK: 'B-CARD' })
const numberKey = (legacyId: string): Key => ({ PK: `IDEA-NUMBER#${legacyId}`, SK: 'NUMBER' })

export const ideaBodies = entity({ type: 'idea-body', schema: ideaBody, keys: ({ id }) => ideaBodyKey(id) })

export const ideas = entity({ type: 'idea', schema: idea, keys: ({ id }) => ideaCardKey(id) })

/** The number that an idea had in the former portal (docs/product.md#addresses). */
export const ideaNumbers = entity({
  type: 'idea-number',
  schema: z.object({ legacyId: z.string(), id: z.string() }),
  keys: ({ legacyId }) => numberKey(legacyId),
})

/** Likes and comments of an idea, on its card. */
export const cardNumbers = entity({
  type: ideas.type,
  schema: z.object({ id: z.string(), likes: z.number().int(), comments: z.number().int(), ...counted }),
  keys: ({ id }) => ideaCardKey(id),
})

export const cardCounter = counter({
  of: cardNumbers,
  isPartOfRecord: true,
  numbers: ['likes', 'comments'],
  countedBy: ({ id, likes = 0, comments = 0 }: { id: string; likes?: number; comments?: number }) => [
    { id, likes, comments },
  ],
  name: ({ id }) => `idea ${id}`,
})

const isNumber = /^\d+$/

/** The card of an idea, by its id or its former number. */
export async function findIdea(idOrNumber: string): Promise<Idea | undefined> {
  const number = isNumber.test(idOrNumber) ? await getItem(ideaNumbers, numberKey(idOrNumber)) : undefined
  return getItem(ideas, ideaCardKey(number?.id ?? idOrNumber))
}

/** The larger rest of an idea: its answers, and the documents that came later. */
export function findIdeaBody(id: string): Promise<IdeaBody | undefined> {
  return getItem(ideaBodies, ideaBodyKey(id))
}

/** Cards by ids, in their order; ideas that are no longer there are left out. */
export async function findIdeas(ids: readonly string[]): Promise<Idea[]> {
  const found = new Map((await getItems(ideas, ids.map(ideaCardKey))).map((each) => [each.id, each]))
  // Who has just sent an idea sees it at once, though such a reading may be a moment behind.
  const late = await Promise.all(
    ids.filter((id) => !found.has(id)).map((id) => getItem(ideas, ideaCardKey(id))),
  )
  for (const each of late) if (each) found.set(each.id, each)
  return ids.map((id) => found.get(id)).filter((each) => each !== undefined)
}
