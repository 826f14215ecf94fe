/** The one DynamoDB table: parsed reads, which see all that was written unless they may be late, and
 * transactions that raise problems. The only user of DynamoDB's client. */
import { randomUUID } from 'node:crypto'
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit/array/chunk'
import { Problem } from '#shared/problems.ts'
import { jsonBytes } from '#shared/text.ts'
import { endOfTrying } from './deadline.ts'
import { type Entity, type Key, keyName, readItem, toItem } from './entity.ts'
import { env, required } from './env.ts'
import { checkTransactionSize } from './item-size.ts'
import { type Index, type KeyRange, type KeyRangeQuery, queryOf, sortName } from './key-ranges.ts'
import { serviceLimits } from './service-limits.ts'
import { warm } from './warm.ts'
import type { Write } from './writes.ts'

const documents = warm(() => {
  const plain = new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: serviceLimits,
    // The usual one first looks at each character, of packed items much longer than reading them takes.
    base64Decoder: (text) => Buffer.from(text, 'base64'),
  })
  // It copies all that comes and goes for a log that nobody keeps.
  plain.middlewareStack.remove('loggerMiddleware')
  return DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } })
})

/** Reads one item, or nothing. */
export async function getItem<T>(kind: Entity<T>, key: Key): Promise<T | undefined> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: required(env.table), Key: key, ConsistentRead: true }),
  )
  return Item && readItem(kind, Item)
}

const mostRead = 100
const mostWritten = 25
const batchesAtOnce = 5
const maxAttempts = 8

/** Waits before another attempt: longer each time, and never two callers for the same time. */
async function pause(attempt: number): Promise<void> {
  const most = Math.min(20 * 2 ** attempt, 1000)
  await new Promise((resolve) => setTimeout(resolve, most * (0.5 + Math.random() / 2)))
}

interface ItemsReading<T> extends Pick<KeyRange, 'mayBeLate'> {
  /** Needed attributes, unless all. */
  readonly only?: readonly (keyof T & string)[]
}

/** Reads the existing items of these keys in their order. Raises `busy` where the store does not keep up. */
export async function getItems<T>(
  kind: Entity<T>,
  keys: readonly Key[],
  { mayBeLate = false, only }: ItemsReading<NoInfer<T>> = {},
): Promise<T[]> {
  const options = { ConsistentRead: !mayBeLate, ...(only && projectionOf(['PK', 'SK', ...only])) }
  const found = new Map<string, T>()
  // The store refuses a batch that names an item twice.
  const distinct = [...new Map(keys.map((key) => [keyName(key), key])).values()]
  const read = async (batch: readonly Key[]) => {
    for (const item of await readBatch(batch, options)) found.set(keyName(item), readItem(kind, item))
  }
  await forEachBatch(chunk(distinct, mostRead), batchesAtOnce, read)
  return keys.map((key) => found.get(keyName(key))).filter((item) => item !== undefined)
}

/** Does batches, `atOnce` together, and stops at a failure. A library would be too heavy for every
 * function. */
async function forEachBatch<T>(
  batches: readonly T[],
  atOnce: number,
  work: (batch: T) => Promise<void>,
): Promise<void> {
  const waiting = batches.values()
  const worker = async () => {
    for (const batch of waiting) await work(batch)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Of a batch the store leaves out what it has no capacity for; there is no error of its own. */
const leftUndone = (what: 'reads' | 'writes') =>
  new Problem('busy', { cause: new Error(`The table left ${what} of a batch undone.`) })

type StoredItem = Record<string, unknown>

async function readBatch(
  keys: readonly Key[],
  options: Readonly<Record<string, unknown>>,
): Promise<StoredItem[]> {
  const table = required(env.table)
  const found: StoredItem[] = []
  let missing: StoredItem[] = keys.map(({ PK, SK }) => ({ PK, SK }))
  for (let attempt = 0; missing.length > 0; attempt++) {
    if (attempt === maxAttempts) throw leftUndone('reads')
    if (attempt > 0) await pause(attempt)
    const reply = await documents().send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: missing, ...options } } }),
    )
    found.push(...(reply.Responses?.[table] ?? []))
    missing = reply.UnprocessedKeys?.[table]?.Keys ?? []
  }
  return found
}

function projectionOf(attributes: readonly string[]) {
  const names = attributes.map((name, place) => [`#${place}`, name] as const)
  return {
    ProjectionExpression: names.map(([place]) => place).join(),
    ExpressionAttributeNames: Object.fromEntries(names),
  }
}

export type BatchedWrite = { PutRequest: { Item: Record<string, unknown> } } | { DeleteRequest: { Key: Key } }

/** Returns the put of an item for a batch. */
export function batchPut<T extends object>(kind: Entity<T>, item: NoInfer<T>): BatchedWrite {
  return { PutRequest: { Item: toItem(kind, item) } }
}

/** A removal among many writes that need not be done together. */
export function batchDelete({ PK, SK }: Key): BatchedWrite {
  return { DeleteRequest: { Key: { PK, SK } } }
}

/** Writes many items without conditions, in batches (`atOnce` together). Repeating it changes nothing. Raises
 * `busy`. */
export async function writeBatch(writes: readonly BatchedWrite[], atOnce = 1): Promise<void> {
  await forEachBatch(chunk(writes, mostWritten), atOnce, writeSome)
}

async function writeSome(writes: readonly BatchedWrite[]): Promise<void> {
  const table = required(env.table)
  let remaining = [...writes]
  for (let attempt = 0; remaining.length > 0; attempt++) {
    if (attempt === maxAttempts) throw leftUndone('writes')
    if (attempt > 0) await pause(attempt)
    const reply = await documents().send(new BatchWriteCommand({ RequestItems: { [table]: remaining } }))
    remaining = (reply.UnprocessedItems?.[table] ?? []) as BatchedWrite[]
  }
}

interface Reading {
  readonly index?: Index
  /** Items of all pages at most, and of the next page. */
  readonly limit?: number
  readonly size?: () => number
}

/** Pages of a partition as the store cuts them, until `limit` items or the end. */
async function* queried(
  stretch: KeyRange,
  { index, limit = Number.POSITIVE_INFINITY, size = () => Number.POSITIVE_INFINITY }: Reading,
): AsyncGenerator<Record<string, unknown>[]> {
  const query = queryOf(required(env.table), stretch, index)
  let remaining = limit
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const most = Math.min(remaining, size())
    const Limit = Number.isFinite(most) ? most : undefined
    const page = await documents().send(new QueryCommand({ ...query, Limit, ExclusiveStartKey }))
    yield page.Items ?? []
    remaining -= page.Items?.length ?? 0
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey && remaining > 0)
}

/** Items of one partition, in the order of their sort keys: `limit` of them, or as many as there are. */
export async function queryItems<T>(kind: Entity<T>, range: KeyRangeQuery): Promise<T[]> {
  const found: T[] = []
  let bytes = 0
  for await (const page of queried(range, { limit: range.limit })) {
    for (const item of page) {
      const parsed = readItem(kind, item)
      found.push(parsed)
      if (range.maxBytes === undefined) continue
      bytes += jsonBytes(parsed)
      if (bytes > range.maxBytes && found.length > 1) return found
    }
  }
  return found
}

/** All items of one partition, in the order of their sort keys. For lists that are kept by hand. */
export async function allItems<T>(kind: Entity<T>, stretch: KeyRange): Promise<T[]> {
  const found: T[] = []
  for await (const page of queried(stretch, {})) {
    for (const item of page) found.push(readItem(kind, item))
  }
  return found
}

/** Pages through a partition, `size` items at a time, or as many as wanted of each page. */
export async function* eachPage<T>(
  kind: Entity<T>,
  stretch: KeyRange,
  size: number | (() => number),
): AsyncGenerator<T[]> {
  const most = typeof size === 'number' ? () => size : size
  for await (const page of queried(stretch, { size: most })) yield page.map((item) => readItem(kind, item))
}

/** How many items of one partition there are as they are this moment, of those that count. */
export async function countItems<T>(
  kind: Entity<T>,
  partition: string,
  counts: (item: T) => boolean = () => true,
): Promise<number> {
  let n = 0
  for await (const some of eachPage(kind, { partition }, 1000)) n += some.filter(counts).length
  return n
}

/** Counts the entries of a range of an index. The store goes through them, and sends none. */
export async function countIndexed(index: Index, range: KeyRange): Promise<number> {
  const query = { ...queryOf(required(env.table), range, index), Select: 'COUNT' as const }
  let n = 0
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await documents().send(new QueryCommand({ ...query, ExclusiveStartKey }))
    n += page.Count ?? 0
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return n
}

/** A part of the whole table, and where it ended; nothing at the end of the table. */
export interface TablePart {
  readonly items: readonly (Key & StoredItem)[]
  readonly last: Key | undefined
}

/** Some megabyte of items, which is all that a reply holds. Without a limit the store of the local stack
 * first reads every item of the table. */
const itemsOfPart = 1_000

/** Goes through the whole table, behind a key. Only for unattended work that no index can lead
 * (docs/decisions/0080). */
export async function* wholeTable(after?: Key): AsyncGenerator<TablePart> {
  let ExclusiveStartKey: Record<string, unknown> | undefined = after && { ...after }
  do {
    const TableName = required(env.table)
    const options = { ConsistentRead: true, ExclusiveStartKey, Limit: itemsOfPart }
    const command = new ScanCommand({ TableName, ...options })
    const { Items = [], LastEvaluatedKey } = await documents().send(command)
    ExclusiveStartKey = LastEvaluatedKey
    yield { items: Items as (Key & StoredItem)[], last: LastEvaluatedKey as Key | undefined }
  } while (ExclusiveStartKey)
}

type Indexed = Key & { readonly sort: string }

/** Where an index points: the table keys of its items and their sort key in the index. */
export async function queryIndex(index: Index, range: KeyRangeQuery): Promise<Indexed[]> {
  const found: Indexed[] = []
  for await (const page of queried(range, { index, limit: range.limit }))
    found.push(...page.map((item) => indexed(item, index)))
  return found
}

/** Pages through an index, `size` entries at a time; entries that leave meanwhile shift nothing. */
export async function* eachIndexed(index: Index, stretch: KeyRange, size: number): AsyncGenerator<Indexed[]> {
  for await (const page of queried(stretch, { index, size: () => size }))
    yield page.map((item) => indexed(item, index))
}

function indexed(item: Record<string, unknown>, index: Index): Indexed {
  return { PK: String(item.PK), SK: String(item.SK), sort: String(item[sortName(index)]) }
}

/** Reads an item as it is stored. For migrations alone. */
export async function getStored({ PK, SK }: Key): Promise<StoredItem | undefined> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: required(env.table), Key: { PK, SK }, ConsistentRead: true }),
  )
  return Item
}

const retried = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']

/** How long a write that meets others is tried again outside of requests, in ms. */
const longestTrying = 10_000

/** Writes all or nothing, at most 100 items. A failed condition raises its problem or `ConditionFailed`.
 * Retries conflicts for the request's time (else ten seconds), then raises `busy`. Raises
 * `TransactionTooLarge` before sending. */
export async function transact(writes: readonly Write[]): Promise<void> {
  checkTransactionSize(writes)
  const TransactItems = writes.map((each) => each.item)
  const end = endOfTrying(longestTrying)
  let ClientRequestToken = randomUUID()
  for (let attempt = 0; ; attempt++) {
    try {
      await documents().send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
      return
    } catch (error) {
      // An answer was lost, and the store is still at it: asked again by the same token it says what became
      // of it.
      if (!(error instanceof TransactionInProgressException)) {
        if (!(error instanceof TransactionCanceledException)) throw error
        const reasons = error.CancellationReasons ?? []
        const failed = writes.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed')
        if (failed.length > 0) throw conditionFailed(failed)
        if (!reasons.some((each) => retried.includes(each.Code ?? ''))) throw error
        ClientRequestToken = randomUUID()
      }
      if (performance.now() >= end) throw new Problem('busy', { cause: error })
      await pause(attempt)
    }
  }
}

/** Writes one `update`, at half the price of a transaction and with the same errors. Raises `busy` also
 * in place of a problem, where an answer was lost and it may have been written. */
export async function write(one: Write): Promise<void> {
  await updated(one)
}

/** As `write`: returns a number of the written item; nothing where a condition without a problem failed. */
export async function writtenNumber(one: Write, attribute: string): Promise<number | undefined> {
  try {
    return Number((await updated(one, 'UPDATED_NEW'))?.[attribute])
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

async function updated(one: Write, ReturnValues?: 'UPDATED_NEW'): Promise<StoredItem | undefined> {
  const { Update } = one.item
  if (!Update) throw new Error('Only a change is written by itself.')
  const end = endOfTrying(longestTrying)
  for (let attempt = 0; ; attempt++) {
    try {
      return (await documents().send(new UpdateCommand({ ...Update, ReturnValues }))).Attributes
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw conditionFailedOrOwn(one, error)
      if (!(error instanceof TransactionConflictException)) throw error
      if (performance.now() >= end) throw new Problem('busy', { cause: error })
      await pause(attempt)
    }
  }
}

/** An earlier attempt of the client may have been written, whose answer was lost, so that this write itself is
 * why the condition fails now: nobody is refused for that, and whoever tries again sees how it is. Where there is
 * no problem, whoever writes decides. */
function conditionFailedOrOwn(one: Write, error: ConditionalCheckFailedException): Error {
  const { attempts = 1 } = error.$metadata
  return one.problem && attempts > 1 ? new Problem('busy', { cause: error }) : conditionFailed([one])
}

/** Tells whether it was written; false where a condition without a problem failed. */
export async function isWritten(writing: Promise<void>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** A condition without a problem of its own did not hold: somebody else was first. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed'
}

function conditionFailed(failed: readonly Write[]): Error {
  // A write without a problem (the key of a repeated submission) says more than the others: look there first.
  const code = failed.every((each) => each.problem) ? failed[0]?.problem : undefined
  return code ? new Problem(code) : new ConditionFailed('A condition did not hold.')
}
