/** Questions to the nomination index: which nominations, how many, in which order. */
import { LRUCache } from 'lru-cache'
import { warm } from '#functions/runtime/warm.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { type IndexDay, type IndexDays, readDays } from './cache.ts'
import type { Names } from './names.ts'
import { type IndexRow, type RowStatus, sortOf } from './row.ts'

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

/** Questions whose answers are in memory: those that were asked last. */
const mostQuestions = 60

/** The answers to a question by day, so that a change of a day costs that day alone, and the selection of the
 * days for which it was asked last. */
interface Answered {
  readonly byDay: WeakMap<IndexDay, DayAnswer>
  latest?: { readonly days: readonly IndexDay[]; readonly selection: Selection }
}

const answered = warm(() => new LRUCache<string, Answered>({ max: mostQuestions }))

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
