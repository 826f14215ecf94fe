/** Entries of the nomination index: what reports show of the nominations that a question finds. */
import { chunk, groupBy } from 'es-toolkit/array'
import { allItems, getItems } from '#functions/runtime/table.ts'
import { groupMonth } from '#shared/clock.ts'
import type { IndexEntry } from './entry.ts'
import { entryKey, entryPartition, nominationEntries } from './entry-store.ts'
import { type IndexRow, sortOf } from './row.ts'

/** Reads the entries of some rows, in their order; nothing where there is none any more. Where the rows lie
 * close together all entries between them are read, which costs less than reading each. */
export async function findEntries(
  rows: readonly IndexRow[],
  areClose = false,
): Promise<(IndexEntry | undefined)[]> {
  const found = areClose
    ? await entriesBetween(rows)
    : await getItems(nominationEntries, rows.map(entryKey), { mayBeLate: true })
  const byId = new Map(found.map((entry) => [entry.id, entry]))
  return rows.map(({ id }) => byId.get(id))
}

/** Entries in memory at once, about. */
const portion = 500

/** Reads the entries of very many rows, newest first, some at a time. */
export async function* eachEntry(
  rows: readonly IndexRow[],
  areClose: boolean,
): AsyncGenerator<(IndexEntry | undefined)[]> {
  for (const some of chunk(rows.toReversed(), portion)) yield await findEntries(some, areClose)
}

async function entriesBetween(rows: readonly IndexRow[]): Promise<IndexEntry[]> {
  const months = groupBy(rows, ({ at }) => groupMonth(new Date(at)))
  const found = await Promise.all(
    Object.entries(months).map(([month, some]) => {
      const sorts = some.map(sortOf).sort()
      const between = [sorts[0] ?? '', sorts.at(-1) ?? ''] as const
      return allItems(nominationEntries, { partition: entryPartition(month), between, mayBeLate: true })
    }),
  )
  return found.flat()
}
