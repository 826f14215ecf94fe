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

/** Starts a worker; `whenFree` is called whenever it may take another event. */
export function newSandbox(lambda: Lambda, settings: WorkerSettings, whenFree: () => void): Sandbox {
  const worker = startWorker(lambda, settings)
  const running = new Map<number, Call & { readonly timer: NodeJS.Timeout }>()
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
  worker.on('message', ({ ready, number, result, error }: Answer) => {
    if (ready) return
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
      const timer = setTimeout(() => {
        // Lambda ends such a sandbox. Its other events may still finish, for in Lambda they have their own.
        usable = false
        const seconds = (lambda.timeoutMs / 1000).toFixed(2)
        settle(number, ({ failed }) =>
          failed(new FunctionFault('Sandbox.Timedout', `Task timed out after ${seconds} seconds`)),
        )
      }, lambda.timeoutMs)
      running.set(number, { ...call, timer })
      worker.postMessage({ number, event: call.event })
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
  const { folder, handler, functionName, arn, memoryMb, timeoutMs } = lambda
  const worker = new Worker(new URL('./lambda-runtime.mjs', import.meta.url), {
    name: lambda.name,
    workerData: { folder, handler, functionName, arn, memoryMb, timeoutMs },
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
