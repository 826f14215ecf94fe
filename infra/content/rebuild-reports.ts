/** Makes anew all that reports are read from (docs/decisions/0034), and the sums of payroll months (0053): `npx tsx infra/content/rebuild-reports.ts --table NAME`,
 * with the credentials and region of the environment. The portal goes on running; repeating it changes nothing. */
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { compareDay, type Mended } from '#events/reports/comparison.ts'
import { bodyKey, madePlace } from '#functions/nominations/body-store.ts'
import { nominations } from '#functions/nominations/store.ts'
import { nominationTotals } from '#functions/nominations/totals-store.ts'
import { findCalendar, lastMonthAt } from '#functions/payroll/calendar.ts'
import { calledRowOf, calledRows } from '#functions/payroll/called-rows.ts'
import { payrollRows, rowsPartition } from '#functions/payroll/row-store.ts'
import { countMonth } from '#functions/payroll/totals.ts'
import { reportEntries } from '#functions/reports/lists.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { now } from '#functions/runtime/now.ts'
import { batchDelete, batchPut, eachPage, isWritten, write, writeBatch } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import { monthAfter } from '#shared/nominations/months.ts'

interface Rebuilt extends Mended {
  /** Nominations that no month listed. */
  readonly listed: number
  /** Sums of payroll months that were wrong. */
  readonly paid: number
}

/** Lists every nomination by the month of its making, removes totals from where they stood before, and compares all days
 * that have any with what reports are read from; then the sums of payroll months. Gives how much was wrong. */
export async function rebuildReports(documents: DynamoDBDocumentClient, table: string): Promise<Rebuilt> {
  const days = new Set<string>()
  let listed = 0
  for await (const item of scanned(documents, table)) {
    if (item.type === nominationTotals.type) {
      await removeIfFormer(item)
      continue
    }
    const { id, createdAt, type } = item
    days.add(groupDay(new Date(createdAt)))
    if (type === nominations.type && (await listByMonth(id, createdAt))) listed += 1
  }
  const sums = { nominations: 0, missing: 0, stale: 0, extra: 0, totals: 0, dashboards: 0, unlisted: 0 }
  // The latest first: people look at those.
  for (const day of [...days].sort().reverse()) {
    const mended = await compareDay(day)
    for (const name of Object.keys(sums) as (keyof Mended)[]) sums[name] += mended[name]
  }
  return { listed, paid: await rebuildPayroll(), ...sums }
}

/** Counts all payroll months again, the latest first, and notes what payroll calls their rows. Gives how many sums were
 * wrong. */
async function rebuildPayroll(): Promise<number> {
  const calendar = await findCalendar()
  if (!calendar) return 0
  let wrong = 0
  for (let month = lastMonthAt(calendar, now()); month >= calendar.since; month = monthAfter(month, -1)) {
    wrong += await countMonth(month)
    await nameCalled(month)
  }
  return wrong
}

/** Rows that are read at once. */
const portion = 500

/** Notes what payroll's own system calls the rows of a month. */
async function nameCalled(month: string): Promise<void> {
  for await (const rows of eachPage(payrollRows, { partition: rowsPartition(month) }, portion)) {
    const called = rows.flatMap((row) => calledRowOf(row, row.payment) ?? [])
    await writeBatch(called.map((each) => batchPut(calledRows, each)))
  }
}

interface Scanned extends Key {
  readonly type: string
  /** Of nominations and entries. */
  readonly id: string
  readonly createdAt: string
  /** Of totals. */
  readonly segment: string
  readonly period: string
}

/** Nominations, entries and totals, in no order. */
async function* scanned(client: DynamoDBDocumentClient, TableName: string): AsyncGenerator<Scanned> {
  const read = {
    TableName,
    FilterExpression: '#t IN (:n, :e, :s)',
    ProjectionExpression: 'PK, SK, #t, id, createdAt, #s, #p',
    ExpressionAttributeNames: { '#t': 'type', '#s': 'segment', '#p': 'period' },
    ExpressionAttributeValues: {
      ':n': nominations.type,
      ':e': reportEntries.type,
      ':s': nominationTotals.type,
    },
  }
  for await (const { Items = [] } of paginateScan({ client }, read)) yield* Items as Scanned[]
}

/** Removes totals that stand where an earlier version kept them: no count of theirs is right for long. */
async function removeIfFormer({ PK, SK, segment, period }: Scanned): Promise<void> {
  const now = nominationTotals.keys({ segment, period, version: 0, totals: {} })
  if (PK !== now.PK || SK !== now.SK) await writeBatch([batchDelete({ PK, SK })])
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
  const { listed, paid, nominations: wrong, ...items } = await rebuildReports(client, values.table)
  process.stdout.write(
    `${listed} nominations were listed by month, ${wrong} were not as they should be in the reports: ${items.missing} items were missing, ${items.stale} stale, ${items.extra} too much; ${items.totals} totals were wrong, and ${items.dashboards} days that dashboards are counted from; ${items.unlisted} people were not listed to be reminded; ${paid} sums of payroll months were wrong. All of it is right now.\n`,
  )
}

if (process.argv[1] === import.meta.filename) await run()
