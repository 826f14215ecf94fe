/** Entries of the nomination index: what reports show of the nominations that a question finds. */
import { chunk, groupBy } from 'es-toolkit/array'
import { allItems, getItems } from '#functions/runtime/table.ts'
import { groupDay } from '#shared/clock.ts'
import { entryKey, entryPartition, nominationEntries } from './day-store.ts'
import type { IndexEntry } from './entry.ts'
import { type IndexRow, sortOf } from './row.ts'

/** Reads the entries of some rows, in their order; nothing where there is none any more. */
export async function findEntries(rows: readonly IndexRow[]): Promise<(IndexEntry | undefined)[]> {
  const found = await getItems(nominationEntries, rows.map(entryKey))
  const byId = new Map(found.map((entry) => [entry.id, entry]))
  return rows.map(({ id }) => byId.get(id))
}

/** Entries in memory at once, about. */
const portion = 500

/** Where one in so many nominations is wanted, all between them are read: that costs less than reading each. */
const sparse = 4

/** Reads the entries of very many rows, newest first, some at a time. `made`: how many nominations the same days have. */
export async function* eachEntry(
  rows: readonly IndexRow[],
  made: number,
): AsyncGenerator<(IndexEntry | undefined)[]> {
  const read = rows.length * sparse >= made ? entriesBetween : findEntries
  for (const some of chunk(rows.toReversed(), portion)) yield await read(some)
}

async function entriesBetween(rows: readonly IndexRow[]): Promise<(IndexEntry | undefined)[]> {
  const months = groupBy(rows, ({ at }) => groupDay(new Date(at)).slice(0, 7))
  const found = new Map<string, IndexEntry>()
  for (const [month, some] of Object.entries(months)) {
    const sorts = some.map(sortOf).sort()
    const between = [sorts[0] ?? '', sorts.at(-1) ?? ''] as const
    for (const entry of await allItems(nominationEntries, { partition: entryPartition(month), between }))
      found.set(entry.id, entry)
  }
  return rows.map(({ id }) => found.get(id))
}
