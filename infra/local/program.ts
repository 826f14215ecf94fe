/** What `npm start` and `npm run dev` have in common: options, what they print, how they end. */
import { inspect } from 'node:util'
import { demoAccounts, demoPassword } from '#infra/demo/accounts.ts'
import { readOptions, usage } from './options.ts'
import type { Stack, StackOptions } from './run.ts'
import { Stop } from './stop.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Whoever listened may be gone: that is no reason to leave anything running. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

interface ProgramOptions {
  readonly port: number
  readonly inboxPort: number
  /** All other options, as the stack takes them. */
  readonly stack: StackOptions
}

/** Runs `start` with the options given to the program; what it returns ends everything again. A reason to stop is
 * told in one sentence, with exit code 1. */
export async function runProgram(
  start: (options: ProgramOptions) => Promise<() => Promise<void>>,
): Promise<void> {
  // Deployed functions run on a newer Node.js; the reminder would only be noise here.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  try {
    const options = readOptions(process.argv.slice(2), process.env)
    if (!options) return void say(usage)
    const { port, inboxPort, data, size, now, limits, ...flags } = options
    const stack = {
      ...flags,
      dataDir: data,
      ...(size && { size }),
      ...(now && { now }),
      ...(limits && { limits }),
      tell: say,
    }
    // A signal while it starts ends it like a signal later.
    const starting = start({ port, inboxPort, stack })
    endWithSignals(async () => (await starting)())
    await starting
  } catch (error) {
    const why = error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${why}\n`)
    process.exit(1)
  }
}

/** Says where everything is and who can sign in, once the clock stands where it was asked to. */
export async function announce({ url, inboxUrl, reachAskedTime }: Stack): Promise<void> {
  await reachAskedTime()
  say(`ThinkTank is ready at ${url}`)
  say(`Mail inbox: ${inboxUrl}`)
  say(`Sign in with one of these, password ${demoPassword}:`)
  const width = Math.max(...demoAccounts.map(({ username }) => username.length)) + 2
  for (const { username, name, what } of demoAccounts) say(`  ${username.padEnd(width)}${name}: ${what}`)
}

/** A signal often comes twice: to the group of processes, and passed on by npm. */
const echoMs = 1500

/** The first signal ends everything in order; a later one at once. */
function endWithSignals(stop: () => Promise<void>): void {
  let asked = 0
  const end = () => {
    asked = Date.now()
    say('Stopping …')
    void stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${inspect(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked && Date.now() - asked < echoMs) return
      if (asked) process.exit(1)
      end()
    })
  }
  whenOrphaned(() => {
    if (!asked) end()
  })
}

const parentLookMs = 500

/** npm may be gone without having passed a signal on: whoever was started by it is then nobody's. */
function whenOrphaned(then: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    then()
  }, parentLookMs)
  looking.unref()
}
