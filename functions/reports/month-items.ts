/** What stands in the partition of a month: entries, and behind those of large teams their further members. */
import * as z from 'zod'
import { type Entity, entity, type Key } from '#functions/runtime/entity.ts'
import { groupDay } from '#shared/clock.ts'
import { type EntryMembers, entryMembers, reportEntries, type StoredEntry } from './lists.ts'

interface MonthItem {
  readonly entry?: StoredEntry
  readonly members?: EntryMembers
}

/** An entry, or further members of one. For reading only. */
export const monthItems: Entity<MonthItem> = entity({
  type: '',
  schema: z
    .looseObject({ type: z.string() })
    .transform(
      (item): MonthItem =>
        item.type === reportEntries.type
          ? { entry: reportEntries.schema.parse(item) }
          : { members: entryMembers.schema.parse(item) },
    ),
  keys: (): Key => ({ PK: '', SK: '' }),
})

/** The month in which an instant, or what sorts by one, is. */
export function monthOf(sort: string): string {
  return groupDay(new Date(sort.split('#')[0] ?? '')).slice(0, 7)
}
