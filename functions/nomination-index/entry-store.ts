/** The entries of the nomination index in the table: one for each nomination (docs/decisions/0034). Only
 * `update.ts` writes them. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { pack, unpack } from '#functions/runtime/packed.ts'
import { groupMonth } from '#shared/clock.ts'
import { type IndexEntry, indexEntry } from './entry.ts'
import { sortOf } from './row.ts'

/** Returns the partition of the entries of a month (`yyyy-mm`), which sort by their making. */
export const entryPartition = (month: string) => `NOMINATION-ENTRIES#${month}`

/** Returns the key of an entry. */
export function entryKey({ id, at }: { readonly id: string; readonly at: number }): Key {
  return { PK: entryPartition(groupMonth(new Date(at))), SK: sortOf({ at, id }) }
}

/** The entries. They are packed, since the store and its client take each attribute of a map apart. */
export const nominationEntries = entity<IndexEntry>({
  type: 'nomination-entry',
  schema: z
    .unknown()
    .transform(
      (item): IndexEntry => (isPacked(item) ? (unpack(item.packed) as IndexEntry) : indexEntry.parse(item)),
    ),
  keys: ({ id, createdAt }) => entryKey({ id, at: Date.parse(createdAt) }),
  // In the order of the shape: equal entries are equal texts.
  stored: (entry) => ({ packed: pack(indexEntry.parse(entry)) }),
})

const isPacked = (item: unknown): item is { readonly packed: Uint8Array } =>
  (item as { packed?: unknown } | undefined)?.packed instanceof Uint8Array
