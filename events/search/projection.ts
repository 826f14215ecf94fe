/** Keeps the rows by which a search finds a record in step with the record. */
import type { Changed } from '#events/runtime/stream.ts'
import { type Entity, type Key, keyName, readItem } from '#functions/runtime/entity.ts'
import { batchDelete, batchPut, getItem, writeBatch } from '#functions/runtime/table.ts'
import { type Findable, searchRows, searchRowsOf } from '#functions/search/rows.ts'

/** The projection of an entity whose items say this to a search. Doing it again, late or out of order changes
 * nothing; a change that no search could notice (a like) writes nothing. */
export function searchProjection<T>(kind: Entity<T>, findable: (item: T) => Findable | undefined) {
  const rows = (item: T | undefined) => {
    const record = item && findable(item)
    return record ? searchRowsOf(record) : []
  }
  return async ({ key, images, created }: Changed): Promise<void> => {
    const states = images.map((image) => rows(readItem(kind, image)))
    if (!created && images.length > 1 && new Set(states.map((each) => JSON.stringify(each))).size === 1)
      return
    const now = rows(await getItem(kind, key))
    const outdated = new Map<string, Key>()
    for (const row of states.flat()) {
      const rowKey = searchRows.keys(row)
      outdated.set(keyName(rowKey), rowKey)
    }
    for (const row of now) outdated.delete(keyName(searchRows.keys(row)))
    await writeBatch([
      ...now.map((row) => batchPut(searchRows, row)),
      ...[...outdated.values()].map(batchDelete),
    ])
  }
}
