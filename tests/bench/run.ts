/** `npm run bench`: operations through the whole local stack, alone and at 16 connections, on companies of two
 * sizes; p50, p95, requests a second, and the capacity that the table charged. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type SizeName, sizes } from '#infra/demo/sizes.ts'
import { type Stack, startStack } from '#infra/local/stack.ts'
import { measureExports } from './exports.ts'
import { measureMails } from './mails.ts'
import { type Figures, measure } from './measure.ts'
import { measureNominationIndex } from './nomination-index.ts'
import type { Operation } from './operation.ts'
import { operationsAt } from './operations.ts'
import { measurePayroll } from './payroll.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['small', 'big'] },
    seconds: { type: 'string', default: '5' },
    /** Only operations whose name begins so. */
    only: { type: 'string', default: '' },
    /** A folder in memory loads four times faster than one on a disk. */
    data: {
      type: 'string',
      default: existsSync('/dev/shm') ? '/dev/shm/thinktank-bench' : '.thinktank/bench',
    },
    fresh: { type: 'boolean', default: false },
  },
})

const seconds = Number(values.seconds)
const levels = [1, 16]
const countedRequests = 10

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function isSize(name: string): name is SizeName {
  return name in sizes
}

async function chosenAt(url: string): Promise<Operation[]> {
  return (await operationsAt(url)).filter(({ name }) => name.startsWith(values.only))
}

/** Capacity units a request, counted by the proxy that strict mode puts before the table. */
async function capacityOf(stack: Stack, operation: Operation): Promise<number> {
  const sum = () => Object.values(stack.counters()).reduce((total, each) => total + each.capacity, 0)
  await stack.idle()
  const before = sum()
  for (let n = 0; n < countedRequests; n++) {
    const { path, ...request } = operation.next()
    const reply = await fetch(`${stack.url}${path}`, request)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${operation.name}: ${reply.status}`)
  }
  await stack.idle()
  return (sum() - before) / countedRequests
}

function row(name: string, figures: readonly Figures[], capacity: number): string {
  const cells = figures.flatMap(({ p50, p95, perSecond }) => [
    p50.toFixed(1),
    p95.toFixed(1),
    perSecond.toFixed(0),
  ])
  const failures = figures.reduce((total, each) => total + each.failures, 0)
  return `| ${[name, ...cells, capacity.toFixed(1), failures].join(' | ')} |`
}

async function bench(size: SizeName): Promise<void> {
  const dataDir = join(values.data, size)
  // Measuring does in a minute what people do in weeks.
  const options = { dataDir, size, limits: 'off' as const, tell: (line: string) => say(`  ${line}`) }
  const timed = await startStack({ ...options, fresh: values.fresh })
  const figures = new Map<string, Figures[]>()
  try {
    for (const operation of await chosenAt(timed.url)) {
      // The store compiles what it does often.
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
  } finally {
    await timed.stop()
  }
  const strict = await startStack({ ...options, strict: true })
  try {
    say(`\n### ${size}\n`)
    say(
      '| operation | p50 ms alone | p95 | requests/s | p50 ms at 16 | p95 | requests/s | capacity units | failures |',
    )
    say('|---|---|---|---|---|---|---|---|---|')
    for (const operation of await chosenAt(strict.url)) {
      const capacity = await capacityOf(strict, operation)
      say(row(operation.name, figures.get(operation.name) ?? [], capacity))
    }
    say('')
  } finally {
    await strict.stop()
  }
}

if ('export machine'.startsWith(values.only)) {
  say('Export machine')
  await measureExports((line) => say(`  ${line}`))
}

if ('payroll run'.startsWith(values.only)) {
  say('Payroll run')
  const beyond = await measurePayroll((line) => say(`  ${line}`))
  if (beyond > 0) {
    say(`  ${beyond} figures are beyond their limits.`)
    process.exitCode = 1
  }
}

if ('mails of a morning'.startsWith(values.only)) {
  say('Mails of a morning')
  await measureMails((line) => say(`  ${line}`))
}

if ('nothing kept'.startsWith(values.only)) {
  say('Dashboards of which nothing is kept')
  await measureNominationIndex((line) => say(`  ${line}`))
}

const apart = ['export machine', 'payroll run', 'mails of a morning', 'nothing kept']
const isApart = apart.some((name) => [name, name.split(' ')[0]].includes(values.only))

for (const size of isApart ? [] : values.size) {
  if (!isSize(size))
    throw new Error(`There is no size '${size}': choose of ${Object.keys(sizes).join(', ')}.`)
  say(`Company: ${size}`)
  await bench(size)
}
