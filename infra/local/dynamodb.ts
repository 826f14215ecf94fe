/** DynamoDB Local: a child process that never outlives the runner, and calls in DynamoDB's own JSON. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from 'es-toolkit'
import { Refusal, Stop } from './errors.ts'
import { readIfPresent } from './journal.ts'
import { freePort, isTaken } from './ports.ts'

const credential = 'AWS4-HMAC-SHA256 Credential=localrunner/20260101/eu-west-1/dynamodb/aws4_request'

/** Calls DynamoDB or its streams, so that records reach handlers exactly as they are stored. Raises a
 * Refusal with the exception's name when the call is refused. */
export async function wire(
  endpoint: string,
  service: 'DynamoDB' | 'DynamoDBStreams',
  action: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `${service}_20120810.${action}`,
      authorization: `${credential}, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  const [, fault] = attempt(() => JSON.parse(text) as Record<string, string>)
  const { __type = `Status${response.status}`, message = text.slice(0, 200), Message = message } = fault ?? {}
  throw new Refusal(__type.replace(/^.*#/, ''), Message, response.status)
}

/** Returns whether DynamoDB refused a call with this exception. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof Refusal && error.code === code
}

const emulator = join(
  dirname(createRequire(import.meta.url).resolve('amplify-dynamodb-simulator/package.json')),
  'emulator',
)

/** Java ends as soon as the pipe from the runner closes, however the runner ended. The shell outlives
 * Java, so that its exit tells that the files are free. */
const supervisor =
  'exec 3<&0; "$@" <&- 3<&- & java=$!; (cat <&3 >/dev/null; kill "$java" 2>/dev/null) & wait "$java"'

/** Compiling hot code ten times later than usual halves the work of starting, and is made up for under
 * load. */
const lateCompiler = [
  '-XX:Tier4InvocationThreshold=50000',
  '-XX:Tier4MinInvocationThreshold=6000',
  '-XX:Tier4CompileThreshold=150000',
  '-XX:Tier4BackEdgeThreshold=400000',
]

export type DynamoProcess = Awaited<ReturnType<typeof startDynamo>>

/** Starts it in memory or on `folder`. Raises a Stop where Java is missing or the store cannot be used. A
 * shared one has one database for all access keys. */
export async function startDynamo(
  folder: string | undefined,
  at?: number,
  { compiler = lateCompiler, isShared = true } = {},
) {
  checkJava()
  if (folder) {
    mkdirSync(folder, { recursive: true })
    await untilReleased(folder)
  }
  const port = at ?? (await freePort())
  const library = `-Djava.library.path=${join(emulator, 'DynamoDBLocal_lib')}`
  const java = [
    'java',
    '-Xmx512m',
    '-XX:+UseSerialGC',
    ...compiler,
    library,
    '-jar',
    join(emulator, 'DynamoDBLocal.jar'),
  ]
  const storage = folder ? ['-dbPath', resolve(folder)] : ['-inMemory']
  const options = ['-disableTelemetry', '-port', String(port), ...storage, ...(isShared ? ['-sharedDb'] : [])]
  const child = spawn('sh', ['-c', supervisor, 'sh', ...java, ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // It writes a file of its own into its working folder.
    cwd: folder ?? tmpdir(),
    // A group of its own, so that Ctrl-C reaches the runner alone, which then stops everything in order.
    detached: true,
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-2000)
  })
  const endpoint = `http://127.0.0.1:${port}`
  await untilAnswers(endpoint, child, () => complaint, folder)
  if (folder) writeFileSync(pidFile(folder), JSON.stringify({ pid: child.pid, port, runner: process.pid }))
  return {
    endpoint,
    /** Ends it and waits until it has let go of its files. */
    stop: () => stop(child),
  }
}

const javaMissing =
  'Java is missing: ThinkTank’s local database needs Java 17 or newer (Debian: apt install openjdk-17-jre-headless).'

/** Raises a Stop where there is no Java. Looks only, because asking Java for its version takes a second. */
export function checkJava(): void {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (!folders.some((folder) => existsSync(join(folder, 'java')))) throw new Stop(javaMissing)
}

async function untilAnswers(
  endpoint: string,
  child: ChildProcess,
  complaint: () => string,
  folder: string | undefined,
): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    if (child.exitCode !== null) throw brokenStore(folder, complaint())
    try {
      await wire(endpoint, 'DynamoDB', 'ListTables', {})
      return
    } catch (error) {
      if (error instanceof Refusal || Date.now() > deadline) {
        await stop(child)
        throw brokenStore(folder, String(error))
      }
    }
    await sleep(60)
  }
}

function brokenStore(folder: string | undefined, why: string): Stop {
  if (/UnsupportedClassVersionError/.test(why))
    return new Stop('Java is too old: ThinkTank’s local database needs Java 17.')
  if (/Unable to locate a Java Runtime/.test(why)) return new Stop(javaMissing)
  const reason = why.trim().split('\n')[0]?.slice(0, 200) ?? ''
  if (!folder) return new Stop(`DynamoDB Local does not start. (${reason})`)
  return new Stop(
    `The store in ${folder} cannot be read; start with --fresh to begin anew, or put a copy of it back. (${reason})`,
  )
}

async function stop(child: ChildProcess): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  if (hasEnded()) return
  const ended = once(child, 'exit')
  child.stdin?.end()
  await Promise.race([ended, sleep(10_000, undefined, { ref: false })])
  if (hasEnded() || child.pid === undefined) return
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

const pidFile = (folder: string) => join(folder, 'pid.json')

/** Waits until a killed run has let go of the store. Raises a Stop where the run goes on. */
async function untilReleased(folder: string): Promise<void> {
  const note = readIfPresent(pidFile(folder))
  if (note === undefined) return
  const { pid, port, runner } = JSON.parse(note) as { pid: number; port: number; runner: number }
  if (runner !== process.pid && isAlive(runner) && (await isTaken(port)))
    throw new Stop(
      `The store in ${folder} is in use by another run (process ${runner}): stop that, or choose --data.`,
    )
  rmSync(pidFile(folder), { force: true })
  for (let waited = 0; isAlive(pid) && waited < 100; waited++) await sleep(50)
}

/** Returns whether there is a process of this person with this id. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
