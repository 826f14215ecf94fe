/** Waits of those who look for something again and again: longer each time nothing was found, and over at once when
 * something happens. A portal at rest then costs next to nothing. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Naps {
  /** Waits before the next look, twice as long as before, or until it is woken. Rejects when `signal` aborts. */
  take(signal: AbortSignal): Promise<void>
  /** Something was found: the next wait is short again. */
  restart(): void
  /** Ends a wait that is under way, and makes the next one short. */
  wake(): void
}

/** Waits of `first` milliseconds at the beginning and `longest` in the end. */
export function naps(first: number, longest: number): Naps {
  let next = first
  let waking = new AbortController()
  const restart = () => {
    next = first
  }
  return {
    restart,
    take: async (signal) => {
      const { signal: woken } = waking
      const length = next
      next = Math.min(2 * next, longest)
      await sleep(length, undefined, { signal: AbortSignal.any([signal, woken]) }).catch((error: unknown) => {
        if (!woken.aborted || signal.aborted) throw error
      })
    },
    wake: () => {
      restart()
      waking.abort()
      waking = new AbortController()
    },
  }
}
