/** Compares a restored table with the one that it was restored from: how many items of each type, how new
 * they are, and whether anything is missing that was there at the moment. */
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit'
import { itemsOf, portionsOf, type StoredItem, tables } from './scan.ts'

interface Compared {
  readonly types: ReadonlyMap<string, Readonly<{ before: number; restored: number; newest: string }>>
  /** Items of the former table that are older than the moment, by all their times, and are not in the
   * restored one: they were removed and made again since, or something is wrong. The first of them. */
  readonly missing: readonly string[]
  readonly countOfMissing: number
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Returns the times that an item tells of, without those that are still to come. */
export function timesOf(item: StoredItem, until: Date): string[] {
  const limit = until.toISOString()
  return Object.values(item).filter((value): value is string => {
    return typeof value === 'string' && instant.test(value) && value <= limit
  })
}

const mostNamed = 20
const mostRead = 100

/** Goes through both tables; only through the restored one where the former is gone. */
export async function compareTables(
  former: string | undefined,
  restored: string,
  moment: Date,
  now = new Date(),
): Promise<Compared> {
  const types = new Map<string, { before: number; restored: number; newest: string }>()
  const countOf = ({ type }: StoredItem) => {
    const name = String(type)
    const found = types.get(name) ?? { before: 0, restored: 0, newest: '' }
    types.set(name, found)
    return found
  }
  for await (const item of itemsOf(restored)) {
    const count = countOf(item)
    count.restored += 1
    count.newest = [count.newest, ...timesOf(item, moment)].sort().at(-1) ?? ''
  }
  const missing: string[] = []
  let countOfMissing = 0
  /** What was there at the moment. */
  async function* formerItems(table: string): AsyncGenerator<StoredItem> {
    for await (const item of itemsOf(table)) {
      countOf(item).before += 1
      const times = timesOf(item, now)
      const isOlder = times.length > 0 && times.every((each) => each <= moment.toISOString())
      if (isOlder && !isExpired(item, now)) yield item
    }
  }
  if (former)
    for await (const batch of portionsOf(formerItems(former), mostRead))
      for (const key of await missingOf(batch, restored)) {
        countOfMissing += 1
        if (missing.length < mostNamed) missing.push(key)
      }
  return { types, missing, countOfMissing }
}

/** What has expired may still be in the one and not in the other. */
const isExpired = ({ ttl }: StoredItem, now: Date) => typeof ttl === 'number' && ttl * 1000 < now.getTime()

/** Returns the keys of items that a table does not have. */
export async function missingOf(items: readonly StoredItem[], table: string): Promise<string[]> {
  const keys = items.map(({ PK, SK }) => ({ PK, SK }))
  const found = new Set<string>()
  for (const some of chunk(keys, mostRead)) {
    let left: Record<string, unknown>[] = some
    while (left.length > 0) {
      const request = { [table]: { Keys: left, ProjectionExpression: 'PK, SK' } }
      const reply = await tables().send(new BatchGetCommand({ RequestItems: request }))
      for (const { PK, SK } of reply.Responses?.[table] ?? []) found.add(`${PK} ${SK}`)
      left = reply.UnprocessedKeys?.[table]?.Keys ?? []
    }
  }
  return keys.map(({ PK, SK }) => `${PK} ${SK}`).filter((key) => !found.has(key))
}

/** Returns the comparison in lines for a terminal. */
export function comparisonInLines({ types, missing, countOfMissing }: Compared): string[] {
  const rows = [...types].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    'Items of each type before, restored, and the newest time that they tell of:',
    ...rows.map(([type, { before, restored, newest }]) => {
      return `  ${type.padEnd(28)}${String(before).padStart(9)}${String(restored).padStart(9)}  ${newest}`
    }),
    countOfMissing === 0
      ? 'Nothing is missing that was there at the moment.'
      : `${countOfMissing} items are missing that tell of no time after the moment. Look at them in ` +
        `the former table before you go on: ${missing.join(', ')}${countOfMissing > missing.length ? ', …' : ''}`,
  ]
}
