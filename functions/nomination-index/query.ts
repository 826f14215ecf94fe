/** Questions to the nomination index: which nominations, how many, in which order. Days and answers stay
 * in memory between requests: a day holds as long as the list of its month names the same stamp, so most
 * requests read that list alone. */
import { chunk, groupBy } from 'es-toolkit/array'
import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import { getItems } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { type DayMark, type DayPart, dayPartKey, nominationDays, readMarks, unpackPart } from './days.ts'
import { type IndexRow, Names, type RowStatus, sortOf } from './row.ts'

/** Which nominations are looked for. */
export interface IndexQuery {
  /** Tells this question from all others: equal keys always have equal answers about a day. */
  readonly key: string
  /** Returns the status under which a nomination is shown; nothing where it is not shown. */
  statusOf(row: IndexRow): RowStatus | undefined
}

/** So many nominations of a category and status on a day. */
export interface Tally {
  readonly day: string
  readonly category: number
  readonly status: RowStatus
  readonly n: number
}

/** Nominations that were found, with where and by which question. */
export interface Found {
  readonly selection: Selection
  readonly index: IndexDays
  readonly query: IndexQuery
}

/** Reads days, and looks among them for nominations. The question may depend on the names of the days. */
export async function selectFrom(days: DayRange, queryFor: (names: Names) => IndexQuery): Promise<Found> {
  const index = await readDays(days)
  const query = queryFor(index.names)
  return { selection: select(index, query), index, query }
}

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

/** Questions whose answers are in memory: those that were asked last. */
const mostQuestions = 60

/** The answers to a question by day, so that a change of a day costs that day alone, and the selection of the
 * days for which it was asked last. */
interface Answered {
  readonly byDay: WeakMap<IndexDay, DayAnswer>
  latest?: { readonly days: readonly IndexDay[]; readonly selection: Selection }
}

const answered = warm(() => new LRUCache<string, Answered>({ max: mostQuestions }))

/** Looks for nominations among some days. Returns the same selection as long as question and days are the
 * same. */
export function select({ days }: Pick<IndexDays, 'days'>, query: IndexQuery): Selection {
  const answers: Answered = answered().get(query.key) ?? { byDay: new WeakMap() }
  answered().set(query.key, answers)
  const { byDay, latest } = answers
  if (latest?.days.length === days.length && latest.days.every((day, index) => day === days[index]))
    return latest.selection
  const dayAnswers = days.map((day) => {
    const answer = byDay.get(day) ?? answerOf(day, query)
    byDay.set(day, answer)
    return answer
  })
  const selection = new Selection(dayAnswers)
  answers.latest = { days, selection }
  return selection
}

function answerOf({ day, rows }: IndexDay, { statusOf }: IndexQuery): DayAnswer {
  const counts = new Map<string, Tally>()
  const found = rows.filter((row) => {
    const status = statusOf(row)
    if (!status) return false
    const { category } = kindOf(row.kind)
    const name = `${category} ${status}`
    counts.set(name, { day, category, status, n: (counts.get(name)?.n ?? 0) + 1 })
    return true
  })
  // A day that is shown whole is not in memory twice.
  return { day, rows: found.length === rows.length ? rows : found, tallies: [...counts.values()] }
}

interface DayAnswer {
  readonly day: string
  /** Earliest first. */
  readonly rows: readonly IndexRow[]
  readonly tallies: readonly Tally[]
}

/** The nominations that a question finds among some days. */
export class Selection {
  private readonly answers: readonly DayAnswer[]
  readonly total: number

  constructor(answers: readonly DayAnswer[]) {
    this.answers = answers
    this.total = answers.reduce((sum, { rows }) => sum + rows.length, 0)
  }

  /** Counts them by day, category and status, earliest first. */
  tallies(): Tally[] {
    return this.answers.flatMap(({ tallies }) => tallies)
  }

  /** Returns all of them, earliest first. */
  rows(): IndexRow[] {
    return this.answers.flatMap(({ rows }) => rows)
  }

  /** Returns the first so many before a sort key, newest first; or behind one, earliest first. */
  range({ newestFirst = false, before, after, limit }: Range): IndexRow[] {
    const found: IndexRow[] = []
    const isWithin = (row: IndexRow) =>
      (before === undefined || sortOf(row) < before) && (after === undefined || sortOf(row) > after)
    for (const { rows } of newestFirst ? this.answers.toReversed() : this.answers) {
      const [first, last] = [rows[0], rows.at(-1)]
      if (!first || !last || (!isWithin(first) && !isWithin(last))) continue
      const all = isWithin(first) && isWithin(last) ? rows : rows.filter(isWithin)
      found.push(...(newestFirst ? all.toReversed() : all))
      if (found.length >= limit) break
    }
    return found.slice(0, limit)
  }
}

interface Range {
  readonly newestFirst?: boolean | undefined
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}
