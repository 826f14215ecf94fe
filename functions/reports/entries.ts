/** The entries of a report, found by their places or read month by month: what pages show, and exports are made of. */
import * as z from 'zod'
import { ahead } from '#functions/runtime/ahead.ts'
import { eachPage, eachPageAhead, getItems } from '#functions/runtime/table.ts'
import { monthsFrom } from '#shared/nominations/months.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import { eachPlace } from './listing.ts'
import {
  type EntryMembers,
  entryIn,
  entryKeyOf,
  entryMembers,
  entryPartition,
  type FoundPlace,
  type Pointer,
  reportEntries,
  type StoredEntry,
  sortOf,
} from './lists.ts'
import { monthItems, monthOf } from './month-items.ts'
import { groupsOf, instantsOf, type Reading } from './reading.ts'
import { asShown, type ReportEntry } from './seen.ts'
import { countsOf, countTallies, firstDayOf } from './tallies.ts'

export type { ReportEntry } from './seen.ts'

/** How far a report was read. */
const position = z.strictObject({
  /** The sort key of the last entry. */
  before: z.string(),
})
export type Position = z.infer<typeof position>

interface Portion {
  readonly entries: readonly ReportEntry[]
  /** Where to go on once these are done. */
  readonly position: Position
}

/** How many entries a report shows: exact. A team is one, however many members it has, since totals know no members. */
export async function countEntries(reading: Reading): Promise<number> {
  return countsOf(await countTallies(reading)).total
}

/** Reading months is worth it where at least one of so many entries is shown. */
const sparse = 4

/** All entries that a report shows, newest first, each with all its nominees, some at a time, as its reader may see
 * them; from the beginning, or on from a position. Never all in memory. */
export async function* entriesFor(reading: Reading, from?: Position): AsyncGenerator<Portion> {
  const found = (await isDense(reading)) ? inMonths(reading, from) : byPlaces(reading, from)
  for await (const { entries, position } of ahead(found)) {
    const shown = await asShown(reading, entries)
    yield { entries: shown.filter((each) => each !== undefined), position }
  }
}

/** Whether so much of what was made in the report's days is shown that all of it may as well be read. */
async function isDense(reading: Reading): Promise<boolean> {
  const everything = { ...reading.report, scope: 'all', categories: reportCategories } as const
  const [shown, made] = await Promise.all([
    countEntries(reading),
    countEntries({ ...reading, report: everything, filter: {} }),
  ])
  return shown * sparse >= made
}

/** Entries and members that are in memory at once, of which there are a few such. */
export const monthPortion = 700

/** All entries of the report's days, month by month: members stand behind their entry, so backwards they come first. */
async function* inMonths(reading: Reading, from: Position | undefined): AsyncGenerator<Portion> {
  const groups = groupsOf(reading)
  const first = await firstDayOf({ of: 'all' }, groups.map((group) => group.from).sort()[0])
  const last = groups
    .map((group) => group.to)
    .sort()
    .at(-1)
  if (first === undefined || last === undefined || first > last) return
  const { begin, end } = instantsOf({ from: first, to: last })
  const before = from && from.before < end ? from.before : end
  const months = monthsFrom(first.slice(0, 7), earlierOf(last.slice(0, 7), monthOf(before)))
  const ranges = months
    .reverse()
    .map((month) => ({ partition: entryPartition(month), before, newestFirst: true }))
  const members = new Map<string, EntryMembers[]>()
  for await (const page of eachPageAhead(monthItems, ranges, monthPortion)) {
    const entries: ReportEntry[] = []
    for (const { entry, members: some } of page) {
      if (some) members.set(some.id, [some, ...(members.get(some.id) ?? [])])
      if (!entry) continue
      if (entry.createdAt < begin) break
      entries.push(withMembers(entry, members.get(entry.id) ?? []))
      members.delete(entry.id)
    }
    const oldest = entries.at(-1)
    if (oldest) yield { entries, position: { before: sortOf(oldest) } }
    if (page.some(({ entry }) => entry && entry.createdAt < begin)) return
  }
}

const earlierOf = (one: string, other: string) => (one < other ? one : other)

function withMembers(entry: StoredEntry, parts: readonly EntryMembers[]): ReportEntry {
  return { ...entry, nominees: [entry.nominee, ...parts.flatMap(({ nominees }) => nominees)] }
}

/** Entries that are fetched at once. */
const portion = 200

async function* byPlaces(reading: Reading, from: Position | undefined): AsyncGenerator<Portion> {
  const course = { newestFirst: true, ...(from && { before: from.before }) }
  for await (const places of eachPlace(reading, course)) {
    for (let start = 0; start < places.length; start += portion) {
      const some = places.slice(start, start + portion)
      const last = some.at(-1)
      if (!last) continue
      const found = (await findEntries(some)).filter((each) => each !== undefined)
      yield { entries: await addMembers(found), position: { before: sortOf(last) } }
    }
  }
}

/** The entries that places lead to, in their order; nothing where there is none any more. Of places that lie close
 * together all that lies between is read, which costs a fraction of reading each. */
export async function findEntries(
  places: readonly FoundPlace[],
  areClose = false,
): Promise<(StoredEntry | undefined)[]> {
  const found = new Map(
    places.flatMap((place) => {
      const entry = entryIn(place)
      return entry ? [[entry.id, entry]] : []
    }),
  )
  const unknown = places.filter(({ id }) => !found.has(id))
  if (areClose) for (const each of await entriesAmong(unknown)) found.set(each.id, each)
  const others = unknown.filter(({ id }) => !found.has(id)).map(entryKeyOf)
  for (const each of await getItems(reportEntries, others)) found.set(each.id, each)
  return places.map(({ id }) => found.get(id))
}

/** The entries from the first to the last of some places, month by month; not all where they lie less close than it
 * seemed, or stand between the members of large teams. */
async function entriesAmong(places: readonly Pointer[]): Promise<StoredEntry[]> {
  const months = new Map<string, string[]>()
  for (const { PK, SK } of places.map(entryKeyOf)) months.set(PK, [...(months.get(PK) ?? []), SK])
  const found = await Promise.all(
    [...months].map(async ([partition, sorts]) => {
      const [first = '', last = first] = [sorts.sort()[0], sorts.at(-1)]
      return entriesBetween(partition, [first, last], sorts.length)
    }),
  )
  return found.flat()
}

async function entriesBetween(
  partition: string,
  between: readonly [string, string],
  wanted: number,
): Promise<StoredEntry[]> {
  const found: StoredEntry[] = []
  let read = 0
  for await (const page of eachPage(monthItems, { partition, between }, wanted)) {
    found.push(...page.flatMap(({ entry }) => entry ?? []))
    read += page.length
    if (found.length < read / 2 || read >= 2 * wanted) break
  }
  return found
}

async function addMembers(entries: readonly StoredEntry[]): Promise<ReportEntry[]> {
  const keys = entries.flatMap((entry) =>
    Array.from({ length: entry.parts ?? 0 }, (_, index) =>
      entryMembers.keys({ ...entry, part: index + 1, nominees: [] }),
    ),
  )
  const membersOf = new Map<string, EntryMembers[]>()
  for (const part of await getItems(entryMembers, keys))
    membersOf.set(part.id, [...(membersOf.get(part.id) ?? []), part])
  return entries.map((entry) => withMembers(entry, membersOf.get(entry.id) ?? []))
}
