/** Makes anew all that reports are read from (docs/decisions/0034): `npx tsx infra/content/rebuild-reports.ts --table NAME`,
 * with the credentials and region of the environment. The portal goes on running; repeating it changes nothing. */
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { compareDay, type Mended } from '#events/reports/comparison.ts'
import { bodyKey, madePlace } from '#functions/nominations/body-store.ts'
import { nominations } from '#functions/nominations/store.ts'
import { reportEntries } from '#functions/reports/lists.ts'
import { env } from '#functions/runtime/env.ts'
import { isWritten, write } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'

interface Rebuilt extends Mended {
  /** Nominations that no month listed. */
  readonly listed: number
}

/** Lists every nomination by the month of its making, and compares all days that have any with what reports are read from.
 * Gives how much was wrong. */
export async function rebuildReports(documents: DynamoDBDocumentClient, table: string): Promise<Rebuilt> {
  const days = new Set<string>()
  let listed = 0
  for await (const { id, createdAt, type } of madeIn(documents, table)) {
    days.add(groupDay(new Date(createdAt)))
    if (type === nominations.type && (await listByMonth(id, createdAt))) listed += 1
  }
  const sums = { nominations: 0, missing: 0, stale: 0, extra: 0, totals: 0, dashboards: 0, unlisted: 0 }
  // The latest first: people look at those.
  for (const day of [...days].sort().reverse()) {
    const mended = await compareDay(day)
    for (const name of Object.keys(sums) as (keyof Mended)[]) sums[name] += mended[name]
  }
  return { listed, ...sums }
}

interface Made {
  readonly id: string
  readonly createdAt: string
  readonly type: string
}

/** Nominations and entries, in no order. */
async function* madeIn(client: DynamoDBDocumentClient, TableName: string): AsyncGenerator<Made> {
  const read = {
    TableName,
    FilterExpression: '#t IN (:n, :e)',
    ProjectionExpression: 'id, createdAt, #t',
    ExpressionAttributeNames: { '#t': 'type' },
    ExpressionAttributeValues: { ':n': nominations.type, ':e': reportEntries.type },
  }
  for await (const { Items = [] } of paginateScan({ client }, read)) yield* Items as Made[]
}

/** Whether its month did not list it before. */
function listByMonth(id: string, createdAt: string): Promise<boolean> {
  const set = { createdAt, ...madePlace({ id, createdAt }) }
  return isWritten(write(update(bodyKey(id), { set, only: { createdAt: undefined } })))
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  if (!values.table) throw new Error('Which table? Give its name: --table NAME')
  process.env[env.table] = values.table
  const client = DynamoDBDocumentClient.from(new DynamoDBClient())
  const { listed, nominations: wrong, ...items } = await rebuildReports(client, values.table)
  process.stdout.write(
    `${listed} nominations were listed by month, ${wrong} were not as they should be in the reports: ${items.missing} items were missing, ${items.stale} stale, ${items.extra} too much; ${items.totals} totals were wrong, and ${items.dashboards} days that dashboards are counted from; ${items.unlisted} people were not listed to be reminded. All of it is right now.\n`,
  )
}

if (process.argv[1] === import.meta.filename) await run()
