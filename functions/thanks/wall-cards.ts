/** What colleagues see of a High5 on the wall, and how many have cheered for it: one small item, so that a
 * page of the wall is read at one price (docs/product.md#wall). */
import * as z from 'zod'
import { wallCardKey } from '#functions/nominations/store.ts'
import { counted, counter } from '#functions/runtime/counter.ts'
import { entity } from '#functions/runtime/entity.ts'
import { getItem, getItems } from '#functions/runtime/table.ts'
import { shownHigh5 } from '#shared/thanks/model.ts'

const wallCard = z.object({
  id: z.string(),
  cheers: z.number().int(),
  /** Nothing where its receivers do not let it be seen. */
  shown: shownHigh5.extend({ communities: z.array(z.number().int()) }).optional(),
})
export type StoredWallCard = z.infer<typeof wallCard>

export const wallCards = entity<StoredWallCard>({
  type: 'wall-card',
  schema: wallCard,
  keys: ({ id }) => wallCardKey(id),
})

/** Cheers for a High5, on its card. */
export const cheerNumbers = entity({
  type: wallCards.type,
  schema: z.object({ id: z.string(), cheers: z.number().int(), ...counted }),
  keys: ({ id }) => wallCardKey(id),
})

export const cheerCounter = counter({
  of: cheerNumbers,
  numbers: ['cheers'],
  countedBy: ({ id, cheers = 1 }: { id: string; cheers?: number }) => [{ id, cheers }],
  name: ({ id }) => `cheers for ${id}`,
})

/** The card of a High5, read this moment; there is none before somebody cheers or lets it be seen. */
export function findWallCard(id: string): Promise<StoredWallCard | undefined> {
  return getItem(wallCards, wallCardKey(id))
}

/** Cards by the ids of their High5s; a second late, at half the price. */
export function findWallCards(ids: readonly string[]): Promise<StoredWallCard[]> {
  return getItems(wallCards, ids.map(wallCardKey))
}
