/** Delivers an event to a function that nobody waits for: again where it fails, with growing pauses, and at last to the
 * dead letters. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import type { Lambda } from './lambdas.ts'

export interface Delivering {
  readonly invoke: (lambda: Lambda, event: unknown) => Promise<unknown>
  readonly deadLetters: Journal
  readonly warn: (sentence: string) => void
}

interface Patience {
  /** In the words of the warning. */
  readonly what: string
  readonly attempts: number
  readonly signal: AbortSignal
}

/** Rejects only where `signal` ends it. */
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
      const why = error instanceof Error ? error.message : String(error)
      if (attempt >= attempts) {
        deadLetters.append({ at: new Date().toISOString(), function: lambda.name, why, event })
        warn(`${lambda.name} gave up on ${what}, now in the dead letters: ${why}`)
        return
      }
      await sleep(100 * 2 ** attempt, undefined, { signal })
    }
  }
}
