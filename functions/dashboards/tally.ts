/** Counts people by category, each under the number of their id. */
import { reportCategories } from '#shared/reports/reports.ts'
import { byRank, roomFor } from './ranks.ts'
import type { Terms } from './terms.ts'

/** So many in each category of `reportCategories`. */
export interface Tallied {
  readonly personId: string
  readonly total: number
  readonly byCategory: readonly number[]
}

const categories = reportCategories.length

/** How many each has in each category. */
export class Tally {
  private readonly people: Terms
  private counts: Uint32Array = new Uint32Array(0)

  constructor(people: Terms) {
    this.people = people
  }

  /** People may have come since. */
  makeRoom(): void {
    this.counts = roomFor(this.people.size * categories, this.counts)
  }

  /** Adds one, or takes one away; there is room. */
  add(person: number, category: number, sign: 1 | -1): void {
    const at = person * categories + category
    this.counts[at] = (this.counts[at] ?? 0) + sign
  }

  /** Those with the most. */
  first(size: number): Tallied[] {
    const totals = new Uint32Array(this.counts.length / categories)
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
    return this.counts[person * categories + category] ?? 0
  }

  private total(person: number): number {
    let total = 0
    for (let category = 0; category < categories; category++) total += this.of(person, category)
    return total
  }
}
