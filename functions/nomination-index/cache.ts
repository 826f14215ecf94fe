/** Days of the nomination index as a function keeps them in memory between requests. A day holds as long as
 * the list of its month names the same stamp, so most requests read that list alone. */
import { chunk, groupBy } from 'es-toolkit/array'
import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import { getItems } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import { type DayMark, type DayPart, dayPartKey, nominationDays, readMarks } from './day-store.ts'
import { Names } from './names.ts'
import { unpackPart } from './packed-day.ts'
import type { IndexRow } from './row.ts'

/** A day's rows, earliest first. It never changes: a later form of the day is another object. */
export interface IndexDay {
  readonly day: string
  readonly stamp: string
  readonly rows: readonly IndexRow[]
}

/** Days, earliest first, and the texts behind their numbers. */
export interface IndexDays {
  readonly days: readonly IndexDay[]
  readonly names: Names
}

/** Nominations in memory: some 500 bytes each. */
const mostRows = 500_000

/** Names in memory; there are so many only where years of leavers come together. */
const mostNames = 200_000

/** Days that are read with one request: some 700 KB in a large company. */
const daysTogether = 25

const readsAtOnce = 6

/** The days of one memory share their names. */
function newMemory() {
  const days = new LRUCache<string, IndexDay>({
    maxSize: mostRows,
    sizeCalculation: ({ rows }) => rows.length + 1,
  })
  return { days, names: new Names() }
}

const cached = warm(() => ({ memory: newMemory() }))

/** Reads the days from one to another that have nominations, as they were a moment ago; only those that
 * `only` chooses by their mark. */
export async function readDays(
  { from, to }: { readonly from: string; readonly to: string },
  only: (mark: DayMark, day: string) => boolean = () => true,
): Promise<IndexDays> {
  const cache = cached()
  if (cache.memory.names.size > mostNames) cache.memory = newMemory()
  // Another request may begin with a new memory meanwhile.
  const { days, names } = cache.memory
  const marks = (await readMarks(from, to)).filter(([day, mark]) => only(mark, day))
  const found = new Map<string, IndexDay>()
  for (const [day, { stamp }] of marks) {
    const inMemory = days.get(day)
    if (inMemory?.stamp === stamp) found.set(day, inMemory)
  }
  const missing = marks.filter(([day]) => !found.has(day))
  for (const day of await loadDays(missing, names)) {
    days.set(day.day, day)
    found.set(day.day, day)
  }
  return { days: marks.flatMap(([day]) => found.get(day) ?? []), names }
}

/** Reads days from the table, some of them at a time, so that a function unpacks while it waits for more. */
async function loadDays(marks: readonly [string, DayMark][], names: Names): Promise<IndexDay[]> {
  const loaded = await pMap(chunk(marks, daysTogether), (some) => loadTogether(some, names), {
    concurrency: readsAtOnce,
  })
  return loaded.flat()
}

/** Reads some days. A day that is older than its mark said is read once more, as it is now. */
async function loadTogether(marks: readonly [string, DayMark][], names: Names): Promise<IndexDay[]> {
  const found = await partsOf(
    marks.map(([day]) => day),
    true,
  )
  const late = marks.filter(([day, { version }]) => !isWhole(found[day], version)).map(([day]) => day)
  Object.assign(found, await partsOf(late, false))
  return marks.flatMap(([day]) => {
    const parts = found[day]
    const [first] = parts ?? []
    if (!parts || !first) return []
    const rows = parts.flatMap((part) => unpackPart(part.rows, (name) => names.numberOf(name)))
    return [{ day, stamp: first.stamp, rows }]
  })
}

function isWhole(parts: readonly DayPart[] = [], version: number): boolean {
  const [first] = parts
  if (!first || first.version < version) return false
  return parts.length === first.parts && parts.every(({ stamp }) => stamp === first.stamp)
}

async function partsOf(days: readonly string[], mayBeLate: boolean): Promise<Record<string, DayPart[]>> {
  const read = (keys: readonly ReturnType<typeof dayPartKey>[]) =>
    getItems(nominationDays, keys, { mayBeLate })
  const first = await read(days.map((day) => dayPartKey(day, 0)))
  const more = first.flatMap(({ day, parts }) =>
    Array.from({ length: parts - 1 }, (_, index) => dayPartKey(day, index + 1)),
  )
  return groupBy([...first, ...(await read(more))], ({ day }) => day)
}
