/** Runs all that must hold, one step after the other, and ends with one line: how many passed, how many failed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { 'without-browser': { type: 'boolean', default: false } } })

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
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** A skipped test counts as failed: a check that nobody runs proves nothing. */
function unitCounts() {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read<UnitReport>(unitReport)
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests }
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function browserCounts() {
  const { expected, unexpected, flaky, skipped } = read<BrowserReport>(browserReport).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'))
}

const steps: Step[] = [
  { name: 'Format and lint', command: ['biome', 'ci', '.'] },
  { name: 'Types', command: ['tsc', '-p', '.'] },
  { name: 'Import directions', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'Dead code', command: ['knip'] },
  { name: 'Build', command: ['tsx', 'infra/stacks/build/build.ts', 'all'] },
  {
    name: 'Unit, handler and infrastructure tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    counts: unitCounts,
  },
]

const browser: Step = {
  name: 'Browser tests',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  counts: browserCounts,
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Playwright cannot bring a browser along here; Debian's own is used. */
function ensureChromium(): void {
  if (existsSync('/usr/bin/chromium')) return
  if (process.getuid?.() !== 0) {
    say('The browser tests need Chromium. Please install it: sudo apt-get install chromium')
    process.exit(1)
  }
  say('Installing Chromium …')
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) process.exit(1)
  }
}

function run({ name, command, env, counts }: Step): { passed: number; failed: number } {
  const started = Date.now()
  say(`\n── ${name}`)
  const [tool = '', ...args] = command[0] === 'npm' ? command : ['npx', '--no-install', ...command]
  const { status } = spawnSync(tool, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const seconds = Math.round((Date.now() - started) / 1000)
  say(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (!counts) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const { passed, failed } = counts()
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
if (!values['without-browser']) ensureChromium()
const all = values['without-browser'] ? steps : [...steps, browser]
const results = all.map(run)
const sum = (of: 'passed' | 'failed') => results.reduce((total, each) => total + each[of], 0)
say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
