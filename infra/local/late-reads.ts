/** A door to the table behind which reads come late: those that do not ask for consistency see each item as it
 * was a moment ago, as copies and indexes of DynamoDB may. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { reasonOf } from './errors.ts'
import { answering, createHttpService, forward, type HttpReply, type HttpRequest, json } from './http.ts'

type StoredKey = Readonly<Record<'PK' | 'SK', unknown>>

const key = z.looseObject({ PK: z.unknown(), SK: z.unknown() })
const named = z.looseObject({ TableName: z.string() })
const write = z.looseObject({ TableName: z.string(), Key: key.optional(), Item: key.optional() })
const consistency = z.looseObject({ ConsistentRead: z.boolean().optional() })
const batchRead = z.looseObject({ RequestItems: z.record(z.string(), consistency) })
const batch = z.looseObject({
  RequestItems: z.record(
    z.string(),
    z.array(
      z
        .object({ PutRequest: write.pick({ Item: true }), DeleteRequest: write.pick({ Key: true }) })
        .partial(),
    ),
  ),
})
const transaction = z.looseObject({
  TransactItems: z.array(z.object({ Put: write, Update: write, Delete: write }).partial()),
})
const answered = z.looseObject({ Responses: z.record(z.string(), z.array(key)) })

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

export function createLateReads({ table, copy, lateMs, isAtOnce = () => false }: LateReadsSettings) {
  let turns = 0
  const shown = new Map<string, number>()
  const waiting = new Set<Promise<unknown>>()
  const call = (endpoint: string, request: HttpRequest, operation: string, body: object) =>
    forward(endpoint, {
      ...request,
      headers: { ...request.headers, 'x-amz-target': `DynamoDB_20120810.${operation}` },
      body: Buffer.from(JSON.stringify(body)),
    })
  /** Shows an item as it is after a write, unless a later state of it is shown already. */
  const show = async (request: HttpRequest, TableName: string, Key: StoredKey, late: number) => {
    const turn = ++turns
    const read = { RequestItems: { [TableName]: { Keys: [Key], ConsistentRead: true } } }
    const reply = await call(table(), request, 'BatchGetItem', read)
    const [Item] = answered.parse(JSON.parse(reply.body.toString())).Responses[TableName] ?? []
    if (late > 0) await sleep(late)
    const name = JSON.stringify([TableName, Key])
    if ((shown.get(name) ?? 0) > turn) return
    shown.set(name, turn)
    if (Item) await call(copy(), request, 'PutItem', { TableName, Item })
    else await call(copy(), request, 'DeleteItem', { TableName, Key })
  }
  const answer = async (request: HttpRequest): Promise<HttpReply> => {
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? ''
    const body: unknown = JSON.parse(request.body.toString() || '{}')
    const sees = isAtOnce(request)
    if (!sees && isLate(operation, body)) return forward(copy(), request)
    const reply = await forward(table(), request)
    if (reply.status !== 200) return reply
    if (/^(Create|Delete)Table$/.test(operation)) await forward(copy(), request)
    const all = writtenBy(operation, body).map(({ name, key: { PK, SK } }) =>
      show(request, name, { PK, SK }, sees ? 0 : Math.random() * lateMs),
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

function writtenBy(operation: string, body: unknown): { name: string; key: z.output<typeof key> }[] {
  const keyOf = (name: string, { Key, Item }: Pick<z.output<typeof write>, 'Key' | 'Item'> = {}) => {
    const found = Key ?? Item
    return found ? [{ name, key: found }] : []
  }
  if (operation === 'BatchWriteItem')
    return Object.entries(batch.parse(body).RequestItems).flatMap(([name, all]) =>
      all.flatMap((each) => keyOf(name, each.PutRequest ?? each.DeleteRequest)),
    )
  if (operation === 'TransactWriteItems')
    return transaction
      .parse(body)
      .TransactItems.flatMap(({ Put, Update, Delete }) => [Put, Update, Delete])
      .flatMap((each) => (each ? keyOf(each.TableName, each) : []))
  if (!/^(Put|Update|Delete)Item$/.test(operation)) return []
  return keyOf(named.parse(body).TableName, write.parse(body))
}
