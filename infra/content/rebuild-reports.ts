/** Makes anew all that reports are read from (docs/decisions/0034), and the sums of payroll months (0053): `npx tsx infra/content/rebuild-reports.ts --table NAME`,
 * with the credentials and region of the environment. The portal goes on running; repeating it changes nothing. */

import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit/array/chunk'
import { compareDay, type Mended } from '#events/reports/comparison.ts'
import { dashboardDays, dashboardMonths, dayPartKey, daysListed } from '#functions/dashboards/day-store.ts'
import { bodyKey, madePlace } from '#functions/nominations/body-store.ts'
import { nominations } from '#functions/nominations/store.ts'
import {
  type Counting,
  nominationTotals,
  reportRows,
  sumMonths,
} from '#functions/nominations/totals-store.ts'
import { entryKeyOf, listPlaces, reportEntries, segmentOfList } from '#functions/reports/lists.ts'
import { placesOf } from '#functions/reports/places.ts'
import { bringReports } from '#functions/reports/upkeep.ts'
import { type Key, keyName } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { batchDelete, getItem, getItems, isWritten, write, writeBatch } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import { rebuildPayroll } from './rebuild-payroll.ts'

interface Rebuilt extends Mended {
  /** Nominations that no month listed. */
  readonly listed: number
  /** Sums of payroll months that were wrong. */
  readonly paid: number
}

/** Lists every nomination by the month of its making, and compares all days of which there is anything with what reports
 * are read from, also where no nomination is of that day; then each place with its entry, each sum of a month with its
 * days, and the sums of payroll months. What belongs to no nomination goes, or counts nothing. Gives how much was wrong. */
export async function rebuildReports(documents: DynamoDBDocumentClient, table: string): Promise<Rebuilt> {
  const there = new Periods()
  let listed = 0
  for await (const items of scanned(documents, table, fromWhichDays))
    for (const item of items) if (await note(item, there)) listed += 1
  const sums = {
    nominations: 0,
    missing: 0,
    stale: 0,
    extra: 0,
    totals: 0,
    dashboards: 0,
    unlisted: 0,
    unread: 0,
  }
  const compare = async (days: Periods, counting?: Counting) => {
    // The latest first: people look at those.
    for (const [day, segments] of days.latestFirst((period) => period.length > monthLength)) {
      const mended = await compareDay(day, segments, counting)
      for (const name of Object.keys(sums) as (keyof Mended)[]) sums[name] += mended[name]
    }
  }
  await compare(there)
  const strays = new Periods()
  for await (const places of scanned(documents, table, [listPlaces.type]))
    sums.extra += await removeStrays(places, strays)
  // They were counted, and are gone.
  await compare(strays, 'changed')
  for (const [month, segments] of there.latestFirst((period) => period.length === monthLength))
    for (const some of chunk(segments, atOnce)) sums.totals += await sumMonths(month, some)
  return { listed, paid: await rebuildPayroll(), ...sums }
}

const monthLength = 'yyyy-mm'.length
const atOnce = 20

/** What tells that there is something of a day. */
const fromWhichDays = [
  nominations.type,
  reportEntries.type,
  reportRows.type,
  nominationTotals.type,
  dashboardDays.type,
  dashboardMonths.type,
]

/** Days and months of which there is anything, with the segments in which they are counted. */
class Periods {
  private readonly found = new Map<string, Set<string>>()
  /** Each name once in memory, however many days have it. */
  private readonly names = new Map<string, string>()

  add(period: string, segment?: string): void {
    const segments = this.found.get(period) ?? new Set()
    this.found.set(period, segments)
    if (segment === undefined) return
    const name = this.names.get(segment) ?? segment
    this.names.set(name, name)
    segments.add(name)
  }

  *latestFirst(is: (period: string) => boolean): Generator<[period: string, segments: string[]]> {
    for (const period of [...this.found.keys()].filter(is).sort().reverse())
      yield [period, [...(this.found.get(period) ?? [])]]
  }
}

interface Scanned extends Key {
  readonly type: string
  /** Of nominations. */
  readonly id: string
  readonly createdAt: string
  /** Of rows and of days of dashboards. */
  readonly day: string
  readonly part: number
  /** Of totals. */
  readonly segment: string
  readonly period: string
}

/** Items of some types, in no order. */
async function* scanned(
  client: DynamoDBDocumentClient,
  TableName: string,
  types: readonly string[],
): AsyncGenerator<Scanned[]> {
  const values = Object.fromEntries(types.map((type, place) => [`:t${place}`, type]))
  const read = {
    TableName,
    FilterExpression: `#t IN (${Object.keys(values)})`,
    ProjectionExpression: 'PK, SK, #t, id, createdAt, #d, part, #s, #p',
    ExpressionAttributeNames: { '#t': 'type', '#d': 'day', '#s': 'segment', '#p': 'period' },
    ExpressionAttributeValues: values,
  }
  for await (const { Items = [] } of paginateScan({ client }, read)) yield Items as Scanned[]
}

/** Notes of which day or month there is something. Lists a nomination by its month, and removes totals that stand where an
 * earlier version kept them: no count of theirs is right for long. Whether its month did not list it before. */
async function note(item: Scanned, there: Periods): Promise<boolean> {
  const { PK, SK, type, id, createdAt, day, part, segment, period } = item
  switch (type) {
    case nominationTotals.type: {
      const now = nominationTotals.keys({ segment, period, version: 0, totals: {} })
      if (PK === now.PK && SK === now.SK) there.add(period, segment)
      else await writeBatch([batchDelete({ PK, SK })])
      return false
    }
    case dashboardDays.type:
      if (keyName(dayPartKey(day, part)) === keyName(item)) there.add(day)
      else await writeBatch([batchDelete({ PK, SK })])
      return false
    case dashboardMonths.type: {
      const list = await getItem(dashboardMonths, { PK, SK })
      for (const listed of list ? daysListed(list).keys() : []) there.add(listed)
      return false
    }
    case reportRows.type:
      there.add(day)
      return false
    case reportEntries.type:
      there.add(groupDay(new Date(SK.split('#')[0] ?? '')))
      return false
    default:
      there.add(groupDay(new Date(createdAt)))
      return listByMonth(id, createdAt)
  }
}

/** Removes places in which their nomination does not stand, also where there is no such nomination; gives how many, and
 * notes where they were counted. Entries are right by now, and say where it stands. */
async function removeStrays(items: readonly Key[], counted: Periods): Promise<number> {
  const places = items.map((item) =>
    listPlaces.schema.parse({ ...item, roles: 0, category: 0, outcome: 'approved' }),
  )
  const entries = await getItems(reportEntries, places.map(entryKeyOf), true)
  const standing = new Set(
    entries.flatMap((entry) => placesOf(entry).map((place) => keyName(listPlaces.keys(place)))),
  )
  const strays = places.filter((place) => !standing.has(keyName(listPlaces.keys(place))))
  for (const place of strays) {
    const { id, list, createdAt } = place
    await bringReports(id, { forms: [], whole: true, suspects: [listPlaces.keys(place)] })
    counted.add(groupDay(new Date(createdAt)), segmentOfList(list))
  }
  return strays.length
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
