/** Compares the numbers on the card of an idea with its likes and comments (docs/product.md#counters). */
import * as z from 'zod'
import { counted, type Drift } from '#functions/runtime/drift.ts'
import { entity } from '#functions/runtime/entity.ts'
import { getItem } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { countComments } from './comments.ts'
import { ideaRows, outsideBranch } from './index-rows.ts'
import { countedSets, rowsIn } from './listing-counts.ts'
import { countLikes } from './reactions.ts'
import { ideaCardKey } from './store.ts'

/** Ids of all ideas, also of those that are for so many communities that they stand in a place of their own. */
export async function allIdeas(): Promise<string[]> {
  const lists = [outsideBranch, String(ideaCategories.makeYourMark)].map((key) => ({ key, graduated: false }))
  const found = await Promise.all(
    lists.map(async (list) =>
      (await rowsIn(ideaRows, list, await countedSets(list))).flatMap(({ rows }) => rows),
    ),
  )
  return [...new Set(found.flat().map(({ id }) => id))]
}

/** What is counted on a card. For reading only. */
const numbers = entity({
  type: 'idea',
  schema: z.object({ id: z.string(), likes: z.number().int(), comments: z.number().int(), ...counted }),
  keys: ({ id }) => ideaCardKey(id),
})

/** Numbers on the card of an idea that are wrong. */
export async function cardDrift(ideaId: string): Promise<Drift[]> {
  const card = await getItem(numbers, ideaCardKey(ideaId))
  if (!card) return []
  const { id, ...was } = card
  const [likes, comments] = await Promise.all([countLikes(id), countComments(id)])
  const should = { likes, comments }
  if (likes === was.likes && comments === was.comments) return []
  const mend = update(ideaCardKey(id), { set: should, only: { changes: undefined, ...was } })
  return [{ counter: `idea ${id}`, was, should, mend }]
}
