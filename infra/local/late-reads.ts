/** A door to the table behind which reads come late: those that do not ask for consistency see each item as it
 * was a moment ago, as copies and indexes of DynamoDB may. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { reasonOf } from './errors.ts'
import { answering, createHttpService, forward, type HttpReply, type HttpRequest, json } from './http.ts'

const key = z.object({ PK: z.unknown(), SK: z.unknown() })
const itemWrite = z.object({ Key: key.optional(), Item: key.optional() })
const tableWrite = itemWrite.extend({ TableName: z.string() })
const batch = z.object({ RequestItems: z.record(z.string(), z.array(z.record(z.string(), itemWrite))) })
const transaction = z.object({ TransactItems: z.array(z.record(z.string(), tableWrite)) })
const consistency = z.object({ ConsistentRead: z.boolean().optional() })
const batchRead = z.object({ RequestItems: z.record(z.string(), consistency) })
const answered = z.object({ Responses: z.record(z.string(), z.array(z.unknown())) })

interface LateReadsSettings {
  /** Address of DynamoDB. */
  readonly table: () => string
  /** Address of another one, with the same tables and items at first; only this door writes to it. */
  readonly copy: () => string
  /** Longest time until a write is seen, in milliseconds; each item takes another. */
  readonly lateMs: number
  /** Tells requests that see everything at once: those of a test, which prepares and looks at the table. */
  readonly isAtOnce?: (request: HttpRequest) => boolean
}

/** Makes the door. */
export function createLateReads({ table, copy, lateMs, isAtOnce = () => false }: LateReadsSettings) {
  let turns = 0
  const shown = new Map<string, { turn: number; done: Promise<unknown> }>()
  const waiting = new Set<Promise<unknown>>()
  const call = (endpoint: string, request: HttpRequest, operation: string, body: object) =>
    forward(endpoint, {
      ...request,
      headers: { ...request.headers, 'x-amz-target': `DynamoDB_20120810.${operation}` },
      body: Buffer.from(JSON.stringify(body)),
    })
  /** Shows an item as it is after a write, unless a later state of it is shown already. */
  const show = async (request: HttpRequest, { TableName, Key }: Written, late: number) => {
    const turn = ++turns
    const read = { RequestItems: { [TableName]: { Keys: [Key], ConsistentRead: true } } }
    const reply = await call(table(), request, 'BatchGetItem', read)
    const [Item] = answered.parse(JSON.parse(reply.body.toString())).Responses[TableName] ?? []
    if (late > 0) await sleep(late)
    const name = JSON.stringify([TableName, Key])
    const before = shown.get(name)
    if (before && before.turn > turn) return
    const write = Item ? 'PutItem' : 'DeleteItem'
    // One after the other: of two at once the earlier state might stay.
    const done = Promise.allSettled([before?.done]).then(() =>
      call(copy(), request, write, { TableName, ...(Item ? { Item } : { Key }) }),
    )
    shown.set(name, { turn, done })
    await done
  }
  const answer = async (request: HttpRequest): Promise<HttpReply> => {
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? ''
    const body: unknown = JSON.parse(request.body.toString() || '{}')
    const sees = isAtOnce(request)
    if (!sees && isLate(operation, body)) return forward(copy(), request)
    const reply = await forward(table(), request)
    if (reply.status !== 200) return reply
    if (/^(Create|Delete)Table$/.test(operation)) await forward(copy(), request)
    const all = writtenBy(operation, body).map((each) =>
      show(request, each, sees ? 0 : Math.random() * lateMs),
    )
    const done = Promise.allSettled(all)
    waiting.add(done)
    void done.then(() => waiting.delete(done))
    if (sees) await done
    return reply
  }
  const failed = (error: unknown) => json(500, { __type: 'InternalServerError', message: reasonOf(error) })
  const server = createHttpService(answering(answer, failed))
  return {
    url: () => server.url,
    /** Returns how many writes are not shown yet. */
    inFlight: () => waiting.size,
    start: server.start,
    stop: server.stop,
  }
}

/** Whether a read does not ask for what was written this very moment. */
function isLate(operation: string, body: unknown): boolean {
  if (operation === 'BatchGetItem')
    return Object.values(batchRead.parse(body).RequestItems).every(({ ConsistentRead }) => !ConsistentRead)
  return /^(GetItem|Query|Scan)$/.test(operation) && !consistency.parse(body).ConsistentRead
}

type Written = Readonly<{ TableName: string; Key: z.output<typeof key> | undefined }>

/** Returns the keys of all items that a call writes, or checks in a transaction. */
function writtenBy(operation: string, body: unknown): Written[] {
  const keyed = (TableName: string, { Key, Item }: z.output<typeof itemWrite>) => ({
    TableName,
    Key: Key ?? Item,
  })
  if (operation === 'BatchWriteItem')
    return Object.entries(batch.parse(body).RequestItems).flatMap(([name, all]) =>
      all.flatMap((each) => Object.values(each).map((one) => keyed(name, one))),
    )
  const single = /^(Put|Update|Delete)Item$/.test(operation) ? [tableWrite.parse(body)] : []
  const writes =
    operation === 'TransactWriteItems'
      ? transaction.parse(body).TransactItems.flatMap((each) => Object.values(each))
      : single
  return writes.map((each) => keyed(each.TableName, each))
}
