/** `npm run bench`: operations through the whole local stack, alone and at 16 connections, on companies of two
 * sizes; p50, p95, requests a second, and the capacity that the table charged. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sumBy } from 'es-toolkit'
import { type SizeName, sizes } from '#infra/demo/sizes.ts'
import { type Stack, startStack } from '#infra/local/stack.ts'
import { unattendedFunctions } from '#infra/stacks/functions.ts'
import { measureDirectory } from './directory.ts'
import { measureExports } from './exports.ts'
import { measureFloor, measureTransactions } from './floor.ts'
import { measureHome } from './home.ts'
import { measureMails } from './mails.ts'
import { type Figures, measure } from './measure.ts'
import { measureNominationIndex } from './nomination-index.ts'
import type { Operation } from './operation.ts'
import { operationsAt } from './operations.ts'
import { measurePayroll } from './payroll.ts'
import { measureReminders } from './reminders.ts'
import { measureReportExports } from './report-exports.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['small', 'big'] },
    seconds: { type: 'string', default: '5' },
    /** Only operations whose name begins so. */
    only: { type: 'string', multiple: true, default: [''] },
    /** A folder in memory loads four times faster than one on a disk. */
    data: {
      type: 'string',
      default: existsSync('/dev/shm') ? '/dev/shm/thinktank-bench' : '.thinktank/bench',
    },
    fresh: { type: 'boolean', default: false },
  },
})

const seconds = Number(values.seconds)
const isChosen = (name: string) => values.only.some((only) => name.startsWith(only))

const levels = [1, 16]
const countedRequests = 10

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function isSize(name: string): name is SizeName {
  return name in sizes
}

async function chosenAt(url: string): Promise<Operation[]> {
  return (await operationsAt(url)).filter(({ name }) => isChosen(name))
}

/** Within the quarter of an hour for which an access token lives. */
const renewedAfter = 480_000

/** The chosen operations one after the other, made anew before their tokens end. */
async function* eachChosen(url: string): AsyncGenerator<Operation> {
  let operations: Operation[] = []
  let madeAt = Number.NEGATIVE_INFINITY
  for (let index = 0; ; index += 1) {
    if (Date.now() - madeAt > renewedAfter) {
      operations = await chosenAt(url)
      madeAt = Date.now()
    }
    const operation = operations[index]
    if (!operation) return
    yield operation
  }
}

/** What a request costs, counted by the proxy that strict mode puts before the table: capacity units, items
 * written by the call itself, and items written after it. */
interface Costs {
  readonly capacity: number
  readonly written: number
  readonly after: number
}

async function costsOf(stack: Stack, operation: Operation): Promise<Costs> {
  const sums = (): Costs => {
    const all = Object.entries(stack.counters())
    const unattended = all.filter(([name]) => name in unattendedFunctions)
    const total = (some: typeof all, of: 'capacity' | 'written') => sumBy(some, ([, counter]) => counter[of])
    const after = total(unattended, 'written')
    return { capacity: total(all, 'capacity'), written: total(all, 'written') - after, after }
  }
  await stack.idle()
  const before = sums()
  for (let n = 0; n < countedRequests; n++) {
    const { path, ...request } = operation.next()
    const reply = await fetch(`${stack.url}${path}`, request)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${operation.name}: ${reply.status}`)
  }
  await stack.idle()
  const { capacity, written, after } = sums()
  return {
    capacity: (capacity - before.capacity) / countedRequests,
    written: (written - before.written) / countedRequests,
    after: (after - before.after) / countedRequests,
  }
}

function row(name: string, figures: readonly Figures[], { capacity, written, after }: Costs): string {
  const cells = figures.flatMap(({ p50, p95, perSecond }) => [
    p50.toFixed(1),
    p95.toFixed(1),
    perSecond.toFixed(0),
  ])
  const failures = figures.reduce((total, each) => total + each.failures, 0)
  const costs = [capacity, written, after].map((each) => each.toFixed(1))
  return `| ${[name, ...cells, ...costs, failures].join(' | ')} |`
}

async function bench(size: SizeName): Promise<void> {
  const dataDir = join(values.data, size)
  // Measuring does in a minute what people do in weeks, and its mails leave as fast as the machine sends.
  const options = {
    dataDir,
    size,
    limits: 'off' as const,
    mailsPerSecond: 200,
    tell: (line: string) => say(`  ${line}`),
  }
  const timed = await startStack({ ...options, fresh: values.fresh })
  const figures = new Map<string, Figures[]>()
  try {
    for await (const operation of eachChosen(timed.url)) {
      // The store compiles what it does often, as the floor below it was measured once it had.
      await measure(timed.url, operation, Math.max(...levels), seconds)
      const found: Figures[] = []
      for (const level of levels) {
        // What was still asked for when the time was up is worked on for a while.
        await timed.idle()
        found.push(await measure(timed.url, operation, level, seconds))
      }
      figures.set(operation.name, found)
      const started = Date.now()
      await timed.idle()
      say(`  ${operation.name}: mails and lists followed ${Date.now() - started} ms after the last reply`)
    }
    if (isChosen('home')) {
      const { p50, p95 } = await measureHome(timed.url, seconds)
      say(`  home, its calls at once: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
    }
    if (isChosen('directory file')) {
      const { lines, changed, compared, applied } = await measureDirectory(timed.url, size)
      const seconds = `compared in ${compared.toFixed(1)} s, applied in ${applied.toFixed(1)} s`
      say(`  directory file: ${lines} lines, ${changed} changed: ${seconds}`)
    }
  } finally {
    await timed.stop()
  }
  if (isChosen('reports exported')) await measureReportExports(dataDir, (line) => say(`  ${line}`))
  const strict = await startStack({ ...options, strict: true })
  try {
    say(`\n### ${size}\n`)
    say(
      '| operation | p50 ms alone | p95 | requests/s | p50 ms at 16 | p95 | requests/s | capacity units | items written | written after it | failures |',
    )
    say('|---|---|---|---|---|---|---|---|---|---|---|')
    for await (const operation of eachChosen(strict.url)) {
      const costs = await costsOf(strict, operation)
      say(row(operation.name, figures.get(operation.name) ?? [], costs))
    }
    say('')
  } finally {
    await strict.stop()
  }
}

const print = (line: string) => say(`  ${line}`)

/** What is measured without a portal around it, by name. */
const alone: Readonly<Record<string, () => Promise<unknown>>> = {
  'export machine': () => measureExports(print),
  'payroll run': async () => {
    const beyond = await measurePayroll(print)
    if (beyond === 0) return
    print(`${beyond} figures are beyond their limits.`)
    process.exitCode = 1
  },
  reminders: () => measureReminders(print),
  'mails of a morning': () => measureMails(print),
  'nothing kept': () => measureNominationIndex(print),
}

const namedAlone = Object.keys(alone).filter((name) =>
  values.only.some((only) => only && name.startsWith(only)),
)

for (const name of namedAlone) {
  say(name)
  await alone[name]?.()
}

// Each in a process of its own: the client of the table keeps the address of the first store that it met.
if (values.only.includes('')) {
  for (const name of Object.keys(alone)) {
    const program = [...process.execArgv, import.meta.filename, '--only', name]
    const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}

if (namedAlone.length === 0) {
  say('This machine')
  await measureFloor(print)
  await measureTransactions(print)
}

for (const size of namedAlone.length > 0 ? [] : values.size) {
  if (!isSize(size))
    throw new Error(`There is no size '${size}': choose of ${Object.keys(sizes).join(', ')}.`)
  say(`Company: ${size}`)
  await bench(size)
}
