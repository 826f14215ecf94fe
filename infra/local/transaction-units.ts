/** Write units of a transaction, as DynamoDB counts them: two for each KB of an item that is written, removed
 * or checked, and one for an entry of an index. */
import { groupBy } from 'es-toolkit'
import * as z from 'zod'
import { wire } from './dynamodb.ts'

const values = z.record(z.string(), z.unknown())
const action = z.looseObject({
  TableName: z.string(),
  Key: values.optional(),
  Item: values.optional(),
  UpdateExpression: z.string().default(''),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
})
const transaction = z.looseObject({ TransactItems: z.array(z.record(z.string(), action)) })
const found = z.looseObject({ Responses: z.record(z.string(), z.array(values)) })

type Action = z.output<typeof action>

/** Returns the units of a transaction that succeeded. `endpoint` is asked how large items are that the request
 * names by their keys; without it, and once they are removed, they count as one KB. */
export async function transactionUnits(body: unknown, endpoint?: string): Promise<number> {
  const actions = transaction.parse(body).TransactItems.flatMap((each) => Object.values(each))
  const kept = endpoint ? await itemsOf(endpoint, actions) : []
  const units = actions.map((each) => {
    const item = each.Item ?? kept.find(({ PK, SK }) => isSame([each.Key?.PK, each.Key?.SK], [PK, SK]))
    return 2 * Math.max(1, Math.ceil(wireBytes(item) / 1024)) + indexEntries(each)
  })
  return units.reduce((sum, each) => sum + each, 0)
}

/** Counts the entries of indexes that an action writes anew. */
function indexEntries({ Item = {}, UpdateExpression, ExpressionAttributeNames }: Action): number {
  const changed = UpdateExpression ? Object.values(ExpressionAttributeNames) : Object.keys(Item)
  return ['G1', 'G2'].filter((index) => changed.some((name) => name.startsWith(`${index}SK`))).length
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function itemsOf(endpoint: string, actions: readonly Action[]): Promise<z.output<typeof values>[]> {
  const named = actions.filter(({ Key }) => Key !== undefined)
  if (named.length === 0) return []
  const RequestItems = Object.fromEntries(
    Object.entries(groupBy(named, ({ TableName }) => TableName)).map(([table, some]) => [
      table,
      { Keys: some.map(({ Key }) => Key), ConsistentRead: true },
    ]),
  )
  const reply = await wire(endpoint, 'DynamoDB', 'BatchGetItem', { RequestItems })
  return Object.values(found.parse(reply).Responses).flat()
}

const utf8 = (text: string) => Buffer.byteLength(text)

/** Counts the stored bytes of an item, or of a value, in DynamoDB's own JSON. */
export function wireBytes(item: Readonly<Record<string, unknown>> = {}): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + utf8(name) + valueBytes(value), 0)
}

function valueBytes(value: unknown): number {
  const [[type, inner] = []] = Object.entries(value as Record<string, unknown>)
  if (type === 'S') return utf8(inner as string)
  // A number takes a byte for two digits, and one more.
  if (type === 'N') return Math.ceil((inner as string).length / 2) + 1
  if (type === 'B') return Math.floor(((inner as string).length * 3) / 4)
  if (type === 'L')
    return 3 + (inner as unknown[]).reduce<number>((sum, each) => sum + 1 + valueBytes(each), 0)
  if (type === 'M') {
    const members = inner as Record<string, unknown>
    return 3 + wireBytes(members) + Object.keys(members).length
  }
  if (Array.isArray(inner)) return inner.reduce<number>((sum, each) => sum + utf8(String(each)), 0)
  return 1
}
