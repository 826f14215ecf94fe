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

/** `what` is in the words of the warning. */
type Patience = Readonly<{ what: string; attempts: number; signal: AbortSignal }>

/** Delivers an event. Rejects only where `signal` ends it. */
export async function deliver(
  lambda: Lambda,
  event: unknown,
  { invoke, deadLetters, warn }: Delivering,
  { what, attempts, signal }: Patience,
): Promise<void> {
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
}

/** AWS waits for a minute and for two between them. */
const attempts = 3

/** Makes asynchronous calls as Lambda does: each event comes at least once, and again where it fails. */
export function createAsynchronousCalls(around: Delivering, isDoubled: () => boolean) {
  const stopping = new AbortController()
  const patience = { what: 'an asynchronous call', attempts, signal: stopping.signal }
  let running = 0
  const send = async (lambda: Lambda, event: unknown): Promise<void> => {
    running++
    // It rejects only as the run ends: what is then under way is lost, where AWS would go on.
    await deliver(lambda, event, around, patience).catch(() => undefined)
    running--
  }
  return {
    call: (lambda: Lambda, event: unknown) => {
      void send(lambda, event)
      if (isDoubled()) void send(lambda, event)
    },
    inFlight: () => running,
    stop: () => stopping.abort(),
  }
}
