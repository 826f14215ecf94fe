/** Deliveries of events without a waiting caller: repeated with growing pauses, and at last dead letters. */
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from './errors.ts'
import type { Journal } from './journal.ts'
import type { Invoke, Lambda } from './lambdas.ts'

export interface Delivering {
  readonly invoke: Invoke
  readonly deadLetters: Journal
  readonly warn: (sentence: string) => void
}

/** Notes an event that no function could take. */
export function bury(deadLetters: Journal, name: string, why: string, event: unknown, more = {}): void {
  deadLetters.append({ at: new Date().toISOString(), function: name, why, ...more, event })
}

/** Makes the deliveries of one kind of event; `what` is in the words of the warning. */
export function createDeliveries(
  { invoke, deadLetters, warn }: Delivering,
  { what, attempts }: Readonly<{ what: string; attempts: number }>,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = 0
  return {
    /** Delivers an event. Rejects only as the run ends. */
    deliver: async (lambda: Lambda, event: unknown): Promise<void> => {
      for (let attempt = 1; ; attempt++) {
        signal.throwIfAborted()
        try {
          await invoke(lambda, event)
          return
        } catch (error) {
          signal.throwIfAborted()
          if (attempt >= attempts) {
            bury(deadLetters, lambda.name, reasonOf(error), event)
            warn(`${lambda.name} gave up on ${what}, now in the dead letters: ${reasonOf(error)}`)
            return
          }
          await sleep(100 * 2 ** attempt, undefined, { signal })
        }
      }
    },
    counting: <T>(work: Promise<T>): Promise<T> => {
      running++
      return work.finally(() => running--)
    },
    inFlight: () => running,
    stop: () => stopping.abort(),
  }
}

/** AWS waits for a minute and for two between them. */
const attempts = 3

/** Makes asynchronous calls as Lambda does: each event comes at least once, and again where it fails. */
export function createAsynchronousCalls(around: Delivering, isDoubled: () => boolean) {
  const deliveries = createDeliveries(around, { what: 'an asynchronous call', attempts })
  const send = (lambda: Lambda, event: unknown): void => {
    // What is under way as the run ends is lost, where AWS would go on.
    void deliveries.counting(deliveries.deliver(lambda, event)).catch(() => undefined)
  }
  return {
    ...deliveries,
    call: (lambda: Lambda, event: unknown) => {
      send(lambda, event)
      if (isDoubled()) send(lambda, event)
    },
  }
}
