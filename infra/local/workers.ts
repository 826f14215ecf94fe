/** Runs the functions' bundles in worker threads: kept warm, and replaced after a crash. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sumBy } from 'es-toolkit'
import { reasonOf, traceOf } from './errors.ts'
import type { Invoke, Lambda } from './lambdas.ts'

/** Appends to the log of a function. */
export type AppendLog = (name: string, text: string) => void

/** Opens the folder of the functions' own lines, a file a function. Faults go to `tell` as well. */
export function openLogs(folder: string, tell: (line: string) => void): AppendLog {
  mkdirSync(folder, { recursive: true })
  return (name, text) => {
    appendFileSync(join(folder, `${name}.log`), text)
    for (const line of text.split('\n')) if (line.includes('"level":"error"')) tell(`${name}: ${line}`)
  }
}

interface WorkerSettings {
  /** Executions at once of all functions together; a call beyond them is refused, as Lambda does. */
  readonly mostAtOnce?: number | undefined
  /** One event at a time in each worker, as Lambda does; otherwise one worker takes all that come. */
  readonly strict: boolean
  /** Milliseconds after which a worker that takes an event is ended on purpose. */
  readonly killAfter?: () => number | undefined
  /** Variables besides the template's own; read whenever a worker starts. */
  readonly variables: (lambda: Lambda) => Readonly<Record<string, string>>
  readonly log: AppendLog
}

/** Lambda's report of a call that did not end well. */
export class FunctionFault extends Error {
  override readonly name = 'FunctionFault'
  readonly type: string
  constructor(type: string, message: string, stack?: string) {
    super(message)
    this.type = type
    if (stack) this.stack = stack
  }
}

/** Type of the fault of a call that is refused because too many run. */
export const tooManyRequests = 'TooManyRequestsException'

/** An event on its way, and its caller. */
interface Call {
  readonly event: string
  readonly resolve: (result: unknown) => void
  readonly reject: (fault: FunctionFault) => void
}

interface WorkerMessage {
  readonly ready?: true
  readonly number: number
  readonly result?: string
  /** Milliseconds of a processor that the event took. */
  readonly busy?: number
  readonly error?: { readonly type: string; readonly message: string; readonly stack?: string }
}

/** In ms: timers of a worker with many events fire late, and a function may say itself that its time is
 * over. */
const sharedWorkerDelay = 3000

/** What a function did so far. */
export interface Runs {
  invocations: number
  /** Of a processor, from events to answers, without loading code. Exact where a worker has one event at a time. */
  milliseconds: number
}

type Sandbox = ReturnType<typeof newSandbox>

/** Starts a worker with a function's bundle in it. `whenFree` is called when it may take another event. */
function newSandbox(lambda: Lambda, settings: WorkerSettings, runs: Runs, whenFree: () => void) {
  const worker = startWorker(lambda, settings)
  const running = new Map<number, Call & { timer?: NodeJS.Timeout }>()
  const ended = new Promise<void>((done) => worker.once('exit', () => done()))
  let isReady = false
  let isUsable = true
  let count = 0

  const settle = (number: number, report: (call: Call) => void): void => {
    const call = running.get(number)
    if (!call) return
    clearTimeout(call.timer)
    running.delete(number)
    runs.invocations++
    report(call)
    if (!isUsable && running.size === 0) void worker.terminate()
    else whenFree()
  }
  const crash = (type: string, message: string): void => {
    isUsable = false
    for (const number of [...running.keys()])
      settle(number, ({ reject }) => reject(new FunctionFault(type, message)))
    whenFree()
  }
  const timeOut = (number: number): void => {
    // Lambda ends such a sandbox. Its other events may still finish, for in Lambda they have their own.
    isUsable = false
    const message = `Task timed out after ${(lambda.timeoutMs / 1000).toFixed(2)} seconds`
    settle(number, ({ reject }) => reject(new FunctionFault('Sandbox.Timedout', message)))
  }
  const begin = (number: number, call: Call): void => {
    const patience = lambda.timeoutMs + (settings.strict ? 0 : sharedWorkerDelay)
    running.set(number, { ...call, timer: setTimeout(() => timeOut(number), patience) })
    worker.postMessage({ number, event: call.event, end: Date.now() + lambda.timeoutMs })
    const end = settings.killAfter?.()
    if (end !== undefined) setTimeout(() => running.has(number) && worker.terminate(), end).unref()
  }
  worker.on('message', ({ ready, number, result, error, busy = 0 }: WorkerMessage) => {
    if (ready) {
      isReady = true
      for (const each of running) begin(...each)
      return
    }
    runs.milliseconds += busy
    settle(number, ({ resolve, reject }) => {
      if (error) reject(new FunctionFault(error.type, error.message, error.stack))
      else resolve(JSON.parse(result ?? 'null'))
    })
  })
  worker.on('error', (error) => {
    settings.log(lambda.name, `${traceOf(error)}\n`)
    crash('Runtime.ImportModuleError', reasonOf(error))
  })
  worker.on('exit', (code) => crash('Runtime.ExitError', `Runtime exited with error: exit status ${code}`))
  return {
    run: (call: Call) => {
      const number = ++count
      // The function's time begins when its code is loaded, as Lambda counts it.
      if (isReady) begin(number, call)
      else running.set(number, call)
    },
    load: () => running.size,
    isUsable: () => isUsable,
    /** Takes no more events and ends when the last is answered. */
    retire: () => {
      isUsable = false
      if (running.size === 0) void worker.terminate()
      return ended
    },
    end: () => worker.terminate(),
    setVariables: (variables: Readonly<Record<string, string>>) => worker.postMessage({ variables }),
  }
}

function startWorker(lambda: Lambda, { variables, log }: WorkerSettings): Worker {
  const { folder, handler, functionName, arn, memoryMb } = lambda
  // The heap as Lambda starts Node.js: a tenth is young, in two halves that V8 counts three times over. With less
  // of it a page of rows is collected while it is made.
  const young = Math.floor(memoryMb / 10)
  const worker = new Worker(new URL('./lambda-runtime.mjs', import.meta.url), {
    name: lambda.name,
    workerData: { folder, handler, functionName, arn, memoryMb },
    env: { ...lambda.variables, ...variables(lambda), TZ: 'UTC' },
    execArgv: [],
    resourceLimits: {
      maxYoungGenerationSizeMb: 3 * Math.floor(young / 2),
      maxOldGenerationSizeMb: memoryMb - young,
    },
    stdout: true,
    stderr: true,
  })
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (chunk: Buffer) => log(lambda.name, chunk.toString()))
  return worker
}

/** Workers of one function in strict mode: enough to let calls overlap, few enough for a small machine. */
const strictPool = 4

/** Makes the workers of one function. */
function newPool(lambda: Lambda, settings: WorkerSettings) {
  const [most, each] = settings.strict ? [strictPool, 1] : [1, Number.POSITIVE_INFINITY]
  let sandboxes: Sandbox[] = []
  const retiring = new Set<Sandbox>()
  const runs: Runs = { invocations: 0, milliseconds: 0 }
  const waiting: Call[] = []

  const next = (): void => {
    sandboxes = sandboxes.filter((sandbox) => sandbox.isUsable())
    const [call] = waiting
    if (!call) return
    let free = sandboxes.find((sandbox) => sandbox.load() < each)
    if (!free && sandboxes.length < most) {
      free = newSandbox(lambda, settings, runs, next)
      sandboxes.push(free)
    }
    if (!free) return
    waiting.shift()
    free.run(call)
    next()
  }
  return {
    invoke: (event: string) =>
      new Promise<unknown>((resolve, reject) => {
        waiting.push({ event, resolve, reject })
        next()
      }),
    restart: () => {
      for (const sandbox of sandboxes.splice(0)) {
        retiring.add(sandbox)
        sandbox.retire().finally(() => retiring.delete(sandbox))
      }
    },
    setVariables: (variables: Readonly<Record<string, string>>) => {
      for (const sandbox of sandboxes) sandbox.setVariables(variables)
    },
    runs: (): Runs => ({ ...runs }),
    inFlight: () => waiting.length + sumBy([...sandboxes, ...retiring], (sandbox) => sandbox.load()),
    stop: async () => {
      for (const call of waiting.splice(0))
        call.reject(new FunctionFault('Runtime.Stopped', 'The runner stops.'))
      await Promise.all([...sandboxes, ...retiring].map((sandbox) => sandbox.end()))
    },
  }
}

/** Invokes a function as AWS hands over events that nobody waits for: again and again while too many run. */
export function patiently(invoke: Invoke): Invoke {
  return async (lambda, event) => {
    for (;;) {
      try {
        return await invoke(lambda, event)
      } catch (error) {
        if (!(error instanceof FunctionFault && error.type === tooManyRequests)) throw error
        await sleep(100)
      }
    }
  }
}

/** Makes the functions of a run. */
export function createFunctions(settings: WorkerSettings) {
  const pools = new Map<string, ReturnType<typeof newPool>>()
  const all = () => [...pools.values()]
  return {
    /** Runs a function. Rejects with a FunctionFault where it throws, crashes or takes too long. */
    invoke: (lambda: Lambda, event: unknown) => {
      if (settings.mostAtOnce && sumBy(all(), (pool) => pool.inFlight()) >= settings.mostAtOnce)
        return Promise.reject(new FunctionFault(tooManyRequests, 'Rate Exceeded.'))
      const pool = pools.get(lambda.name) ?? newPool(lambda, settings)
      pools.set(lambda.name, pool)
      return pool.invoke(JSON.stringify(event))
    },
    /** Lets running events finish and starts anew at the next one: after a new build, or a new clock. */
    restart: () => {
      for (const pool of all()) pool.restart()
    },
    /** Sets variables of all that run, which go on: the clock has moved. */
    setVariables: (variables: Readonly<Record<string, string>>) => {
      for (const pool of all()) pool.setVariables(variables)
    },
    /** Returns what each function did since the start, by its name. */
    runs: (): Record<string, Runs> =>
      Object.fromEntries([...pools].map(([name, pool]) => [name, pool.runs()])),
    /** Returns how many events are being worked on. */
    inFlight: () => sumBy(all(), (pool) => pool.inFlight()),
    stop: async () => {
      await Promise.all(all().map((pool) => pool.stop()))
      pools.clear()
    },
  }
}
