/** Batches of the table's stream, item by item: passing failures come again, hopeless ones are put aside. */
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { groupBy } from 'es-toolkit/array/groupBy'
import type { Key } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { isPermanentFailure, isUnread, sendToDeadLetters } from './dead-letters.ts'
import { forEachLimited } from './for-each-limited.ts'

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

/** Work on the items of a batch. */
export interface StreamWork<T> {
  /** Does the work for an item. */
  readonly each: (changed: Changed) => Promise<T>
  /** Does what is to be done for all, with their results. */
  readonly afterwards?: (all: readonly T[]) => Promise<void>
  /** Keeps a change that cannot be read. Without it the item itself is found again in another way. */
  readonly keepUnread?: (changed: Changed, id: string, now: Date) => Promise<void>
}

/** Works on each item of a batch. Returns the records that failed for now. */
export async function forEachChanged<T>(
  { Records }: DynamoDBStreamEvent,
  { each, afterwards = async () => {}, keepUnread = async () => {} }: StreamWork<T>,
): Promise<DynamoDBBatchResponse> {
  const byItem = groupBy(Records, ({ dynamodb }) => JSON.stringify(dynamodb?.Keys))
  const items = Object.values(byItem).map((records) => ({ records, changed: changedBy(records) }))
  const finished: Done<T>[] = []
  const failed = await forEachLimited(items, atOnce, async (item) => {
    finished.push({ ...item, gave: await each(item.changed) })
  })
  const failures = [...failed, ...(await finish(finished, afterwards))]
  for (const { item, error } of failures)
    log('error', 'stream record failed', { item: item.changed.key, ...faultFields(error) })
  const again = failures.filter(({ error }) => !isPermanentFailure(error))
  const notPutAside = await putAsideAll(Records, failures, again, keepUnread)
  return failuresOf([...again, ...notPutAside].flatMap(({ item }) => item.records))
}

interface Item {
  readonly records: readonly DynamoDBRecord[]
  readonly changed: Changed
}

interface Failure {
  readonly item: Item
  readonly error: unknown
}

interface Done<T> extends Item {
  readonly gave: T
}

/** Does what is to be done for all together; where it can never be done for all, for each by itself. */
async function finish<T>(
  items: readonly Done<T>[],
  afterwards: (all: readonly T[]) => Promise<void>,
): Promise<Failure[]> {
  try {
    await afterwards(items.map(({ gave }) => gave))
    return []
  } catch (error) {
    if (items.length > 1 && isPermanentFailure(error))
      return forEachLimited(items, 1, ({ gave }) => afterwards([gave]))
    return items.map((item) => ({ item, error }))
  }
}

/** Puts hopeless records aside, once: those behind a passing failure wait until they come again. */
async function putAsideAll(
  all: readonly DynamoDBRecord[],
  failures: readonly Failure[],
  again: readonly Failure[],
  keepUnread: NonNullable<StreamWork<unknown>['keepUnread']>,
): Promise<Failure[]> {
  const repeated = new Set(again.flatMap(({ item }) => item.records))
  const first = all.findIndex((record) => repeated.has(record))
  const settled = new Set(first < 0 ? all : all.slice(0, first))
  const hopeless = failures.filter(
    ({ item, error }) => isPermanentFailure(error) && item.records.every((record) => settled.has(record)),
  )
  return forEachLimited(hopeless, atOnce, ({ item: { records, changed }, error }) => {
    const [id = '', ...others] = records.map(sequenceOf)
    if (isUnread(error)) return keepUnread(changed, id, clock())
    return sendToDeadLetters({
      item: changed.key,
      type: changed.type,
      records: [id, ...others],
      error: error instanceof Error ? error.name : 'unknown',
    })
  }).then((unsent) => unsent.map(({ item, error }) => ({ ...item, error })))
}

const sequenceOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber ?? ''

function failuresOf(records: readonly DynamoDBRecord[]): DynamoDBBatchResponse {
  return { batchItemFailures: records.map((record) => ({ itemIdentifier: sequenceOf(record) })) }
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
