/** Counters of a schedule's run. */
import type { CounterOf, ScheduleName } from '#shared/schedules/schedules.ts'

/** Counts what a run did, and what failed of it. */
export class Tally<N extends ScheduleName> {
  readonly counts: Partial<Record<CounterOf<N>, number>> = {}
  failures = 0

  add(counter: CounterOf<N>, more = 1): void {
    if (more > 0) this.counts[counter] = (this.counts[counter] ?? 0) + more
  }

  fail(more = 1): void {
    this.failures += more
  }

  get isEmpty(): boolean {
    return this.failures === 0 && Object.keys(this.counts).length === 0
  }
}
