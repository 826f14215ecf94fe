/** Runs the functions' bundles in worker threads: started at the first event, kept warm, replaced after a crash. */

import type { Lambda } from './lambdas.ts'
import { type Call, FunctionFault, newSandbox, type Sandbox, type WorkerSettings } from './sandbox.ts'

export interface Functions {
  /** Runs a function with an event. Rejects with a FunctionFault where it throws, crashes or takes too long. */
  invoke(lambda: Lambda, event: unknown): Promise<unknown>
  /** Lets running events finish and starts anew at the next one: after a new build, or a new clock. */
  restart(): void
  /** Sets variables of all that run, which go on: the clock has moved. */
  setVariables(variables: Readonly<Record<string, string>>): void
  /** Events being worked on. */
  inFlight(): number
  stop(): Promise<void>
}

/** Workers of one function in strict mode: enough to let calls overlap, few enough for a small machine. */
const strictPool = 4

export function startFunctions(settings: WorkerSettings): Functions {
  const pools = new Map<string, Pool>()
  const poolOf = (lambda: Lambda): Pool => {
    const pool = pools.get(lambda.arn) ?? newPool(lambda, settings)
    pools.set(lambda.arn, pool)
    return pool
  }
  return {
    invoke: (lambda, event) => poolOf(lambda).invoke(JSON.stringify(event)),
    restart: () => {
      for (const pool of pools.values()) pool.restart()
    },
    setVariables: (variables) => {
      for (const pool of pools.values()) pool.setVariables(variables)
    },
    inFlight: () => [...pools.values()].reduce((sum, pool) => sum + pool.inFlight(), 0),
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.stop()))
      pools.clear()
    },
  }
}

interface Pool {
  invoke(event: string): Promise<unknown>
  restart(): void
  setVariables(variables: Readonly<Record<string, string>>): void
  inFlight(): number
  stop(): Promise<void>
}

function newPool(lambda: Lambda, settings: WorkerSettings): Pool {
  const [most, each] = settings.strict ? [strictPool, 1] : [1, Number.POSITIVE_INFINITY]
  let sandboxes: Sandbox[] = []
  const retiring = new Set<Sandbox>()
  const waiting: Call[] = []

  const next = (): void => {
    sandboxes = sandboxes.filter((sandbox) => sandbox.isUsable())
    const call = waiting[0]
    if (!call) return
    let free = sandboxes.find((sandbox) => sandbox.load() < each)
    if (!free && sandboxes.length < most) {
      free = newSandbox(lambda, settings, next)
      sandboxes.push(free)
    }
    if (!free) return
    waiting.shift()
    free.run(call)
    next()
  }
  return {
    invoke: (event) =>
      new Promise((done, failed) => {
        waiting.push({ event, done, failed })
        next()
      }),
    restart: () => {
      for (const sandbox of sandboxes) {
        retiring.add(sandbox)
        sandbox.retire().finally(() => retiring.delete(sandbox))
      }
      sandboxes = []
    },
    setVariables: (variables) => {
      for (const sandbox of sandboxes) sandbox.setVariables(variables)
    },
    inFlight: () => waiting.length + [...sandboxes, ...retiring].reduce((sum, one) => sum + one.load(), 0),
    stop: async () => {
      for (const call of waiting.splice(0))
        call.failed(new FunctionFault('Runtime.Stopped', 'The runner stops.'))
      await Promise.all([...sandboxes, ...retiring].map((sandbox) => sandbox.end()))
    },
  }
}
