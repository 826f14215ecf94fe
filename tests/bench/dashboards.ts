/** What a dashboard takes where nothing of it is known yet, without a portal around it: the days of the largest demo company
 * by a process of its own, of three months and of the most; then what nobody has asked of them before. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { dashboardDays, dashboardMonths } from '#functions/dashboards/day-store.ts'
import { batchPut, writeBatch } from '#functions/runtime/table.ts'
import { circleOf } from '#infra/demo/circle.ts'
import { DashboardDays } from '#infra/demo/dashboard-days.ts'
import { nominationsOf } from '#infra/demo/nominations.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { randomOf } from '#infra/demo/random.ts'
import { sizes } from '#infra/demo/sizes.ts'
import { groupDay } from '#shared/clock.ts'
import { mostMonths } from '#shared/dashboards/settings.ts'
import { openCapacityDoor } from '../support/capacity-door.ts'
import { withBareStore } from './bare-store.ts'

/** Processes for each figure, of which the one in the middle is told. */
const runs = 5

/** Asks for the days of the largest company, and says what it took. */
export async function measureDashboards(say: (line: string) => void): Promise<void> {
  await withBareStore(async () => {
    const to = groupDay(new Date())
    await fill()
    const store = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
    const door = await openCapacityDoor(() => store)
    for (const months of [3, mostMonths]) {
      const { reads } = await door.costOf(() => run([to, String(months)], door.url))
      const all = await middle([to, String(months)], store)
      const parts = await middle([to, String(months), 'parts'], store)
      say(
        `${months} months, ${all.rows?.toLocaleString('en')} nominations, nothing kept: ${reads} read units`,
      )
      say(`  ${figures({ 'days known': all.cold, 'of that reading': parts.read, unpacking: parts.unpack })}`)
      say(
        `  ${figures({ 'first counted': all.counted, 'days moved': all.moved, 'another country': all.narrowed, 'asked again': all.again })}`,
      )
    }
    door.close()
  })
}

const figures = (all: Readonly<Record<string, number | undefined>>) =>
  Object.entries(all)
    .map(([name, milliseconds]) => `${name} ${milliseconds?.toFixed(1)} ms`)
    .join(', ')

async function fill(): Promise<void> {
  const recipe = { ...sizes.big, seed: 1, now: new Date() }
  const people = peopleOf(recipe)
  const days = new DashboardDays()
  let writes = []
  for (const nomination of nominationsOf(recipe, circleOf(people, randomOf(1, 'circle')))) {
    const day = groupDay(new Date(nomination.head.createdAt))
    for (const part of days.add(day, nomination)) writes.push(batchPut(dashboardDays, part))
    if (writes.length < 25) continue
    await writeBatch(writes)
    writes = []
  }
  for (const part of days.end()) writes.push(batchPut(dashboardDays, part))
  for (const month of days.lists()) writes.push(batchPut(dashboardMonths, month))
  await writeBatch(writes)
}

type Told = Readonly<Record<string, number>>

/** Each figure in the middle of those of several processes. */
async function middle(args: readonly string[], url: string): Promise<Told> {
  const all: Told[] = []
  for (let n = 0; n < runs; n++) all.push(await run(args, url))
  const names = Object.keys(all[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      all.map((each) => each[name] ?? 0).sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0,
    ]),
  )
}

async function run(args: readonly string[], url: string): Promise<Told> {
  const program = ['--import', 'tsx', 'tests/bench/dashboards-program.ts', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: url },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
