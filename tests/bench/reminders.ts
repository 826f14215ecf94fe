/** What a morning of reminders takes, without a portal around it: twenty thousand stages with two thousand approvers, and
 * as many with one each, by a process of its own, whose memory is told; then an hour later, when nobody is due. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { env } from '#functions/runtime/env.ts'
import { writeBatch } from '#functions/runtime/table.ts'
import { openCapacityDoor } from '../support/capacity-door.ts'
import { manyStages } from '../support/many-stages.ts'
import { withBareStore } from './bare-store.ts'

const companies = [
  { approvers: 1, each: 500 },
  { approvers: 2_000, each: 10 },
  { approvers: 20_000, each: 1 },
]

/** Reminds everybody of each of these, and says what it took. */
export async function measureReminders(say: (line: string) => void): Promise<void> {
  await withBareStore(async () => {
    const store = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
    const door = await openCapacityDoor(() => store)
    for (const company of companies) {
      // Those of before were reminded on that day.
      const items = manyStages({ ...company, since: '2027-03-01T07:00:00.000Z' })
      await writeBatch(items.map((Item) => ({ PutRequest: { Item } })))
      const { approvers, each } = company
      say(`${approvers.toLocaleString('en')} approvers with ${each.toLocaleString('en')} stages each`)
      say(`  08:00 ${await run('08:00', store)}`)
      const { answer, reads } = await door.costOf(() => run('09:00', door.url))
      say(`  09:00 ${answer}, ${Math.round(reads)} read units`)
    }
    door.close()
  })
}

/** One run, at a time of a morning on which all is due. */
async function run(time: string, url: string): Promise<string> {
  const offset = String(Date.parse(`2027-03-04T${time}:00+02:00`) - Date.now())
  const program = ['--import', 'tsx', 'tests/support/reminders-program.ts']
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: url, [env.clockOffset]: offset },
  })
  const told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  const { milliseconds, megabytes, idle, counts } = told
  return `${JSON.stringify(counts)}: ${Math.round(milliseconds)} ms, ${megabytes} MB at most (${idle} MB before it began)`
}
