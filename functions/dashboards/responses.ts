/** What waits with each approver, and what is over, by the numbers of people; days are working days. */
import { type KnownDay, type WantedIn, waits } from './known-days.ts'
import { byRank, roomFor } from './ranks.ts'
import type { Terms } from './terms.ts'
import { workingDaysBetween } from './working-days.ts'

/** An approver, or what `namedResponder` takes apart, by what waits with them and what is over: what they decided or was
 * passed on from them. */
export interface Response {
  readonly responder: string
  readonly waiting: number
  readonly days: number
  readonly longest: number
  readonly over: number
  readonly overDays: number
}

/** What waits with somebody, since when. */
interface Waiting {
  readonly responder: number
  readonly since: number
}

/** What is over with each, as days come and go, and what waits. */
export class Responses {
  private readonly people: Terms
  private over: Uint32Array = new Uint32Array(0)
  private overDays: Uint32Array = new Uint32Array(0)
  /** Few wait: they are gone through at each question, which asks for how long until its own day. */
  private waiting: readonly Waiting[] = []

  constructor(people: Terms) {
    this.people = people
  }

  /** People may have come since. */
  makeRoom(): void {
    this.over = roomFor(this.people.size, this.over)
    this.overDays = roomFor(this.people.size, this.overDays)
  }

  /** Adds a step that is over, or takes it away; there is room. */
  add({ responder, until, took }: KnownDay, step: number, sign: 1 | -1): void {
    if (until[step] === waits) return
    const number = responder[step] ?? 0
    this.over[number] = (this.over[number] ?? 0) + sign
    this.overDays[number] = (this.overDays[number] ?? 0) + sign * (took[step] ?? 0)
  }

  /** Makes these the days of what waits. */
  waitingIn(days: readonly KnownDay[], wantedIn: WantedIn): void {
    const found: Waiting[] = []
    for (const day of days) {
      const isWanted = day.waiting.length > 0 ? wantedIn(day) : undefined
      if (!isWanted) continue
      for (const row of day.waiting) {
        const last = (day.stepEnd[row] ?? 0) - 1
        if (isWanted(row)) found.push({ responder: day.responder[last] ?? 0, since: day.since[last] ?? 0 })
      }
    }
    this.waiting = found
  }

  /** Those first with whom the most days wait together; then those who took the longest. */
  first(size: number, today: number): Response[] {
    const waiting = new Waits(this.people.size)
    for (const { responder, since } of this.waiting) waiting.add(responder, workingDaysBetween(since, today))
    const least = waiting.days.toSorted().at(-size) ?? 0
    const found: Response[] = []
    for (let number = 0; number < this.people.size; number++) {
      // Most have less than the last of the first ones.
      if ((waiting.days[number] ?? 0) < least) continue
      const [over, overDays] = [this.over[number] ?? 0, this.overDays[number] ?? 0]
      const waits = waiting.of(number)
      // Who has nothing that has waited for a day, and always answered on the day, is not slow.
      if (waits.days + overDays === 0) continue
      found.push({ responder: this.people.textOf(number), ...waits, over, overDays })
    }
    const average = ({ over, overDays }: Response) => (over === 0 ? 0 : overDays / over)
    return found
      .sort(
        byRank(
          (each) => [each.days, average(each)],
          ({ responder }) => responder,
        ),
      )
      .slice(0, size)
  }
}

/** How much waits with each, and how long. */
class Waits {
  private readonly count: Uint32Array
  readonly days: Uint32Array
  private readonly longest: Uint32Array

  constructor(people: number) {
    this.count = new Uint32Array(people)
    this.days = new Uint32Array(people)
    this.longest = new Uint32Array(people)
  }

  add(responder: number, days: number): void {
    this.count[responder] = (this.count[responder] ?? 0) + 1
    this.days[responder] = (this.days[responder] ?? 0) + days
    if (days > (this.longest[responder] ?? 0)) this.longest[responder] = days
  }

  of(responder: number) {
    return {
      waiting: this.count[responder] ?? 0,
      days: this.days[responder] ?? 0,
      longest: this.longest[responder] ?? 0,
    }
  }
}
