/** One table for a test file, as the data stack declares it, and the environment that functions find it by. */
import { randomUUID } from 'node:crypto'
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Entity, keyName, toItem } from '#functions/runtime/entity.ts'
import { preparing } from './dynamodb.ts'

const index = (name: string, keys: string) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: `${keys}PK`, KeyType: 'HASH' as const },
    { AttributeName: `${keys}SK`, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'KEYS_ONLY' as const },
})

const attributes = ['PK', 'SK', 'G1PK', 'G1SK', 'G2PK', 'G2SK']

/** Environment of a function in tests. Set before the first call; the clients read it lazily. */
function setEnvironment(TABLE_NAME: string, AWS_ENDPOINT_URL_DYNAMODB: string): void {
  Object.assign(process.env, {
    TABLE_NAME,
    AWS_REGION: 'eu-west-1',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB,
    SITE_URL: 'http://localhost:3000',
    STOP_KEYS: 'a-key-of-tests-that-is-long-enough',
    MAIL_FROM: 'ThinkTank <no-reply@thinktank.example>',
    MAIL_CONFIGURATION_SET: 'thinktank-test',
    // Tests do in a minute what people do in weeks.
    PERSON_LIMITS: '"off"',
    USER_POOL_CLIENT_ID: 'test',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  })
}

/** Makes a table before the file's tests and drops it after them. It has a stream where one is asked for: with one DynamoDB
 * Local searches all earlier records at each write. `endpointOf`: where it is another DynamoDB Local than that of the run. */
export function useTable({ stream = false, endpointOf = () => inject('dynamodb') } = {}): {
  name: string
  put: typeof putItem
  putItems: typeof putItems
  items: typeof allItems
  remove: typeof removeItems
} {
  const name = `test-${randomUUID()}`
  beforeAll(async () => {
    const endpoint = endpointOf()
    setEnvironment(name, endpoint)
    opened = new DynamoDBClient({ endpoint, customUserAgent: preparing })
    // It copies all that comes and goes, as in functions/runtime/table.ts.
    opened.middlewareStack.remove('loggerMiddleware')
    await client().send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'PK', KeyType: 'HASH' },
          { AttributeName: 'SK', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: attributes.map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S' as const,
        })),
        GlobalSecondaryIndexes: [index('gsi1', 'G1'), index('gsi2', 'G2')],
        ...(stream && {
          StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
        }),
      }),
    )
  })
  afterAll(async () => {
    await client().send(new DeleteTableCommand({ TableName: name }))
  })
  return { name, put: putItem, putItems, items: allItems, remove: removeItems }
}

let opened: DynamoDBClient | undefined

/** One client a file, so that its connections are used again. */
function client(): DynamoDBClient {
  if (!opened) throw new Error('The table is made before the tests.')
  return opened
}

function documents(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(client(), { marshallOptions: { removeUndefinedValues: true } })
}

/** Puts an item as the product would have written it. */
async function putItem<T extends object>(kind: Entity<T>, item: NoInfer<T>): Promise<void> {
  await documents().send(new PutCommand({ TableName: process.env.TABLE_NAME, Item: toItem(kind, item) }))
}

/** Puts many items that `stored` has made; of two for one place the later one. */
async function putItems(items: readonly Record<string, unknown>[]): Promise<void> {
  const places = [...new Map(items.map((item) => [keyName(item), item])).values()]
  await writeBatches(places.map((Item) => ({ PutRequest: { Item } })))
}

/** Takes away items that `items` has found. */
async function removeItems(...items: readonly Record<string, unknown>[]): Promise<void> {
  await writeBatches(items.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })))
}

type BatchedWrite = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

async function writeBatches(writes: readonly BatchedWrite[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(writes.length / 25) }, (_, n) =>
    writes.slice(n * 25, n * 25 + 25),
  )
  const table = process.env.TABLE_NAME ?? ''
  await Promise.all(
    batches.map((batch) => documents().send(new BatchWriteCommand({ RequestItems: { [table]: batch } }))),
  )
}

/** What a record wrote, once more for each of these ids. */
export function itemsOfCopies(
  items: readonly Record<string, unknown>[],
  id: string,
  copies: readonly string[],
): Record<string, unknown>[] {
  const text = JSON.stringify(items)
  return copies.flatMap((copy) => JSON.parse(text.replaceAll(id, copy)))
}

/** Everything in the table, or everything of one type; for checking what was written. */
async function allItems(type?: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const reply = await documents().send(
      new ScanCommand({
        TableName: process.env.TABLE_NAME,
        ExclusiveStartKey,
        ...(type && {
          FilterExpression: '#type = :type',
          ExpressionAttributeNames: { '#type': 'type' },
          ExpressionAttributeValues: { ':type': type },
        }),
      }),
    )
    found.push(...(reply.Items ?? []))
    ExclusiveStartKey = reply.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found
}
