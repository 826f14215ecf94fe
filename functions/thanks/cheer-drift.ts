/** Compares how many cheers a High5 on the wall says with the cheers that there are (docs/product.md#counters). */
import * as z from 'zod'
import { wallCardKey } from '#functions/nominations/store.ts'
import { counted, type Drift } from '#functions/runtime/drift.ts'
import { entity } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { countCheers } from './cheers.ts'
import { wallPlaces, wholeWall } from './wall.ts'
import { wallCards } from './wall-cards.ts'

/** Ids of all High5s that stand on a wall. */
export async function shownOnWalls(): Promise<string[]> {
  return (await allItems(wallPlaces, wholeWall)).map(({ id }) => id)
}

/** The number of a card. For reading only. */
const numbers = entity({
  type: wallCards.type,
  schema: z.object({ id: z.string(), cheers: z.number().int(), ...counted }),
  keys: ({ id }) => wallCardKey(id),
})

/** The number of cheers for a High5, where it is wrong. */
export async function cheerDrift(nominationId: string): Promise<Drift[]> {
  const card = await getItem(numbers, wallCardKey(nominationId))
  if (!card) return []
  const { id, ...was } = card
  const should = { cheers: await countCheers(id) }
  if (should.cheers === was.cheers) return []
  const mend = update(wallCardKey(id), { set: should, only: { changes: undefined, ...was } })
  return [{ counter: `cheers for ${id}`, was, should, mend }]
}
