/** Asynchronous calls of functions, as Lambda makes them: nobody waits, each event comes once at least, and twice more where
 * the function fails. */
import { type Delivering, deliver } from './deliver.ts'
import type { Faults } from './faults.ts'
import type { Lambda } from './lambdas.ts'

/** AWS waits for a minute and for two between them. */
const attempts = 3

interface Around extends Delivering {
  readonly faults: Faults
}

export interface AsynchronousCalls {
  /** Takes an event for a function. */
  call(lambda: Lambda, event: unknown): void
  inFlight(): number
  stop(): void
}

export function asynchronousCalls({ faults, ...around }: Around): AsynchronousCalls {
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
    call: (lambda, event) => {
      void send(lambda, event)
      if (faults.events === 'twice') void send(lambda, event)
    },
    inFlight: () => running,
    stop: () => stopping.abort(),
  }
}
