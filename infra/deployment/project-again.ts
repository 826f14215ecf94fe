/** Brings lists, search and payroll rows in step with what changed just before the moment of a restored
 * table: its stream had not told of it, and never will. */
import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { chunk } from 'es-toolkit'
import { handler } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { timesOf } from './compare-tables.ts'
import { itemsOf, type StoredItem, tables } from './scan.ts'

/** The readers of the stream are seconds behind it, or have an alarm from a minute on. */
const behind = 3_600_000

const atOnce = 50

const types: readonly string[] = streamReaders.projections.types

/** Projects each item again whose partition tells of a time in the hour before the moment. Repeating it
 * changes nothing. Returns how many there were. Throws where some cannot be projected. */
export async function projectAgain(table: string, moment: Date): Promise<number> {
  const since = new Date(moment.getTime() - behind).toISOString()
  const isRecent = (item: StoredItem) => timesOf(item, moment).some((each) => each >= since)
  const partitions = new Set<unknown>()
  // An act writes its entry of the history beside what it changes.
  for await (const item of itemsOf(table)) if (isRecent(item)) partitions.add(item.PK)
  const changed: StoredItem[] = []
  for await (const item of itemsOf(table, types)) if (partitions.has(item.PK)) changed.push(item)
  for (const some of chunk(changed, atOnce)) {
    const Records = await Promise.all(some.map((item) => recordOf(table, item)))
    const { batchItemFailures } = await handler({ Records })
    if (batchItemFailures.length > 0)
      throw new Error(`${batchItemFailures.length} items cannot be projected; the lines above say why.`)
  }
  return changed.length
}

/** An item as the stream would tell of it when it is made. */
async function recordOf(table: string, { PK, SK }: StoredItem): Promise<DynamoDBRecord> {
  const Key = { PK: { S: String(PK) }, SK: { S: String(SK) } }
  const { Item: image } = await tables().send(new GetItemCommand({ TableName: table, Key }))
  const NewImage = image as NonNullable<DynamoDBRecord['dynamodb']>['NewImage']
  return {
    eventName: 'INSERT',
    dynamodb: { Keys: Key, ...(NewImage && { NewImage }), SequenceNumber: `${PK} ${SK}` },
  }
}
