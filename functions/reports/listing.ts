/** The places of a report, newest first or oldest first: those of all its lists in one order, each once. */
import { isPrivileged } from '#functions/nominations/read-access.ts'
import { withinRange } from '#functions/runtime/pages.ts'
import { eachPage, getItems } from '#functions/runtime/table.ts'
import type { Outcome } from '#shared/nominations/outcome-names.ts'
import {
  entryKeyOf,
  type FoundPlace,
  listPartition,
  listPlaces,
  type Pointer,
  reportEntries,
  roleBits,
  type StoredEntry,
  segmentOfList,
  sortOf,
  wholeList,
} from './lists.ts'
import { wholeMonths } from './month-items.ts'
import { totalsSince } from './period-totals.ts'
import {
  type Criterion,
  groupsOf,
  knownOutcome,
  matcherOf,
  outcomesShown,
  placeMatcherOf,
  type Reading,
} from './reading.ts'
import { approverBits, rolesOf } from './roles.ts'
import { asShown } from './seen.ts'
import { type Source, type Stretch, sourcesFor, sourcesOf, stretchesOf } from './sources.ts'

/** Where to go on, and in which direction. */
export interface Course {
  /** Whether what the places lead to is wanted too: where a list is of everything it is read itself instead. */
  readonly withEntries?: boolean

  readonly newestFirst: boolean
  /** Only what sorts before or after these. */
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** How many are looked for, as far as it is known. */
  readonly limit?: number
  readonly known?: KnownLists | undefined
  /** Whether places have the outcome as it is stored, and not as the reader knows it. */
  readonly asStored?: boolean
}

/** Partition → its places, newest first: of lists that are read whole anyway. */
export type KnownLists = ReadonlyMap<string, Promise<readonly FoundPlace[]>>

/** Begins to read the lists of parties that a report is read from: they are read whole to be counted, and a page of them is
 * taken from that. */
export function readParties(reading: Reading): KnownLists {
  const owners = sourcesFor(reading).map(({ owner }) => owner)
  const stretches = owners.filter(({ of }) => of === 'party').flatMap((owner) => stretchesOf(owner, reading))
  return new Map(
    stretches
      .flat()
      .map((stretch) => [
        stretch.partition,
        drained(stretchOf(stretch, { newestFirst: true }, 1, () => true)),
      ]),
  )
}

/** Places that are read at once of a list that is read on. */
const portion = 3000

/** The places of a report's lists, some at a time. */
export async function* eachPlace(reading: Reading, course: Course): AsyncGenerator<FoundPlace[]> {
  const sources = sourcesFor(reading)
  if (sources.every(isAboutOne)) yield* placesIn(sources, reading, course)
  else yield* placesInParts(await partsOf(reading), reading, course)
}

const isAboutOne = ({ others }: Source) => others.length === 0

/** What a report is made of whose lists depend on more people than theirs. */
export interface Parts {
  /** Lists that are read on from anywhere, and counted. */
  readonly sources: readonly Source[]
  /** Those of the others, in any order: the lists of people, which are short. */
  readonly places: readonly FoundPlace[]
  /** Nominations in the lists that are read on which the report does not show as they stand there. */
  readonly leftOut: readonly StoredEntry[]
}

/** The parts of a report whose lists depend on more people than theirs: what of it is read whole, is read. */
export async function partsOf(reading: Reading): Promise<Parts> {
  const all = sourcesFor(reading)
  const isReadOn = (source: Source) => isAboutOne(source) && source.owner.of !== 'party'
  const sources = all.filter(isReadOn)
  const others = all.filter((source) => !isReadOn(source))
  const found = (await Promise.all(others.map((source) => placesOf(source, reading)))).flat()
  const known = isPrivileged(reading.reader)
    ? { places: found, leftOut: [] }
    : await asNomineesKnow(found, reading)
  return { sources, places: known.places, leftOut: sources.length > 0 ? known.leftOut : [] }
}

/** The places of a report that is in parts, in their order, some at a time. */
export function placesInParts(
  { sources, places, leftOut }: Parts,
  reading: Reading,
  course: Course,
): AsyncGenerator<FoundPlace[]> {
  const known = atOnce(withinRange(places, { ...course, limit: places.length }, sortOf))
  if (sources.length === 0) return known
  const isLeftOut = new Set(leftOut.map(({ id }) => id))
  return merged([without(placesIn(sources, reading, course), isLeftOut), known], course.newestFirst)
}

async function* atOnce(places: FoundPlace[]): AsyncGenerator<FoundPlace[]> {
  yield places
}

async function* without(
  places: AsyncGenerator<FoundPlace[]>,
  ids: ReadonlySet<string>,
): AsyncGenerator<FoundPlace[]> {
  for await (const some of places) yield some.filter(({ id }) => !ids.has(id))
}

/** The places of a source for which all else holds. */
async function placesOf(source: Source, reading: Reading): Promise<FoundPlace[]> {
  const read = (some: readonly Source[]) => drained(placesIn(some, reading, { newestFirst: true }))
  if (source.owner.of === 'approver') {
    const [own = [], ...theirs] = await Promise.all([[source], ...source.others.map(sourcesOf)].map(read))
    return theirs.reduce(inBoth, own)
  }
  let places: FoundPlace[] = await read([source])
  for (const criterion of source.others) places = await fulfilling(criterion, places, reading)
  return places
}

function inBoth(some: FoundPlace[], others: readonly Pointer[]): FoundPlace[] {
  const ids = new Set(others.map(({ id }) => id))
  return some.filter(({ id }) => ids.has(id))
}

/** Of so many the entries say it, which a page needs anyway. */
const mostEntries = 30

/** Read units of an entry by itself, and of a place that has its entry with it. */
const costs = { entry: 0.5, place: 0.11 }

/** Whether entries say for less than an approver's list of the same days what that one is to them. */
async function areCheaper(
  entries: number,
  { personId, lists }: Criterion,
  reading: Reading,
): Promise<boolean> {
  if (!lists.includes('approver')) return false
  if (entries <= mostEntries) return true
  const groups = groupsOf(reading)
  const segment = segmentOfList(listPartition({ of: 'approver', personId }))
  if (!groups[0] || segment === undefined) return false
  const shown = outcomesShown(reading.filter)
  const isShown = (category: number, name: string) =>
    shown.some((outcome) => name === `${category}.${outcome}`)
  const froms = groups.map(({ from }) => from)
  const totals = await totalsSince(segment, froms, groups[0].to)
  // As `countedIn` names them.
  const listed = groups
    .flatMap(({ categories }, index) =>
      (totals[index] ?? []).flatMap(({ totals: of, sign }) =>
        Object.values(of)
          .flatMap((counts) => Object.entries(counts))
          .filter(([name]) => categories.some((category) => isShown(category, name)))
          .map(([, n]) => sign * n),
      ),
    )
    .reduce((sum, n) => sum + n, 0)
  return entries * costs.entry < listed * costs.place
}

/** Those of some places, few as somebody's own are, whose nominations somebody else is to what they have to be. */
async function fulfilling(
  criterion: Criterion,
  places: readonly FoundPlace[],
  reading: Reading,
): Promise<FoundPlace[]> {
  const [newest, oldest] = [places[0], places.at(-1)]
  if (!newest || !oldest) return []
  if (await areCheaper(places.length, criterion, reading)) {
    const entries = await getItems(reportEntries, places.map(entryKeyOf))
    const found = new Map(entries.map((entry) => [entry.id, entry]))
    return places
      .map((place) => ({ ...place, entry: found.get(place.id) }))
      .filter(({ entry }) => entry && criterion.accepts(rolesOf(entry, criterion.personId)))
  }
  const stretch = { newestFirst: true, before: `${sortOf(newest)}~`, after: oldest.createdAt }
  return inBoth([...places], await drained(placesIn(sourcesOf(criterion), reading, stretch)))
}

/** What nominations that were downgraded have come to as their nominees know them. */
export const toNominees: Outcome = 'approved'

/** Places of what their reader was nominated for and what was downgraded are there as the reader sees it, and the others as
 * they were found. There are few of them: they are looked at one by one. */
async function asNomineesKnow(
  found: readonly FoundPlace[],
  reading: Reading,
): Promise<{ places: FoundPlace[]; leftOut: StoredEntry[] }> {
  const isReceived = (roles: number) => (roles & roleBits.nominee) !== 0 && (roles & roleBits.unread) === 0
  const { personId } = reading.reader
  const lists = sourcesOf({ personId, lists: ['party'], accepts: isReceived })
  const { status: _, ...filter } = reading.filter
  const ofDowngraded: Reading = { ...reading, filter: { ...filter, outcome: 'downgraded' } }
  const received = await drained(placesIn(lists, ofDowngraded, { newestFirst: true, asStored: true }))
  const downgraded = await getItems(reportEntries, received.map(entryKeyOf))
  const known = await asShown(
    reading,
    downgraded.map((entry) => ({ ...entry, nominees: [entry.nominee] })),
  )
  const isOther = new Set(downgraded.map(({ id }) => id))
  const isKnown = new Set(known.map((entry) => entry?.id))
  const stands = matcherOf(reading)
  const isListed = outcomesShown(reading.filter).includes(toNominees)
  const asKnown = received
    .filter(({ id }) => isKnown.has(id))
    .map((each) => ({ ...each, outcome: toNominees }))
  return {
    places: [...found.filter(({ id }) => !isOther.has(id)), ...asKnown],
    leftOut: isListed
      ? downgraded.filter((entry) => stands(entry) && (rolesOf(entry, personId) & approverBits) !== 0)
      : [],
  }
}

async function drained(places: AsyncGenerator<FoundPlace[]>): Promise<FoundPlace[]> {
  const all: FoundPlace[] = []
  for await (const some of places) all.push(...some)
  return all
}

/** The places of some lists that a report shows, in their order, some at a time. */
export function placesIn(
  sources: readonly Source[],
  reading: Reading,
  course: Course,
): AsyncGenerator<FoundPlace[]> {
  const isShown = placeMatcherOf(reading)
  const streams = sources.map(({ owner, accepts }) => {
    const known = <T extends Pointer>(place: T): T =>
      course.asStored ? place : { ...place, outcome: knownOutcome(place, owner, reading) }
    const eras = stretchesOf(owner, reading).map((stretches) => {
      const among = stretches.length * sources.length
      const found = stretches.map((stretch) =>
        stretchOf(stretch, course, among, (place) => accepts(place.roles) && isShown(known(place))),
      )
      return merged(found, course.newestFirst)
    })
    return changed(oneAfterTheOther(course.newestFirst ? eras : eras.reverse()), known)
  })
  return merged(streams, course.newestFirst)
}

async function* changed(
  places: AsyncGenerator<FoundPlace[]>,
  change: (place: FoundPlace) => FoundPlace,
): AsyncGenerator<FoundPlace[]> {
  for await (const some of places) yield some.map(change)
}

/** Streams as one: what is not asked for is not read. */
async function* oneAfterTheOther(
  streams: readonly AsyncGenerator<FoundPlace[]>[],
): AsyncGenerator<FoundPlace[]> {
  for (const stream of streams) yield* stream
}

/** A stretch of one list. */
async function* stretchOf(
  { partition, begin, end }: Stretch,
  { newestFirst, before, after, limit, withEntries, known }: Course,
  among: number,
  isShown: (place: Pointer) => boolean,
): AsyncGenerator<FoundPlace[]> {
  const lower = after !== undefined && after > begin ? after : begin
  let upper = before !== undefined && before < end ? before : end
  if (lower >= upper) return
  const all = await known?.get(partition)
  if (all) {
    const range = { partition, newestFirst, before: upper, after: lower, limit: all.length }
    yield withinRange(all, range, sortOf).filter(isShown)
    return
  }
  // Of several lists each has some of what is looked for.
  const first = limit === undefined ? portion : Math.ceil(limit / among) + (among > 1 ? 5 : 0)
  if (withEntries && newestFirst && partition === wholeList) {
    for await (const { places, from } of wholeMonths({ lower, upper }, first, isShown)) {
      yield places
      upper = from
    }
    if (lower >= upper) return
  }
  const range = newestFirst ? { partition, newestFirst, before: upper } : { partition, after: lower }
  const isBeyond = (place: Pointer) => (newestFirst ? sortOf(place) <= lower : sortOf(place) >= upper)
  for await (const page of eachPage(listPlaces, range, first)) {
    const end = page.findIndex(isBeyond)
    yield (end < 0 ? page : page.slice(0, end)).filter(isShown)
    if (end >= 0) return
  }
}

/** Several streams, each in order, as one in order. What two of them have comes once. */
async function* merged(
  streams: readonly AsyncGenerator<FoundPlace[]>[],
  newestFirst: boolean,
): AsyncGenerator<FoundPlace[]> {
  const heads = streams.map((stream) => ({ stream, places: [] as FoundPlace[], at: 0 }))
  let open = heads
  let last: string | undefined
  const refill = async (head: (typeof heads)[number]) => {
    while (head.at === head.places.length) {
      const next = await head.stream.next()
      if (next.done) return false
      head.places = next.value
      head.at = 0
    }
    return true
  }
  for (;;) {
    const filled = await Promise.all(open.map(refill))
    open = open.filter((_, index) => filled[index])
    if (open.length === 0) return
    const found: FoundPlace[] = []
    while (open.every((head) => head.at < head.places.length)) {
      const first = open.reduce((best, head) => (comesBefore(head, best, newestFirst) ? head : best))
      const place = placeAt(first)
      first.at += 1
      const sort = sortOf(place)
      if (sort !== last) found.push(place)
      last = sort
    }
    if (found.length > 0) yield found
  }
}

interface Head {
  readonly places: readonly FoundPlace[]
  readonly at: number
}

function placeAt({ places, at }: Head): FoundPlace {
  const place = places[at]
  if (!place) throw new Error('There is no place left.')
  return place
}

function comesBefore(head: Head, other: Head, newestFirst: boolean): boolean {
  const [one, two] = [sortOf(placeAt(head)), sortOf(placeAt(other))]
  return newestFirst ? one > two : one < two
}
