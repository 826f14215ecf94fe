/** Batches of the table's stream: the changes of an item are put together, each item is worked on by itself, and
 * only the records of items that failed are reported back. */
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Key } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { workOff } from './work-off.ts'

type Image = Readonly<Record<string, unknown>>

/** An item that changed, once or several times. What it is now stands in the table, not here. */
export interface Changed {
  readonly key: Key
  readonly type: string
  /** Every form that the batch shows it in, earliest first: before and after each change. */
  readonly images: readonly Image[]
  /** Whether the batch shows it being created. */
  readonly created: boolean
}

const atOnce = 10

/** Calls `work` once for every item of the batch, and then `afterwards` for all that went well, together. The reader
 * gets the records of failed items again; where `afterwards` fails, all of them. */
export async function eachChanged(
  { Records }: DynamoDBStreamEvent,
  work: (changed: Changed) => Promise<void>,
  afterwards: (all: readonly Changed[]) => Promise<void> = async () => {},
): Promise<DynamoDBBatchResponse> {
  const items = [...byItem(Records).values()]
  const done: Changed[] = []
  const failures = await workOff(items, atOnce, async (records) => {
    const changed = changedBy(records)
    await work(changed)
    done.push(changed)
  })
  for (const { item, error } of failures) {
    log('error', 'stream record failed', { item: changedBy(item).key, ...faultFields(error) })
  }
  try {
    await afterwards(done)
  } catch (error) {
    log('error', 'stream batch failed', faultFields(error))
    return failuresOf(items)
  }
  return failuresOf(failures.map(({ item }) => item))
}

function failuresOf(items: readonly (readonly DynamoDBRecord[])[]): DynamoDBBatchResponse {
  return {
    batchItemFailures: items
      .flat()
      .map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  }
}

function byItem(records: readonly DynamoDBRecord[]): Map<string, DynamoDBRecord[]> {
  const items = new Map<string, DynamoDBRecord[]>()
  for (const record of records) {
    const key = JSON.stringify(record.dynamodb?.Keys)
    items.set(key, [...(items.get(key) ?? []), record])
  }
  return items
}

function changedBy(records: readonly DynamoDBRecord[]): Changed {
  const images = records
    .flatMap(({ dynamodb }) => [dynamodb?.OldImage, dynamodb?.NewImage])
    .filter((image) => image !== undefined)
    .map(plainMap)
  const { PK = '', SK = '' } = plainMap(records[0]?.dynamodb?.Keys ?? {}) as Partial<Key>
  const created = records.some(({ dynamodb }) => dynamodb?.NewImage && !dynamodb.OldImage)
  return { key: { PK, SK }, type: String(images[0]?.type), images, created }
}

function plainMap(map: Readonly<Record<string, AttributeValue>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, plain(value)]))
}

function plain(value: AttributeValue): unknown {
  if (value.M) return plainMap(value.M)
  if (value.L) return value.L.map(plain)
  if (value.N !== undefined) return Number(value.N)
  if (value.NULL) return null
  return value.S ?? value.BOOL ?? value.SS ?? value.NS?.map(Number) ?? value.B ?? value.BS
}
