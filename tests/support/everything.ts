/** Runs all that must hold: checks at the same time, then tests, then journeys. It ends with one line: how many passed,
 * how many failed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { browserPackages, browserPath } from './browser-path.ts'

const { values } = parseArgs({
  options: {
    'without-browser': { type: 'boolean', default: false },
    /** The long tier, of all (tier.ts). */
    long: { type: 'boolean', default: false },
  },
})

const tier = values.long ? { TEST_TIER: 'long' } : {}

const reports = 'test-results'
const unitReport = `${reports}/unit.json`
const browserReport = `${reports}/browser.json`

interface Step {
  readonly name: string
  /** A package's tool with its options, or a script of npm. */
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** Tests that it ran, for the sum; a step without any counts as one. */
  readonly counts?: () => { passed: number; failed: number }
  /** The names of those that failed, which stand far above the end of what is printed. */
  readonly failures?: () => readonly string[]
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** A skipped test counts as failed: a check that nobody runs proves nothing. */
function unitCounts() {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read<UnitReport>(unitReport)
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests }
}

function unitFailures(): string[] {
  return read<UnitReport>(unitReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) =>
      status === 'passed' ? [] : [`${relative(process.cwd(), name)}: ${fullName} (${status})`],
    ),
  )
}

interface Suite {
  suites?: Suite[]
  specs?: { file: string; title: string; ok: boolean }[]
}

interface BrowserReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function browserCounts() {
  const { expected, unexpected, flaky, skipped } = read<BrowserReport>(browserReport).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

function browserFailures({ suites = [], specs = [] }: Suite = read<BrowserReport>(browserReport)): string[] {
  const own = specs.flatMap(({ file, title, ok }) => (ok ? [] : [`${file}: ${title}`]))
  return [...own, ...suites.flatMap((each) => browserFailures(each))]
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** None needs another one: they run at the same time. */
const checks: Step[] = [
  { name: 'Types', command: ['tsc', '-p', '.'] },
  { name: 'Build', command: ['tsx', 'infra/local/prepare.ts'] },
  { name: 'Import directions', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'Dead code', command: ['knip'] },
  { name: 'Format and lint', command: ['biome', 'ci', '.'] },
]

const unit: Step = {
  name: 'Unit, handler and infrastructure tests',
  command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  counts: unitCounts,
  failures: unitFailures,
}

const browser: Step = {
  name: 'Browser tests',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  counts: browserCounts,
  failures: () => browserFailures(),
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Installs Debian's browser where there is none; where only the heavier one is there and the other cannot be had, it does. */
function ensureBrowser(): void {
  const [lighter, whole] = browserPackages
  if (browserPath().endsWith(lighter)) return
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (process.getuid?.() === 0) {
    say('Installing the browser …')
    apt('update')
    if (apt('install', '-y', lighter)) return
  }
  if (existsSync(browserPath()) || (process.getuid?.() === 0 && apt('install', '-y', whole))) return
  say(`The browser tests need Chromium. Please install it: sudo apt-get install ${lighter}`)
  process.exit(1)
}

interface Result {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

const running = new Set<ChildProcess>()

/** Whoever ends the run ends all that it has started. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const { pid } of running) if (pid) process.kill(-pid, signal)
    process.exit(1)
  })

/** Runs a step. What it prints comes at its end where others run beside it. */
async function run(step: Step, beside = false): Promise<Result> {
  const { name, command, env } = step
  const started = Date.now()
  if (!beside) say(`\n── ${name}`)
  const [tool = '', ...args] = command[0] === 'npm' ? command : ['npx', '--no-install', ...command]
  const output = beside ? 'pipe' : 'inherit'
  const child = spawn(tool, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...tier, ...env },
    // A group of its own, which can be ended as a whole.
    detached: true,
  })
  running.add(child)
  const [printed, ended] = await Promise.all([
    beside ? readBoth(child.stdout, child.stderr) : '',
    once(child, 'close') as Promise<[number | null]>,
  ])
  running.delete(child)
  const isFine = ended[0] === 0
  const seconds = Math.round((Date.now() - started) / 1000)
  if (beside) say(`\n── ${name}\n${printed}`.trimEnd())
  say(`── ${name}: ${isFine ? 'passed' : 'FAILED'} in ${seconds} s`)
  return resultOf(step, isFine)
}

/** All that a process prints, in the order in which it comes. */
async function readBoth(...streams: readonly (Readable | null)[]): Promise<string> {
  let all = ''
  for (const stream of streams) stream?.setEncoding('utf8').on('data', (text: string) => (all += text))
  await Promise.all(streams.map((stream) => stream && finished(stream)))
  return all
}

function resultOf({ name, counts, failures }: Step, isFine: boolean): Result {
  if (!counts) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, failures: isFine ? [] : [name] }
  try {
    const { passed, failed } = counts()
    const named = failures?.() ?? []
    // What goes wrong outside of tests fails a run as well.
    if (!isFine && failed === 0)
      return { passed, failed: 1, failures: [`${name}: an error outside of tests`] }
    return { passed, failed, failures: named }
  } catch {
    return { passed: 0, failed: 1, failures: [`${name}: it ended without a report`] }
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
if (!values['without-browser']) ensureBrowser()
const started = Date.now()
const results = await Promise.all(checks.map((step) => run(step, true)))
for (const step of values['without-browser'] ? [unit] : [unit, browser]) results.push(await run(step))
const minutes = ((Date.now() - started) / 60_000).toFixed(1)
const sum = (of: 'passed' | 'failed') => results.reduce((total, each) => total + each[of], 0)
for (const failure of results.flatMap(({ failures }) => failures)) say(`Failed: ${failure}`)
say(`\nIn ${minutes} minutes:`)
say(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
