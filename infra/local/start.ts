/** `npm start`: the whole portal on this machine, with one command. `npm run dev` has its options, what it
 * prints and how it ends in common with it. */
import { inspect } from 'node:util'
import { demoAccounts, demoPassword } from '#infra/demo/accounts.ts'
import { Stop, traceOf } from './errors.ts'
import { readOptions, usage } from './options.ts'
import { whenOrphaned } from './orphans.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface ProgramOptions {
  readonly port: number
  readonly inboxPort: number
  /** All other options, as the stack takes them. */
  readonly stack: StackOptions
}

/** Runs `start` with the options of the program; what it returns ends everything again. A reason to stop
 * is told in one sentence, with exit code 1. */
export async function runProgram(
  start: (options: ProgramOptions) => Promise<() => Promise<void>>,
): Promise<void> {
  // A reader of the output may be gone: that is no reason to leave anything running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // Deployed functions run on a newer Node.js; the reminder would only be noise here.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  try {
    const options = readOptions(process.argv.slice(2), process.env)
    if (!options) return void say(usage)
    const { port, inboxPort, data, ...stack } = options
    // A signal while it starts ends it like a signal later.
    const starting = start({ port, inboxPort, stack: { ...stack, dataDir: data, tell: say } })
    endWithSignals(async () => (await starting)())
    await starting
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : traceOf(error)}\n`)
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
  let endingSince = 0
  const end = () => {
    endingSince = Date.now()
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
      if (!endingSince) end()
      else if (Date.now() - endingSince >= echoMs) process.exit(1)
    })
  }
  // Started by hand it may outlive its shell; a process that npm started would be nobody's.
  if (process.env.npm_lifecycle_event)
    whenOrphaned(() => {
      if (!endingSince) end()
    })
}

if (process.argv[1] === import.meta.filename)
  await runProgram(async ({ port, inboxPort, stack }) => {
    const started = await startStack({ ...stack, ports: { site: port, inbox: inboxPort } })
    // Not awaited: a signal on the way ends it.
    void announce(started)
    return started.stop
  })
