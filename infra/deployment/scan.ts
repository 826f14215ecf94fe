/** Goes through a whole table, for programs that a person runs: no function may. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { warm } from '#functions/runtime/warm.ts'

export type StoredItem = Readonly<Record<string, unknown>>

/** The client of tables by their names. */
export const tables = warm(() => DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 10 })))

/** Gives what comes one by one in portions of this size; the last one may be smaller. */
export async function* portionsOf<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let portion: T[] = []
  for await (const each of all) {
    portion.push(each)
    if (portion.length < size) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

/** Gives every item of a table; of some types only, where they are named. */
export async function* itemsOf(table: string, types: readonly string[] = []): AsyncGenerator<StoredItem> {
  const filter = types.length > 0 && {
    FilterExpression: `#type IN (${types.map((_, place) => `:${place}`).join()})`,
    ExpressionAttributeNames: { '#type': 'type' },
    ExpressionAttributeValues: Object.fromEntries(types.map((type, place) => [`:${place}`, type])),
  }
  const pages = paginateScan({ client: tables() }, { TableName: table, ...filter })
  for await (const { Items = [] } of pages) yield* Items
}
