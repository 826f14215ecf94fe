/** Loads a demo company into a table of DynamoDB Local, complete as if the product had written it: with all
 * that the streams would have added. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { toItem } from '#functions/runtime/entity.ts'
import { loadContent } from '#infra/content/load.ts'
import { migrations } from '#infra/content/migrations/all.ts'
import { migrationRecords } from '#infra/content/migrations/migrate.ts'
import { writeItems } from './batch-writer.ts'
import { type Credentials, credentialsFor } from './credentials.ts'
import { demoMarks, itemsOf } from './items.ts'
import { peopleOf } from './people.ts'
import { type Recipe, type SizeName, sizes } from './sizes.ts'

export interface DemoLoad {
  readonly size: SizeName
  readonly tableName: string
  readonly endpoint: string
  /** Gives the sign-in service its accounts; those that it has already it keeps. */
  readonly importUsers: (users: readonly Credentials[]) => Promise<unknown>
  /** Another seed makes other people; 1 by default. */
  readonly seed?: number
  /** The present day of the company; its records end with the day before. */
  readonly now: Date
  /** How much is loaded, from 0 to 1; at most four times a second. */
  readonly onProgress?: (share: number) => void
}

/** Items that go with a record, about; only for showing progress. */
const itemsPer = { people: 12, nominations: 30, ideas: 49.7 }

function clientAt(endpoint: string): DynamoDBClient {
  const credentials = { accessKeyId: 'demo', secretAccessKey: 'demo' }
  return new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials })
}

/** Returns the demo company of a table; nothing if none was ever loaded completely. */
export async function demoLoaded(table: {
  tableName: string
  endpoint: string
}): Promise<{ size: string; seed: number; now: string } | undefined> {
  const client = clientAt(table.endpoint)
  try {
    const Key = demoMarks.keys({ size: '', seed: 0, now: '' })
    const get = new GetCommand({ TableName: table.tableName, Key, ConsistentRead: true })
    const { Item } = await DynamoDBDocumentClient.from(client).send(get)
    return Item && demoMarks.schema.parse(Item)
  } finally {
    client.destroy()
  }
}

/** Loads the base content where it is missing, then the company, then its credentials. Loading the same
 * company again changes nothing. The table's stream is best opened afterwards: DynamoDB Local searches all
 * records of a stream at every write, and complete records need no reader. Raises an Error where the table
 * refuses an item. */
export async function loadDemo(load: DemoLoad): Promise<{ items: number; milliseconds: number }> {
  const { size, tableName, endpoint, importUsers, seed = 1, now, onProgress } = load
  const started = performance.now()
  const recipe = { ...sizes[size], seed, now }
  const client = clientAt(endpoint)
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  try {
    await loadContent(documents, tableName)
    const people = peopleOf(recipe)
    const count = await writeItems(load, itemsOf(recipe, people), progress(recipe, onProgress))
    await importUsers(credentialsFor(people, seed, now))
    const at = now.toISOString()
    // Nothing that was loaded has an earlier shape.
    const ended = { begunAt: at, nextPassAt: at, changed: 0, endedAt: at }
    const last = [
      ...migrations.map(({ name }) => toItem(migrationRecords, { name, ...ended })),
      toItem(demoMarks, { size, seed, now: at }),
    ]
    for (const Item of last) await documents.send(new PutCommand({ TableName: tableName, Item }))
    onProgress?.(1)
    return { items: count + last.length, milliseconds: Math.round(performance.now() - started) }
  } finally {
    client.destroy()
  }
}

function progress({ people, nominations, ideas }: Recipe, tell: DemoLoad['onProgress']) {
  const expected = people * itemsPer.people + nominations * itemsPer.nominations + ideas * itemsPer.ideas
  let reportedAt = performance.now()
  return (items: number): void => {
    if (performance.now() - reportedAt < 250) return
    reportedAt = performance.now()
    tell?.(Math.min(0.99, items / expected))
  }
}
