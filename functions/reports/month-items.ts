/** What stands in the partition of a month: entries, and behind those of large teams their further members. */
import * as z from 'zod'
import { type Entity, entity, type Key } from '#functions/runtime/entity.ts'
import { eachPage } from '#functions/runtime/table.ts'
import { groupDay, groupDayStart } from '#shared/clock.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import {
  type EntryMembers,
  entryMembers,
  entryPartition,
  type FoundPlace,
  reportEntries,
  type StoredEntry,
  sortOf,
} from './lists.ts'

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

/** Of so many items of a month a few are of the members of large teams. */
const spare = 1.2

/** What is read on for at least: another reading costs as much as the items that it may save. */
const fewest = 8

/** The entries between two bounds of which `wanted` are looked for, newest first, as long as every month has some; `from` is
 * where to go on. */
export async function* wholeMonths(
  { lower, upper }: { readonly lower: string; readonly upper: string },
  wanted: number,
  isShown: (place: FoundPlace) => boolean,
): AsyncGenerator<{ places: FoundPlace[]; from: string }> {
  let left = wanted
  const read = { items: 0, entries: 0 }
  for (let month = monthOf(lastBefore(upper)); ; month = monthAfter(month, -1)) {
    const range = { partition: entryPartition(month), newestFirst: true, before: upper }
    let isEmpty = true
    // The rest of a page is not read as if it were a whole one.
    const size = () => Math.ceil(Math.max(left, fewest) * spare)
    for await (const page of eachPage(monthItems, range, size)) {
      if (page.length > 0) isEmpty = false
      const places = page.flatMap(({ entry }) => (entry ? [placeOf(entry)] : []))
      const end = places.findIndex((place) => sortOf(place) <= lower)
      if (end >= 0) {
        yield { places: places.slice(0, end).filter(isShown), from: lower }
        return
      }
      const last = places.at(-1)
      const shown = places.filter(isShown)
      left -= shown.length
      if (last) yield { places: shown, from: sortOf(last) }
      read.items += page.length
      read.entries += places.length
      // Among so many members of large teams the list finds entries for less.
      if (read.entries < read.items / 2) return
    }
    // Where there are none for a while, the list says where there are.
    if (isEmpty) return
    const begins = groupDayStart(`${month}-01`).toISOString()
    yield { places: [], from: begins > lower ? begins : lower }
    if (begins <= lower) return
  }
}

/** The last instant before a bound that is none of an entry. */
function lastBefore(upper: string): string {
  return upper.includes('#') ? upper : new Date(Date.parse(upper) - 1).toISOString()
}

function placeOf(entry: StoredEntry): FoundPlace {
  const { id, createdAt, category } = entry
  return { id, createdAt, category, outcome: outcomeOf(entry).is, roles: 0, entry }
}
