/** The clock of a run: the machine's, moved by an offset that can be set while it runs. */
import type { Clock } from '#shared/clock.ts'

export interface MovableClock {
  readonly now: Clock
  /** Milliseconds that it is ahead of the machine's clock. */
  offset(): number
  /** Sets it to an instant; gives whether that is backwards. */
  set(instant: Date): boolean
}

/** A clock that starts at an instant, or with the machine's. */
export function movableClock(start: Date | undefined): MovableClock {
  let offset = start ? start.getTime() - Date.now() : 0
  return {
    now: () => new Date(Date.now() + offset),
    offset: () => offset,
    set: (instant) => {
      const before = offset
      offset = instant.getTime() - Date.now()
      return offset < before
    },
  }
}
