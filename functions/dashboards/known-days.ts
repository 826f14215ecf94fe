/** Days as a function keeps them in memory between requests: each holds as long as the list of its month names the same
 * stamp, so that most requests read that list alone (docs/decisions/0042). */

import { getItems } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { fold } from '#shared/folding.ts'
import { type KindKey, kindOf } from '#shared/nominations/kinds.ts'
import { monthsFrom } from '#shared/nominations/months.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import { type Packed, readPart } from './day-rows.ts'
import {
  type DayPart,
  dashboardDays,
  dashboardMonths,
  dayPartKey,
  daysListed,
  type Marked,
} from './day-store.ts'
import { Terms } from './terms.ts'
import { workingDaysBetween } from './working-days.ts'

/** A day's nominations in columns. Of nominees and steps of a nomination there are as many as its `…End` says beyond the
 * one before. */
export interface KnownDay extends Marked {
  readonly day: string
  readonly ids: readonly string[]
  /** Where its nominees worked, each pair of country and unit once in a part. */
  readonly places: readonly (readonly [country: number, unit: number])[]
  /** Places in `reportCategories`. */
  readonly category: Uint8Array
  /** Places in `places`. */
  readonly place: Uint16Array
  readonly nominator: Uint32Array
  readonly nomineeEnd: Uint32Array
  readonly nominee: Uint32Array
  readonly stepEnd: Uint32Array
  /** Places in `stageNames`. */
  readonly stage: Uint8Array
  readonly responder: Uint32Array
  readonly since: Int32Array
  /** `waits` where it does. */
  readonly until: Int32Array
  /** Working days that went by until it was over; looked up once, as each question adds them up. */
  readonly took: Uint16Array
  /** The nominations that wait with a stage, which is their last step. */
  readonly waiting: readonly number[]
}

/** Which rows of a day are wanted; nothing: none is. */
export type WantedIn = (day: KnownDay) => ((row: number) => boolean) | undefined

export const waits = -1

/** Where what belongs to a row begins, by where it ends. */
export const beginOf = (ends: Uint32Array, row: number) => (row === 0 ? 0 : (ends[row - 1] ?? 0))

/** What is kept. Days of one memory share their numbers. */
class Memory {
  /** People by id, and responders who are nobody. */
  readonly people = new Terms()
  /** Countries and business units as the directory writes them. */
  readonly places = new Terms()
  private readonly days = new Map<string, KnownDay>()
  private rows = 0

  /** A day, where it is kept in that form. */
  find(day: string, stamp: string): KnownDay | undefined {
    const known = this.days.get(day)
    return known?.stamp === stamp ? known : undefined
  }

  /** Keeps a day as the one that was used last; those that were not used for longest go where there are too many. */
  keep(day: KnownDay): void {
    this.rows += day.ids.length - (this.days.get(day.day)?.ids.length ?? 0)
    this.days.delete(day.day)
    this.days.set(day.day, day)
    for (const [name, { ids }] of this.days) {
      if (this.rows <= mostRows) return
      this.days.delete(name)
      this.rows -= ids.length
    }
  }
}

/** Nominations that are kept: some 100 bytes each, a tenth of the function's memory. */
const mostRows = 500_000
/** People and places that are kept; there are so many only where years of leavers come together. */
const mostTerms = 200_000

const kept = warm(() => ({ memory: new Memory() }))

/** Days, and what their numbers mean. */
export interface Known extends Pick<Memory, 'people' | 'places'> {
  readonly days: readonly KnownDay[]
}

/** The days from one to another that have any nominations, the earliest first, as they were a moment ago. */
export async function daysBetween({ from, to }: DayRange): Promise<Known> {
  const { memory } = kept()
  if (memory.people.size + memory.places.size > mostTerms) kept().memory = new Memory()
  // Another request may begin with a new one meanwhile.
  const mine = kept().memory
  const listed = await listedDays(from, to)
  const known = listed.map(([day, marked]) => [day, marked, mine.find(day, marked.stamp)] as const)
  const missing = known.filter(([, , found]) => !found).map(([day, { version }]) => [day, version] as const)
  const read = new Map((await readDays(missing, mine)).map((each) => [each.day, each]))
  const days = known.flatMap(([day, , found]) => found ?? read.get(day) ?? [])
  for (const day of days) mine.keep(day)
  return { days, people: mine.people, places: mine.places }
}

async function listedDays(from: string, to: string): Promise<[string, Marked][]> {
  const keys = monthsFrom(from.slice(0, 7), to.slice(0, 7)).map((month) => dashboardMonths.keys({ month }))
  const months = await getItems(dashboardMonths, keys)
  return months
    .flatMap((month) => [...daysListed(month)])
    .filter(([day]) => day >= from && day <= to)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Days as they are stored. One that is older than its list said is read once more, consistently. */
async function readDays(wanted: readonly (readonly [string, number])[], to: Memory): Promise<KnownDay[]> {
  const versions = new Map(wanted)
  const found = await partsOf([...versions.keys()], false)
  const late = [...versions].filter(([day, version]) => !isWhole(found.get(day), version)).map(([day]) => day)
  for (const [day, parts] of await partsOf(late, true)) found.set(day, parts)
  return [...found].flatMap(([day, parts]) => (parts.length > 0 ? [columnsOf(day, parts, to)] : []))
}

function isWhole(parts: readonly DayPart[] = [], version = 0): boolean {
  const [first] = parts
  if (!first || first.version < version) return false
  return parts.length === first.parts && parts.every(({ stamp }) => stamp === first.stamp)
}

async function partsOf(days: readonly string[], consistent: boolean): Promise<Map<string, DayPart[]>> {
  const first = await getItems(
    dashboardDays,
    days.map((day) => dayPartKey(day, 0)),
    consistent,
  )
  const more = first.flatMap(({ day, parts }) =>
    Array.from({ length: parts - 1 }, (_, index) => dayPartKey(day, index + 1)),
  )
  const found = new Map<string, DayPart[]>()
  for (const part of [...first, ...(await getItems(dashboardDays, more, consistent))])
    found.set(part.day, [...(found.get(part.day) ?? []), part])
  return found
}

const categories: readonly number[] = reportCategories
const categoryOf = (kind: KindKey) => categories.indexOf(kindOf(kind).category)
const stageOf = (stage: Stage) => stageNames.indexOf(stage)

/** The columns of a day. */
function columnsOf(day: string, parts: readonly DayPart[], to: Memory): KnownDay {
  const packed = parts.map((part) => readPart(part.rows))
  const sum = (of: (row: Packed['rows'][number]) => number) =>
    packed.reduce((all, { rows: some }) => some.reduce((n, row) => n + of(row), all), 0)
  const n = sum(() => 1)
  const [nominees, steps] = [sum((row) => row[4].length), sum((row) => row[5].length)]
  const { version = 0, stamp = '' } = parts[0] ?? {}
  const ids: string[] = []
  const columns = {
    ...{ day, version, stamp, ids, places: [], waiting: [] },
    category: new Uint8Array(n),
    place: new Uint16Array(n),
    nominator: new Uint32Array(n),
    nomineeEnd: new Uint32Array(n),
    nominee: new Uint32Array(nominees),
    stepEnd: new Uint32Array(n),
    stage: new Uint8Array(steps),
    responder: new Uint32Array(steps),
    since: new Int32Array(steps),
    until: new Int32Array(steps),
    took: new Uint16Array(steps),
  }
  const ends = { nominee: 0, step: 0 }
  for (const part of packed) addPart(columns, part, { ends, to })
  return columns
}

function addPart(
  columns: KnownDay,
  packed: Packed,
  { ends, to }: { ends: { nominee: number; step: number }; to: Memory },
): void {
  const person = packed.people.map((each) => to.people.numberOf(each))
  const place = packed.places.map((pair) => pair.map((each) => to.places.numberOf(each)))
  const [ids, waiting] = [columns.ids as string[], columns.waiting as number[]]
  const pairs = place.map(([country = 0, unit = 0]) => [country, unit] as const)
  const before = columns.places.length
  ;(columns.places as (typeof pairs)[number][]).push(...pairs)
  for (const [id, kind, at, nominator, nominees, steps] of packed.rows) {
    const row = ids.push(id) - 1
    columns.category[row] = categoryOf(kind)
    columns.place[row] = before + at
    columns.nominator[row] = person[nominator] ?? 0
    for (const each of nominees) columns.nominee[ends.nominee++] = person[each] ?? 0
    columns.nomineeEnd[row] = ends.nominee
    for (const [stage, responder, since, until] of steps) {
      columns.stage[ends.step] = stageOf(stage)
      columns.responder[ends.step] = person[responder] ?? 0
      columns.since[ends.step] = since
      columns.until[ends.step] = until ?? waits
      if (until === undefined) waiting.push(row)
      else columns.took[ends.step] = workingDaysBetween(since, until)
      ends.step += 1
    }
    columns.stepEnd[row] = ends.step
  }
}

/** Which numbers of places mean the same as a name, however it is written; nothing: all do. */
export function placesCalled(places: Terms, name: string | undefined): ReadonlySet<number> | undefined {
  if (name === undefined) return undefined
  const wanted = fold(name)
  const same = new Set<number>()
  for (let number = 0; number < places.size; number++)
    if (places.foldedOf(number) === wanted) same.add(number)
  return same
}
