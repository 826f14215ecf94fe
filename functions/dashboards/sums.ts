/** Sums of some days' nominations by person: how many each made and received, and how long what they were to decide lay with
 * them. They go along with the days: what comes is added, what goes is taken away again (docs/decisions/0042). */
import { beginOf, type KnownDay, type WantedIn } from './known-days.ts'
import { type Response, Responses } from './responses.ts'
import { type Tallied, Tally } from './tally.ts'
import type { Terms } from './terms.ts'

export interface Counted {
  readonly nominators: readonly Tallied[]
  readonly nominees: readonly Tallied[]
  readonly responders: readonly Response[]
  /** Where nominees of these days worked, whatever is wanted of them. */
  readonly countries: readonly string[]
  readonly businessUnits: readonly string[]
}

/** Sums under one filter, for days that come and go. */
export class Sums {
  readonly people: Terms
  private readonly places: Terms
  private readonly made: Tally
  private readonly received: Tally
  private readonly responses: Responses
  private days: ReadonlySet<KnownDay> = new Set()
  /** What was told since the days are these, by what was asked. */
  private readonly told = new Map<string, Counted>()

  constructor(people: Terms, places: Terms) {
    this.people = people
    this.places = places
    this.made = new Tally(people)
    this.received = new Tally(people)
    this.responses = new Responses(people)
  }

  /** How many nominations come and go until these are the days. */
  rowsUntil(known: readonly KnownDay[]): number {
    const { come, go } = this.changesTo(known)
    return [...come, ...go].reduce((sum, { ids }) => sum + ids.length, 0)
  }

  /** Makes these the days. Of a day it must always be the same nominations that are wanted. */
  bringTo(known: readonly KnownDay[], wantedIn: WantedIn): void {
    const { come, go } = this.changesTo(known)
    if (come.length + go.length === 0) return
    for (const day of go) this.add(day, wantedIn, -1)
    for (const day of come) this.add(day, wantedIn, 1)
    this.days = new Set(known)
    this.responses.waitingIn(known, wantedIn)
    this.told.clear()
  }

  private changesTo(known: readonly KnownDay[]) {
    const wanted = new Set(known)
    return {
      come: known.filter((day) => !this.days.has(day)),
      go: [...this.days].filter((day) => !wanted.has(day)),
    }
  }

  private add(day: KnownDay, wantedIn: WantedIn, sign: 1 | -1): void {
    const isWanted = wantedIn(day)
    if (!isWanted) return
    const { category, nominator, nomineeEnd, nominee, stepEnd } = day
    const { made, received, responses } = this
    made.makeRoom()
    received.makeRoom()
    responses.makeRoom()
    for (let row = 0; row < day.ids.length; row++) {
      if (!isWanted(row)) continue
      const kind = category[row] ?? 0
      made.add(nominator[row] ?? 0, kind, sign)
      for (let at = beginOf(nomineeEnd, row); at < (nomineeEnd[row] ?? 0); at++)
        received.add(nominee[at] ?? 0, kind, sign)
      for (let at = beginOf(stepEnd, row); at < (stepEnd[row] ?? 0); at++) responses.add(day, at, sign)
    }
  }

  /** Those who are first; days are counted up to today, a number of a day. */
  first(size: number, today: number): Counted {
    const asked = `${size} ${today}`
    const known = this.told.get(asked)
    if (known) return known
    const [countries, units] = [new Set<number>(), new Set<number>()]
    for (const { places } of this.days) {
      for (const [country, unit] of places) {
        countries.add(country)
        units.add(unit)
      }
    }
    const counted = {
      nominators: this.made.first(size),
      nominees: this.received.first(size),
      responders: this.responses.first(size, today),
      countries: namesOf(countries, this.places),
      businessUnits: namesOf(units, this.places),
    }
    this.told.set(asked, counted)
    return counted
  }
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
