/** Who made and received the most nominations, and with whom they wait longest (docs/product.md#dashboards). */
import { orderBy } from 'es-toolkit/array'
import type { Found, IndexDay, IndexDays, Selection } from '#functions/nomination-index/query.ts'
import type { IndexRow, Names } from '#functions/nomination-index/row.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { type ReportCategory, reportCategories } from '#shared/reports/reports.ts'
import { workingDaysBetween } from './working-days.ts'

/** How many nominations a person has. */
export interface PersonCount {
  readonly personId: string
  readonly total: number
  /** In the order of `reportCategories`. */
  readonly byCategory: readonly number[]
}

/** Days that an approver took and takes. Days are working days. */
export interface ResponseTime {
  /** A person's id, or an address with a name (`namedResponder`). */
  readonly responder: string
  readonly waiting: number
  readonly days: number
  readonly longest: number
  /** Steps that they decided, or that were passed on from them, and how long these waited together. */
  readonly over: number
  readonly overDays: number
}

/** All people of a selection, those with the most first; of equals the one with the smaller id. */
export interface PeopleCounts {
  readonly nominators: readonly PersonCount[]
  readonly nominees: readonly PersonCount[]
  readonly responders: readonly ResponseTime[]
}

/** The latest counts of each selection: the days of a dashboard stay the same for most requests. */
const countsOf = new WeakMap<Selection, { readonly today: number; readonly counts: PeopleCounts }>()

/** Counts the people of some nominations; what waits is counted up to today, a number of a day. */
export function countPeople({ selection, index: { names } }: Found, today: number): PeopleCounts {
  const latest = countsOf.get(selection)
  if (latest?.today === today) return latest.counts
  const rows = selection.rows()
  const counts = {
    nominators: countEach(rows, names, ({ nominator }) => [nominator]),
    nominees: countEach(rows, names, ({ nominees }) => nominees),
    responders: responseTimes(rows, names, today),
  }
  countsOf.set(selection, { today, counts })
  return counts
}

interface Count {
  total: number
  readonly byCategory: number[]
}

/** Counts by name. Names are numbers from 0 on, so that a list takes the place of a map. */
function countEach(
  rows: readonly IndexRow[],
  names: Names,
  peopleOf: (row: IndexRow) => readonly number[],
): PersonCount[] {
  const counts = new Array<Count | undefined>(names.size)
  for (const row of rows) {
    const category = reportCategories.indexOf(kindOf(row.kind).category as ReportCategory)
    for (const person of peopleOf(row)) {
      counts[person] ??= { total: 0, byCategory: reportCategories.map(() => 0) }
      const count = counts[person]
      count.total += 1
      count.byCategory[category] = (count.byCategory[category] ?? 0) + 1
    }
  }
  return counts
    .flatMap((count, person) => (count ? [{ personId: names.textOf(person), ...count }] : []))
    .sort((one, other) => other.total - one.total || (one.personId < other.personId ? -1 : 1))
}

interface Time {
  waiting: number
  days: number
  longest: number
  over: number
  overDays: number
}

/** Measures by name. Approvers who answer on the day are not slow. */
function responseTimes(rows: readonly IndexRow[], names: Names, today: number): ResponseTime[] {
  const times = new Array<Time | undefined>(names.size)
  for (const { steps } of rows) {
    for (const { responder, since, until } of steps) {
      if (since === undefined) continue
      times[responder] ??= { waiting: 0, days: 0, longest: 0, over: 0, overDays: 0 }
      const time = times[responder]
      if (until === undefined) {
        const days = workingDaysBetween(since, today)
        time.waiting += 1
        time.days += days
        time.longest = Math.max(time.longest, days)
      } else {
        time.over += 1
        time.overDays += workingDaysBetween(since, until)
      }
    }
  }
  const slow = times.flatMap((time, number): ResponseTime[] =>
    time && time.days + time.overDays > 0 ? [{ responder: names.textOf(number), ...time }] : [],
  )
  const average = ({ over, overDays }: ResponseTime) => (over === 0 ? 0 : overDays / over)
  return orderBy(slow, [({ days }) => days, average, ({ responder }) => responder], ['desc', 'desc', 'asc'])
}

/** Work locations of days: a day never changes, so its rows are gone through once. */
const locations = new WeakMap<IndexDay, Locations>()

type Locations = Readonly<Record<'country' | 'businessUnit', ReadonlySet<number>>>

function locationsOf(day: IndexDay): Locations {
  const of = locations.get(day) ?? {
    country: new Set(day.rows.map(({ country }) => country)),
    businessUnit: new Set(day.rows.map(({ businessUnit }) => businessUnit)),
  }
  locations.set(day, of)
  return of
}

/** Returns the names of work locations of some days, each once however it is written, in their order. */
export function namesOfLocations({ days, names }: IndexDays, kind: keyof Locations): string[] {
  const numbers = new Set(days.flatMap((day) => [...locationsOf(day)[kind]]))
  const byFolded = new Map<string, string>()
  for (const number of numbers) {
    const [name, folded] = [names.textOf(number).trim(), names.foldedOf(number)]
    const other = byFolded.get(folded)
    if (folded && (other === undefined || name < other)) byFolded.set(folded, name)
  }
  return [...byFolded.values()].sort((one, other) => one.localeCompare(other, 'en'))
}
