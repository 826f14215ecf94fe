/** Moves the clock of a run forward as time would have passed: schedule after schedule, and what each sets off is done
 * before the next. A clock that jumps would have all of it done at once, at an hour at which none of it happens. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, groupDay } from '#shared/clock.ts'

/** Days that are gone through. Of a longer way the first part is jumped over. */
export const mostDays = 62

const dayMs = 86_400_000
const hourMs = 3_600_000
const secondMs = 1_000

/** What a step has set off may take so long. */
const mostWaitMs = 120_000

interface Around {
  readonly now: Clock
  /** Sets the clock, and runs what is due by it. */
  readonly set: (instant: Date) => void
  /** When the next schedule is due that does not run all the time. */
  readonly nextDue: () => Date
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>
  readonly tell: (line: string) => void
}

export interface ClockSteps {
  /** Resolves when the clock stands there and what was due is done. Going back is one step. Throws while the clock is
   * on its way already. */
  moveTo(instant: Date): Promise<void>
  /** Stops on the way. */
  stop(): void
}

/** Nothing is on its way at first. */
export function clockSteps({ now, set, nextDue, idle, tell }: Around): ClockSteps {
  const stopping = new AbortController()
  const { signal } = stopping
  let target: Date | undefined

  const step = async (instant: Date): Promise<void> => {
    set(instant)
    const done = new AbortController()
    const late = sleep(mostWaitMs, false, { signal: AbortSignal.any([signal, done.signal]) })
    const isIdle = await Promise.race([idle().then(() => true), late.catch(() => true)])
    done.abort()
    if (!isIdle) tell('Something takes longer than two minutes. The clock goes on.')
  }
  const walk = async (to: Date): Promise<void> => {
    const first = new Date(to.getTime() - mostDays * dayMs)
    if (now() < first) {
      tell(`The clock jumps to ${first.toISOString()}: only the last ${mostDays} days are gone through.`)
      await step(first)
    }
    let day = groupDay(now())
    while (now() < to && !signal.aborted) {
      const from = now().getTime()
      // An hour at most: what is planned for an hour happens in it.
      const next = Math.min(Math.max(nextDue().getTime(), from + secondMs), from + hourMs, to.getTime())
      await step(new Date(next))
      if (groupDay(now()) === day) continue
      day = groupDay(now())
      tell(`The clock is at ${day}.`)
    }
  }
  return {
    moveTo: async (instant) => {
      if (target) throw new Error(`The clock is still on its way to ${target.toISOString()}.`)
      if (instant < now()) {
        tell(`The clock goes back to ${instant.toISOString()}. What was dated later keeps its date.`)
        return set(instant)
      }
      target = instant
      try {
        await walk(instant)
      } finally {
        target = undefined
      }
    },
    stop: () => stopping.abort(),
  }
}
