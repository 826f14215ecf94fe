/** Who is first in what among the nominations of some days (docs/product.md#dashboards). */
import type { Days } from '#shared/dashboards/rules.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import { daysBetween, type KnownDay, placesCalled, waits } from './known-days.ts'
import type { Terms } from './terms.ts'
import { workingDaysBetween } from './working-days.ts'

/** What is counted: of which days, and where nominees worked. */
export interface Wanted {
  readonly days: Days
  readonly country?: string | undefined
  readonly businessUnit?: string | undefined
}

/** A nomination among the days that are known. */
interface Found {
  readonly day: KnownDay
  readonly row: number
}

/** The nominations of some days, and the test whether one is wanted. */
async function searched({ days, country, businessUnit }: Wanted) {
  const { days: known, people, places } = await daysBetween(days)
  const [countries, units] = [placesCalled(places, country), placesCalled(places, businessUnit)]
  const isWanted = (day: KnownDay, row: number) =>
    (!countries || countries.has(day.country[row] ?? -1)) && (!units || units.has(day.unit[row] ?? -1))
  return { known, people, places, isWanted }
}

/** So many in each category of `reportCategories`. */
export interface Tallied {
  readonly personId: string
  readonly total: number
  readonly byCategory: readonly number[]
}

/** An approver, or what `namedResponder` takes apart, by what waits with them and what is over: what they decided or was
 * passed on from them. Days are working days. */
export interface Response {
  readonly responder: string
  readonly waiting: number
  readonly days: number
  readonly longest: number
  readonly over: number
  readonly overDays: number
}

export interface Counted {
  readonly nominators: readonly Tallied[]
  readonly nominees: readonly Tallied[]
  readonly responders: readonly Response[]
  /** Where nominees of these days worked, whatever is wanted of them. */
  readonly countries: readonly string[]
  readonly businessUnits: readonly string[]
}

/** What was counted last, as long as its days are the same: people look at the same days again and again. */
const counts = new Map<string, { readonly known: readonly KnownDay[]; readonly counted: Counted }>()
const mostCounts = 100

/** The first so many in making, in receiving, and in letting wait; days are counted up to today, a number of a day. */
export async function countPeople(wanted: Wanted, today: number, size: number): Promise<Counted> {
  const found = await searched(wanted)
  const name = JSON.stringify([wanted, today, size])
  const kept = counts.get(name)
  const isSame =
    kept?.known.length === found.known.length && kept.known.every((day, place) => day === found.known[place])
  if (kept && isSame) return kept.counted
  const counted = countThem(found, today, size)
  if (counts.size >= mostCounts) counts.clear()
  counts.set(name, { known: found.known, counted })
  return counted
}

function countThem(
  { known, people, places, isWanted }: Awaited<ReturnType<typeof searched>>,
  today: number,
  size: number,
): Counted {
  const made = new Tally(people)
  const received = new Tally(people)
  const responses = new Responses(people, today)
  const [countries, units] = [new Set<number>(), new Set<number>()]
  for (const day of known) {
    for (const [country, unit] of day.places) {
      countries.add(country)
      units.add(unit)
    }
    for (let row = 0; row < day.ids.length; row++) {
      if (!isWanted(day, row)) continue
      const category = day.category[row] ?? 0
      made.add(day.nominator[row] ?? 0, category)
      for (let at = beginOf(day.nomineeEnd, row); at < (day.nomineeEnd[row] ?? 0); at++)
        received.add(day.nominee[at] ?? 0, category)
      for (let at = beginOf(day.stepEnd, row); at < (day.stepEnd[row] ?? 0); at++) responses.add(day, at)
    }
  }
  return {
    nominators: made.first(size),
    nominees: received.first(size),
    responders: responses.first(size),
    countries: namesOf(countries, places),
    businessUnits: namesOf(units, places),
  }
}

const beginOf = (ends: Uint32Array, row: number) => (row === 0 ? 0 : (ends[row - 1] ?? 0))

/** Of those who are equal the one with the smaller id comes first, so that a list stands still. */
function byRank<T>(rank: (one: T) => readonly number[], id: (one: T) => string) {
  return (one: T, other: T) => {
    const [mine, theirs] = [rank(one), rank(other)]
    const place = mine.findIndex((each, index) => each !== theirs[index])
    if (place >= 0) return (theirs[place] ?? 0) - (mine[place] ?? 0)
    return id(one) < id(other) ? -1 : 1
  }
}

/** Counts people by category. */
class Tally {
  private readonly people: Terms
  private readonly counts: Uint32Array

  constructor(people: Terms) {
    this.people = people
    this.counts = new Uint32Array(people.size * reportCategories.length)
  }

  add(person: number, category: number): void {
    increase(this.counts, person * reportCategories.length + category, 1)
  }

  first(size: number): Tallied[] {
    const totals = new Uint32Array(this.people.size)
    for (let person = 0; person < totals.length; person++) totals[person] = this.total(person)
    // Most people have less than the last of the first ones: they are not looked at one by one.
    const least = Math.max(1, totals.toSorted().at(-size) ?? 0)
    const found: Tallied[] = []
    for (let person = 0; person < totals.length; person++) {
      const total = totals[person] ?? 0
      if (total < least) continue
      const byCategory = reportCategories.map((_, category) => this.of(person, category))
      found.push({ personId: this.people.textOf(person), total, byCategory })
    }
    return found
      .sort(
        byRank(
          (each) => [each.total],
          ({ personId }) => personId,
        ),
      )
      .slice(0, size)
  }

  private of(person: number, category: number): number {
    return this.counts[person * reportCategories.length + category] ?? 0
  }

  private total(person: number): number {
    let total = 0
    for (let category = 0; category < reportCategories.length; category++) total += this.of(person, category)
    return total
  }
}

/** What waits with each approver, and what is over; by the numbers of people, since there are very many stages. */
class Responses {
  private readonly people: Terms
  private readonly today: number
  private readonly waiting: Uint32Array
  private readonly days: Uint32Array
  private readonly longest: Uint32Array
  private readonly over: Uint32Array
  private readonly overDays: Uint32Array

  constructor(people: Terms, today: number) {
    this.people = people
    this.today = today
    const none = () => new Uint32Array(people.size)
    this.waiting = none()
    this.days = none()
    this.longest = none()
    this.over = none()
    this.overDays = none()
  }

  add({ responder, since, until }: KnownDay, step: number): void {
    const number = responder[step] ?? 0
    const begun = since[step] ?? 0
    const ended = until[step] ?? waits
    if (ended === waits) {
      const gone = workingDaysBetween(begun, this.today)
      increase(this.waiting, number, 1)
      increase(this.days, number, gone)
      if (gone > (this.longest[number] ?? 0)) this.longest[number] = gone
    } else {
      increase(this.over, number, 1)
      increase(this.overDays, number, workingDaysBetween(begun, ended))
    }
  }

  /** Those first with whom the most days wait together; then those who took the longest. */
  first(size: number): Response[] {
    const average = ({ over, overDays }: Response) => (over === 0 ? 0 : overDays / over)
    return this.all()
      .sort(
        byRank(
          (each) => [each.days, average(each)],
          ({ responder }) => responder,
        ),
      )
      .slice(0, size)
  }

  private all(): Response[] {
    const found: Response[] = []
    for (let number = 0; number < this.people.size; number++) {
      const [waiting = 0, over = 0] = [this.waiting[number], this.over[number]]
      if (waiting + over === 0) continue
      found.push({
        responder: this.people.textOf(number),
        waiting,
        days: this.days[number] ?? 0,
        longest: this.longest[number] ?? 0,
        over,
        overDays: this.overDays[number] ?? 0,
      })
    }
    return found
  }
}

function increase(counts: Uint32Array, at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by
}

/** Each place once, however often it is written otherwise, in their order. */
function namesOf(numbers: ReadonlySet<number>, places: Terms): string[] {
  const named = new Map<string, string>()
  for (const number of numbers) {
    const name = places.textOf(number).trim()
    const folded = places.foldedOf(number)
    const known = named.get(folded)
    if (folded && (known === undefined || name < known)) named.set(folded, name)
  }
  return [...named.values()].sort((one, other) => one.localeCompare(other, 'en'))
}

/** A nomination that waits. */
export interface Waiting {
  readonly id: string
  readonly responder: string
  /** Numbers of days; `days` are working days. */
  readonly since: number
  readonly days: number
}

/** The nominations that wait with a stage, in no order. */
export async function findWaiting(wanted: Wanted, stage: Stage, today: number): Promise<Waiting[]> {
  const { known, people, isWanted } = await searched(wanted)
  const number = stageNames.indexOf(stage)
  const found: Waiting[] = []
  for (const day of known) {
    for (let row = 0; row < day.ids.length; row++) {
      // Only the last stage that had its turn can wait.
      const at = (day.stepEnd[row] ?? 0) - 1
      if (at < beginOf(day.stepEnd, row) || day.until[at] !== waits || day.stage[at] !== number) continue
      if (!isWanted(day, row)) continue
      const since = day.since[at] ?? 0
      const responder = people.textOf(day.responder[at] ?? 0)
      found.push({ id: day.ids[row] ?? '', responder, since, days: workingDaysBetween(since, today) })
    }
  }
  return found
}

/** A nomination of somebody, with the ids of those on its other side. */
export interface OfSomebody {
  readonly id: string
  readonly day: string
  readonly others: readonly string[]
}

/** The nominations of a category that somebody made or received, in no order. */
export async function findNominationsOf(
  wanted: Wanted,
  category: number,
  { personId, side }: { personId: string; side: 'nominator' | 'nominee' },
): Promise<OfSomebody[]> {
  const { known, people, isWanted } = await searched(wanted)
  const person = people.find(personId)
  if (person === undefined) return []
  const place = (reportCategories as readonly number[]).indexOf(category)
  const found: Found[] = []
  for (const day of known) {
    for (let row = 0; row < day.ids.length; row++) {
      if (day.category[row] !== place || !isWanted(day, row)) continue
      const isTheirs = side === 'nominator' ? day.nominator[row] === person : isNominee({ day, row }, person)
      if (isTheirs) found.push({ day, row })
    }
  }
  return found.map((each) => ({
    id: each.day.ids[each.row] ?? '',
    day: each.day.day,
    others: (side === 'nominator' ? nomineesOf(each) : [each.day.nominator[each.row] ?? 0]).map((number) =>
      people.textOf(number),
    ),
  }))
}

function nomineesOf({ day, row }: Found): number[] {
  return [...day.nominee.subarray(beginOf(day.nomineeEnd, row), day.nomineeEnd[row])]
}

function isNominee({ day, row }: Found, person: number): boolean {
  for (let at = beginOf(day.nomineeEnd, row); at < (day.nomineeEnd[row] ?? 0); at++)
    if (day.nominee[at] === person) return true
  return false
}
