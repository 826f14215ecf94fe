/** The cost of the nomination index without a portal around it: the days of the largest demo company, read by a process of
 * its own that has nothing in memory, then questions that nobody has asked before, then the same ones again. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { nominationDays, nominationMonths } from '#functions/nomination-index/days.ts'
import { entryOf, nominationEntries } from '#functions/nomination-index/entries.ts'
import { type BatchedWrite, batchPut, writeBatch } from '#functions/runtime/table.ts'
import { circleOf } from '#infra/demo/circle.ts'
import { DemoIndex } from '#infra/demo/demo-index.ts'
import { nominationsOf } from '#infra/demo/nominations.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { randomOf } from '#infra/demo/random.ts'
import { sizes } from '#infra/demo/sizes.ts'
import { mostMonths } from '#shared/dashboards/settings.ts'
import { openCapacityDoor } from '../support/capacity-door.ts'
import { withBareStore } from './bare-store.ts'

/** Processes for each figure, of which the one in the middle is told. */
const runs = 5

/** Asks the index of the largest company, and says what it took. */
export async function measureNominationIndex(say: (line: string) => void): Promise<void> {
  await withBareStore(async () => {
    await fill()
    const store = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
    const door = await openCapacityDoor(() => store)
    for (const months of [3, mostMonths]) {
      const { reads } = await door.costOf(() => run(months, door.url))
      const { rows = 0, megabytes = 0, ...milliseconds } = await middle(months, store)
      say(
        `${months} months, ${rows.toLocaleString('en')} nominations: ${reads} read units, ${megabytes.toFixed(0)} MB`,
      )
      const figures = Object.entries(milliseconds).map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`)
      say(`  ${figures.join(', ')}`)
    }
    door.close()
  })
}

async function fill(): Promise<void> {
  const recipe = { ...sizes.big, seed: 1, now: new Date() }
  const index = new DemoIndex()
  let writes: BatchedWrite[] = []
  for (const nomination of nominationsOf(recipe, circleOf(peopleOf(recipe), randomOf(1, 'circle')))) {
    const entry = entryOf(nomination)
    writes.push(batchPut(nominationEntries, entry))
    for (const part of index.add(entry)) writes.push(batchPut(nominationDays, part))
    if (writes.length < 500) continue
    await writeBatch(writes, 4)
    writes = []
  }
  for (const part of index.end()) writes.push(batchPut(nominationDays, part))
  for (const month of index.months()) writes.push(batchPut(nominationMonths, month))
  await writeBatch(writes)
}

type Figures = Readonly<Record<string, number>>

/** Each figure in the middle of those of several processes. */
async function middle(months: number, url: string): Promise<Figures> {
  const all: Figures[] = []
  for (let n = 0; n < runs; n++) all.push(await run(months, url))
  const inMiddle = (name: string) =>
    all.map((each) => each[name] ?? 0).sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, inMiddle(name)]))
}

async function run(months: number, url: string): Promise<Figures> {
  const program = [
    '--expose-gc',
    '--import',
    'tsx',
    'tests/bench/nomination-index-program.ts',
    String(months),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: url },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
