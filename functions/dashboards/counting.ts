/** Who is first in what among the nominations of some days, and what waits among them (docs/product.md#dashboards). */
import type { DayRange } from '#shared/calendar/days.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import { beginOf, daysBetween, type KnownDay, placesCalled, type WantedIn } from './known-days.ts'
import { type Counted, Sums } from './sums.ts'
import { workingDaysBetween } from './working-days.ts'

/** What is counted: of which days, and where nominees worked. */
export interface Wanted {
  readonly days: DayRange
  readonly country?: string | undefined
  readonly businessUnit?: string | undefined
}

/** A nomination among the days that are known. */
interface Found {
  readonly day: KnownDay
  readonly row: number
}

/** The nominations of some days, and which are wanted of them. */
async function searched({ days, country, businessUnit }: Wanted) {
  const { days: known, people, places } = await daysBetween(days)
  const [countries, units] = [placesCalled(places, country), placesCalled(places, businessUnit)]
  const isWanted = ([at, of]: KnownDay['places'][number]) =>
    (!countries || countries.has(at)) && (!units || units.has(of))
  const wantedIn: WantedIn = (day) => {
    if (!countries && !units) return () => true
    const wanted = day.places.map(isWanted)
    return wanted.includes(true) ? (row) => wanted[day.place[row] ?? -1] === true : undefined
  }
  return { known, people, places, wantedIn }
}

/** Sums of days that were asked for, those that were used last at the end. */
const kept: { readonly where: string; readonly sums: Sums }[] = []
const mostKept = 12

/** The first so many in making, in receiving, and in letting wait; days are counted up to today, a number of a day. Only
 * what came or went since a question like it is counted: a decision changes a day of hundreds. */
export async function countPeople(wanted: Wanted, today: number, size: number): Promise<Counted> {
  const { known, people, places, wantedIn } = await searched(wanted)
  const where = JSON.stringify([wanted.country, wanted.businessUnit])
  // Those whose people have other numbers are of no more use.
  kept.splice(0, kept.length, ...kept.filter((each) => each.sums.people === people))
  const like = kept.filter((each) => each.where === where)
  const [nearest] = like
    .map((each) => ({ ...each, rows: each.sums.rowsUntil(known) }))
    .sort((one, other) => one.rows - other.rows)
  const rows = known.reduce((sum, { ids }) => sum + ids.length, 0)
  const sums = nearest && nearest.rows <= rows ? nearest.sums : new Sums(people, places)
  const place = kept.findIndex((each) => each.sums === sums)
  if (place >= 0) kept.splice(place, 1)
  kept.push({ where, sums })
  if (kept.length > mostKept) kept.shift()
  sums.bringTo(known, wantedIn)
  return sums.first(size, today)
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
  const { known, people, wantedIn } = await searched(wanted)
  const number = stageNames.indexOf(stage)
  const found: Waiting[] = []
  for (const day of known) {
    const isWanted = day.waiting.length > 0 ? wantedIn(day) : undefined
    if (!isWanted) continue
    for (const row of day.waiting) {
      const at = (day.stepEnd[row] ?? 0) - 1
      if (day.stage[at] !== number || !isWanted(row)) continue
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
  const { known, people, wantedIn } = await searched(wanted)
  const person = people.find(personId)
  if (person === undefined) return []
  const place = (reportCategories as readonly number[]).indexOf(category)
  const found: Found[] = []
  for (const day of known) {
    const isWanted = wantedIn(day)
    if (!isWanted) continue
    for (let row = 0; row < day.ids.length; row++) {
      if (day.category[row] !== place || !isWanted(row)) continue
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
