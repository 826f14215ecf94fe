/** `npm start`: the whole portal on this machine, with one command. */
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { readOptions, usage } from './options.ts'
import { startStack } from './stack.ts'
import { Stop } from './stop.ts'

// Deployed functions run on a newer Node.js; the reminder would only be noise here.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Accounts as a table: user name, name, what can be tried with it. */
function accountLines(): string[] {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length)) + 2
  return demoAccounts.map(({ username, name, what }) => `  ${username.padEnd(width)}${name}: ${what}`)
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (!options) return void say(usage)
  const { port, inboxPort, data, size, now, fresh, strict, inMemory } = options
  const stack = await startStack({
    ports: { site: port, inbox: inboxPort },
    dataDir: data,
    fresh,
    strict,
    inMemory,
    ...(size && { size }),
    ...(now && { now }),
    tell: say,
  })
  endWithSignals(stack.stop)
  say(`ThinkTank is ready at ${stack.url}`)
  say(`Mail inbox: ${stack.inboxUrl}`)
  say(`Sign in with one of these, password ${demoPassword}:`)
  for (const line of accountLines()) say(line)
}

/** The first signal ends everything in order; a second one at once. */
function endWithSignals(stop: () => Promise<void>): void {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      say('Stopping …')
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

try {
  await main()
} catch (error) {
  const why = error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
