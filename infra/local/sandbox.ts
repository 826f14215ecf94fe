/** One worker thread with a function's bundle in it: what Lambda calls an execution environment. */
import { Worker } from 'node:worker_threads'
import type { Lambda } from './lambdas.ts'
import type { AppendLog } from './logs.ts'

export interface WorkerSettings {
  /** One event at a time in each worker, as Lambda does; otherwise one worker takes all that come. */
  readonly strict: boolean
  /** What is set besides the template's own variables; read whenever a worker starts. */
  readonly variables: (lambda: Lambda) => Readonly<Record<string, string>>
  readonly log: AppendLog
}

/** What Lambda reports of a call that did not end well. */
export class FunctionFault extends Error {
  readonly type: string
  constructor(type: string, message: string, stack?: string) {
    super(message)
    this.name = 'FunctionFault'
    this.type = type
    if (stack) this.stack = stack
  }
}

/** An event on its way, and who waits for it. */
export interface Call {
  readonly event: string
  readonly done: (result: unknown) => void
  readonly failed: (fault: FunctionFault) => void
}

export interface Sandbox {
  run(call: Call): void
  load(): number
  isUsable(): boolean
  /** Takes no more events and ends when the last is answered. */
  retire(): Promise<void>
  end(): Promise<void>
  /** Sets variables of the worker's environment; events that are run later see them. */
  setVariables(variables: Readonly<Record<string, string>>): void
}

interface Answer {
  readonly ready?: true
  readonly number: number
  readonly result?: string
  readonly error?: { readonly type: string; readonly message: string; readonly stack?: string }
}

/** Timers of a worker with many events fire late while it works for the others. So long a function may still say itself
 * that its time is over, in ms. */
const sharedWorkerDelay = 3000

/** Starts a worker; `whenFree` is called whenever it may take another event. */
export function newSandbox(lambda: Lambda, settings: WorkerSettings, whenFree: () => void): Sandbox {
  const worker = startWorker(lambda, settings)
  const running = new Map<number, Call & { timer?: NodeJS.Timeout }>()
  let ready = false
  let usable = true
  let count = 0
  let gone: (() => void) | undefined
  const ended = new Promise<void>((done) => {
    gone = done
  })

  const settle = (number: number, how: (call: Call) => void): void => {
    const call = running.get(number)
    if (!call) return
    clearTimeout(call.timer)
    running.delete(number)
    how(call)
    if (!usable && running.size === 0) void worker.terminate()
    else whenFree()
  }
  const crash = (type: string, message: string): void => {
    usable = false
    for (const number of [...running.keys()])
      settle(number, (call) => call.failed(new FunctionFault(type, message)))
    whenFree()
  }
  const timeOut = (number: number): void => {
    // Lambda ends such a sandbox. Its other events may still finish, for in Lambda they have their own.
    usable = false
    const seconds = (lambda.timeoutMs / 1000).toFixed(2)
    settle(number, ({ failed }) =>
      failed(new FunctionFault('Sandbox.Timedout', `Task timed out after ${seconds} seconds`)),
    )
  }
  const begin = (number: number, call: Call): void => {
    const patience = lambda.timeoutMs + (settings.strict ? 0 : sharedWorkerDelay)
    running.set(number, { ...call, timer: setTimeout(() => timeOut(number), patience) })
    worker.postMessage({ number, event: call.event, end: Date.now() + lambda.timeoutMs })
  }
  worker.on('message', (message: Answer) => {
    if (message.ready) {
      ready = true
      for (const [number, call] of running) begin(number, call)
      return
    }
    const { number, result, error } = message
    settle(number, (call) =>
      error
        ? call.failed(new FunctionFault(error.type, error.message, error.stack))
        : call.done(JSON.parse(result ?? 'null')),
    )
  })
  worker.on('error', (error) => {
    settings.log(lambda.name, `${error instanceof Error ? error.stack : String(error)}\n`)
    crash('Runtime.ImportModuleError', error instanceof Error ? error.message : String(error))
  })
  worker.on('exit', (code) => {
    crash('Runtime.ExitError', `Runtime exited with error: exit status ${code}`)
    gone?.()
  })

  return {
    run: (call) => {
      const number = ++count
      // The function's time begins when its code is loaded, as Lambda counts it.
      if (ready) begin(number, call)
      else running.set(number, call)
    },
    load: () => running.size,
    isUsable: () => usable,
    retire: () => {
      usable = false
      if (running.size === 0) void worker.terminate()
      return ended
    },
    end: async () => {
      await worker.terminate()
    },
    setVariables: (variables) => worker.postMessage({ variables }),
  }
}

/** Megabytes of the heap, shared out as Lambda starts Node.js: a tenth for what is young, in two halves (which V8 counts
 * three times over), the rest for what lasts. With less for the young a page of rows is collected while it is made. */
function heapOf(memoryMb: number) {
  const young = Math.floor(memoryMb / 10)
  return { maxYoungGenerationSizeMb: 3 * Math.floor(young / 2), maxOldGenerationSizeMb: memoryMb - young }
}

function startWorker(lambda: Lambda, { variables, log }: WorkerSettings): Worker {
  const { folder, handler, functionName, arn, memoryMb } = lambda
  const worker = new Worker(new URL('./lambda-runtime.mjs', import.meta.url), {
    name: lambda.name,
    workerData: { folder, handler, functionName, arn, memoryMb },
    env: { ...lambda.variables, ...variables(lambda), TZ: 'UTC' },
    execArgv: [],
    resourceLimits: heapOf(memoryMb),
    stdout: true,
    stderr: true,
  })
  worker.stdout.on('data', (chunk: Buffer) => log(lambda.name, chunk.toString()))
  worker.stderr.on('data', (chunk: Buffer) => log(lambda.name, chunk.toString()))
  return worker
}
