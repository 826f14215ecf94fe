/** Compares what reports are read from with the nominations, a day at a time: what is missing, stale or too much is
 * mended (docs/decisions/0034). */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { isPermanentFailure } from '#events/runtime/dead-letters.ts'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { compareDashboardDay } from '#functions/dashboards/day-store.ts'
import { findBody, madePartition } from '#functions/nominations/body-store.ts'
import { findNomination, idOfHead } from '#functions/nominations/store.ts'
import { countedAs, segmentsOf } from '#functions/nominations/totals.ts'
import {
  type Counting,
  recountDay,
  reportRows,
  rowPartitions,
  sumMonths,
} from '#functions/nominations/totals-store.ts'
import { listMissing, waitedFor } from '#functions/reminders/waiting-people.ts'
import { boundsOf, recountLists } from '#functions/reports/counts.ts'
import { listsEver } from '#functions/reports/former-lists.ts'
import { entryPartition, isOfList, listPartition, segmentOfList } from '#functions/reports/lists.ts'
import { bringReports, itemsOf } from '#functions/reports/upkeep.ts'
import { type Entity, entity, type Key, keyName } from '#functions/runtime/entity.ts'
import { log } from '#functions/runtime/log.ts'
import { unpack } from '#functions/runtime/packed.ts'
import { allItems, eachIndexed, getItems } from '#functions/runtime/table.ts'
import { outcomes } from '#shared/nominations/outcome-names.ts'
import { reportCategories } from '#shared/reports/reports.ts'

/** How much was wrong. */
export interface Mended {
  /** Nominations whose rows, entries or places were. */
  readonly nominations: number
  /** Items among those: that were not there, that said something else, that should not have been there. */
  readonly missing: number
  readonly stale: number
  readonly extra: number
  /** Totals of days and months. */
  readonly totals: number
  /** Days that dashboards are counted from. */
  readonly dashboards: number
  /** People for whom one of them waits and who were not listed to be reminded. */
  readonly unlisted: number
  /** Nominations that fail each time they are read or brought: they stand as they did, and stop no other. */
  readonly unread: number
}

const atOnce = 10
const pageSize = 100

/** Brings everything that reports are read from of a day to what its nominations say; gives how much was wrong. It holds
 * a day in memory, and can be repeated and interrupted. Whoever knows that it is counted in further segments names these:
 * nothing tells of those into which none of its nominations falls; 'changed' where something was brought before. */
export async function compareDay(
  day: string,
  counted: Iterable<string> = [],
  counting: Counting = 'compared',
): Promise<Mended> {
  const expected = await expectedOf(day)
  for (const segment of counted) (isOfList(segment) ? expected.listSegments : expected.segments).add(segment)
  const found = new Findings(expected.unread)
  await each([...expected.byPartition], ([partition, items]) =>
    compare(partition, items, { day, found, segments: expected.segments }),
  )
  await compareParties(expected.parties, found)
  await each([...found.suspects], ([id, suspects]) =>
    unlessUnread(id, expected.unread, async () => {
      const touched = await bringReports(id, { forms: [], whole: true, suspects })
      for (const segment of touched?.segments ?? []) expected.segments.add(segment)
      for (const segment of touched?.listSegments ?? []) expected.listSegments.add(segment)
      addSegments(expected, suspects)
    }),
  )
  const { missing, stale, extra } = found
  const totals = await compareTotals(day, expected, found.suspects.size > 0 ? 'changed' : counting)
  // It is made of all of its nominations or of none.
  const dashboards = expected.unread.size === 0 && (await compareDashboardDay(day, expected.ids)) ? 1 : 0
  const unlisted = await listMissing(expected.waitedFor)
  const nominations = found.suspects.size
  return { nominations, missing, stale, extra, totals, dashboards, unlisted, unread: expected.unread.size }
}

/** Does something with a nomination, and notes it where that fails each time: the stream has given it up, too. */
async function unlessUnread(id: string, unread: Set<string>, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isPermanentFailure(error)) throw error
    unread.add(id)
    log('error', 'nomination cannot be compared', { nomination: id, error: (error as Error).name })
  }
}

async function each<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const [failure] = await forEachLimited(items, atOnce, work)
  if (failure) throw failure.error
}

type Item = Key & Readonly<Record<string, unknown>>

/** What should be there of a day. */
interface Expected {
  /** By partition, and there by sort key; also partitions in which nothing should be. */
  readonly byPartition: Map<string, Map<string, Item>>
  /** In lists of parties, which nothing ever leaves. */
  readonly parties: Item[]
  /** In which rows and lists are counted. */
  readonly segments: Set<string>
  readonly listSegments: Set<string>
  /** Those for whom any of them waits. */
  readonly waitedFor: Set<string>
  /** Of the nominations. */
  readonly ids: string[]
  /** Of those that cannot be read. */
  readonly unread: Set<string>
}

async function expectedOf(day: string): Promise<Expected> {
  const expected: Expected = {
    byPartition: new Map(
      [...rowPartitions(day), entryPartition(day.slice(0, 7)), ...listsOfAll].map((name) => [
        name,
        new Map(),
      ]),
    ),
    parties: [],
    segments: new Set(),
    listSegments: new Set(),
    waitedFor: new Set(),
    ids: [],
    unread: new Set(),
  }
  const made = { partition: madePartition(day.slice(0, 7)), between: boundsOf(day) }
  for await (const keys of eachIndexed('gsi2', made, pageSize))
    await each(keys.map(idOfHead), (id) => unlessUnread(id, expected.unread, () => addExpected(id, expected)))
  return expected
}

const listsOfAll = [undefined, ...reportCategories].flatMap((category) =>
  [undefined, ...outcomes].map((outcome) => listPartition({ of: 'all' }, { category, outcome })),
)

const partyPrefix = listPartition({ of: 'party', personId: '|' }).split('|')[0] ?? ''

async function addExpected(id: string, expected: Expected): Promise<void> {
  const { byPartition, parties, segments, ids } = expected
  const [head, body] = [await findNomination(id), await findBody(id)]
  if (!head || !body) return
  ids.push(id)
  for (const personId of waitedFor({ head, body })) expected.waitedFor.add(personId)
  const items = itemsOf({ head, body })
  for (const item of items) {
    const partition = byPartition.get(item.PK) ?? new Map<string, Item>()
    if (item.PK.startsWith(partyPrefix)) parties.push(item)
    else byPartition.set(item.PK, partition.set(item.SK, item))
  }
  for (const segment of segmentsOf(countedAs(head))) segments.add(segment)
  const lists = await listsEver({ head, body })
  for (const list of lists) if (!byPartition.has(list)) byPartition.set(list, new Map())
  addSegments(expected, [...items, ...lists.map((PK) => ({ PK }))])
}

/** Adds the segments in which the lists among some partitions are counted. */
function addSegments({ listSegments }: Expected, partitions: readonly Pick<Key, 'PK'>[]): void {
  for (const segment of partitions.flatMap(({ PK }) => segmentOfList(PK) ?? [])) listSegments.add(segment)
}

/** What is not as it should be, by nomination. */
class Findings {
  private readonly unread: ReadonlySet<string>
  readonly suspects = new Map<string, Key[]>()
  missing = 0
  stale = 0
  extra = 0

  constructor(unread: ReadonlySet<string>) {
    this.unread = unread
  }

  note(what: 'missing' | 'stale' | 'extra', item: Item): void {
    const id = idIn(item)
    // What it should be is not known.
    if (this.unread.has(id)) return
    this[what] += 1
    this.suspects.set(id, [...(this.suspects.get(id) ?? []), ...(what === 'extra' ? [item] : [])])
  }
}

/** The sort keys of places and entries begin with instant and id, those of rows with day, instant and id. */
function idIn({ PK, SK }: Key): string {
  const [, second = '', third = ''] = SK.split('#')
  return rowPartitions(SK).includes(PK) ? third : second
}

/** Items as they are. */
const stored: Entity<Item> = entity({
  type: '',
  schema: z.looseObject({ PK: z.string(), SK: z.string() }),
  keys: ({ PK, SK }) => ({ PK, SK }),
})

async function compare(
  partition: string,
  expected: ReadonlyMap<string, Item>,
  { day, found, segments }: { day: string; found: Findings; segments: Set<string> },
): Promise<void> {
  const isOfRows = rowPartitions(day).includes(partition)
  const range = isOfRows ? { prefix: `${day}#` } : { between: boundsOf(day) }
  const standing = await allItems(stored, { partition, ...range, consistent: true })
  for (const item of standing) if (!expected.has(item.SK)) found.note('extra', item)
  compareItems([...expected.values()], standing, found)
  // What a row that is wrong says was counted, too.
  const rows = isOfRows ? standing.map((item) => reportRows.schema.safeParse(item)) : []
  for (const { data } of rows) if (data) for (const segment of segmentsOf(data)) segments.add(segment)
}

async function compareParties(expected: readonly Item[], found: Findings): Promise<void> {
  for (let start = 0; start < expected.length; start += pageSize) {
    const some = expected.slice(start, start + pageSize)
    compareItems(some, await getItems(stored, some, true), found)
  }
}

function compareItems(expected: readonly Item[], standing: readonly Item[], found: Findings): void {
  const byKey = new Map(standing.map((item) => [keyName(item), item]))
  for (const item of expected) {
    const is = byKey.get(keyName(item))
    if (!is) found.note('missing', item)
    else if (!isDeepStrictEqual(said(is), said(item))) found.note('stale', item)
  }
}

/** What an item says, whatever packed it: another Node.js may do so otherwise. */
function said({ packed, ...item }: Item): unknown {
  return JSON.parse(
    JSON.stringify({ ...item, ...(packed instanceof Uint8Array && { packed: unpack(packed) }) }),
  )
}

/** Segments whose months are summed in one go. */
const segmentsAtOnce = 20

async function compareTotals(
  day: string,
  { segments, listSegments }: Expected,
  counting: Counting,
): Promise<number> {
  let mended = (await recountDay(day, segments, counting)) + (await recountLists(day, listSegments, counting))
  const all = [...segments, ...listSegments]
  for (let start = 0; start < all.length; start += segmentsAtOnce)
    mended += await sumMonths(day.slice(0, 7), all.slice(start, start + segmentsAtOnce))
  return mended
}
