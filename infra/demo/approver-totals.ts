/** How many stand in the lists of those who approve, and of each two of them, by day and month. */
import type * as z from 'zod'
import type { nominationTotals } from '#functions/nominations/totals-store.ts'
import { countedIn } from '#functions/reports/counts.ts'
import { type StoredPlace, segmentOfList } from '#functions/reports/lists.ts'

type StoredTotals = z.infer<typeof nominationTotals.schema>

/** Counts the places of nominations, which come in the order of their making: only one day and one month is held. */
export class ApproverTotals {
  private readonly day = new Period()
  private readonly month = new Period();

  /** Counts the places of a nomination of a day, and gives the totals of what is over with it. */
  *count(day: string, places: readonly StoredPlace[]): Generator<StoredTotals> {
    yield* this.day.endUnless(day)
    yield* this.month.endUnless(day.slice(0, 7))
    this.day.add(places)
    this.month.add(places)
  }

  /** The totals of the last day and month. */
  *rest(): Generator<StoredTotals> {
    yield* this.day.end()
    yield* this.month.end()
  }
}

class Period {
  private name = ''
  private readonly totals = new Map<string, StoredTotals>();

  *endUnless(name: string): Generator<StoredTotals> {
    if (name !== this.name) yield* this.end()
    this.name = name
  }

  *end(): Generator<StoredTotals> {
    yield* this.totals.values()
    this.totals.clear()
  }

  add(places: readonly StoredPlace[]): void {
    for (const place of places) {
      const segment = segmentOfList(place.list)
      if (segment) this.addOne(segment, countedIn(place))
    }
  }

  private addOne(segment: string, { part, name }: ReturnType<typeof countedIn>): void {
    const one = this.totals.get(segment) ?? { segment, period: this.name, version: 1, totals: {} }
    const counts = { ...one.totals[part] }
    counts[name] = (counts[name] ?? 0) + 1
    one.totals[part] = counts
    this.totals.set(segment, one)
  }
}
