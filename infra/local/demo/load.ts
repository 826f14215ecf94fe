/** Loads a demo company into a table of DynamoDB Local, complete as if the product had written it: with all that
 * the streams would have added. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { stored } from '#functions/runtime/table.ts'
import { loadContent } from '#infra/content/load.ts'
import { type Credentials, credentialsFor } from './credentials.ts'
import { demoMarks, type Item, itemsOf } from './items.ts'
import { peopleOf } from './people.ts'
import { type SizeName, sizes } from './sizes.ts'

export interface DemoLoad {
  readonly size: SizeName
  readonly tableName: string
  readonly endpoint: string
  /** Gives the sign-in service its accounts; those that it has already it keeps. */
  readonly importUsers: (users: readonly Credentials[]) => Promise<unknown>
  readonly seed?: number
  /** The present day of the company; its records end with the day before. */
  readonly now: Date
  /** How much is loaded, from 0 to 1; some fifty times. */
  readonly onProgress?: (share: number) => void
}

const writers = 8
const batchSize = 25

/** Items that go with a record, about; only for showing progress. */
const itemsPer = { people: 7, nominations: 4.6, ideas: 10.3 }

function documentsAt(endpoint: string): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'demo', secretAccessKey: 'demo' }
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

/** Which demo company a table holds; nothing where none was ever loaded to its end. */
export async function demoLoaded(table: {
  tableName: string
  endpoint: string
}): Promise<{ size: string; seed: number; now: string } | undefined> {
  const documents = documentsAt(table.endpoint)
  const Key = demoMarks.keys({ size: '', seed: 0, now: '' })
  const { Item } = await documents.send(new GetCommand({ TableName: table.tableName, Key }))
  documents.destroy()
  return Item && demoMarks.schema.parse(Item)
}

/** Loads the base content where it is missing, then the company, then its credentials. Loading the same company
 * again changes nothing. Raises an Error where the table does not take what is written. */
export async function loadDemo(load: DemoLoad): Promise<{ items: number; milliseconds: number }> {
  const { size, tableName, endpoint, importUsers, seed = 1, now, onProgress } = load
  const started = performance.now()
  const recipe = { ...sizes[size], seed, now }
  const documents = documentsAt(endpoint)
  try {
    await loadContent(documents, tableName)
    const people = peopleOf(recipe)
    const expected =
      recipe.people * itemsPer.people +
      recipe.nominations * itemsPer.nominations +
      recipe.ideas * itemsPer.ideas
    const written = await writeAll(documents, tableName, itemsOf(recipe, people), (items) =>
      onProgress?.(Math.min(0.99, items / expected)),
    )
    await importUsers(credentialsFor(people, seed))
    const mark = stored(demoMarks, { size, seed, now: now.toISOString() })
    await documents.send(new PutCommand({ TableName: tableName, Item: mark }))
    onProgress?.(1)
    return { items: written + 1, milliseconds: Math.round(performance.now() - started) }
  } finally {
    documents.destroy()
  }
}

/** Writes items as they are made: no more of them are in memory than are under way. */
async function writeAll(
  documents: DynamoDBDocumentClient,
  table: string,
  items: Generator<Item>,
  onProgress: (items: number) => void,
): Promise<number> {
  let written = 0
  let told = performance.now()

  function takeBatch(): Item[] {
    const batch: Item[] = []
    while (batch.length < batchSize) {
      const { value, done } = items.next()
      if (done) break
      batch.push(value)
    }
    return batch
  }

  async function writer(): Promise<void> {
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      await writeBatch(documents, table, batch)
      written += batch.length
      if (performance.now() - told < 250) continue
      told = performance.now()
      onProgress(written)
    }
  }

  await Promise.all(Array.from({ length: writers }, writer))
  return written
}

const mostAttempts = 10

async function writeBatch(documents: DynamoDBDocumentClient, table: string, batch: Item[]): Promise<void> {
  let left = batch.map((Item) => ({ PutRequest: { Item } }))
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === mostAttempts) throw new Error(`The table ${table} refuses to take more items.`)
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 50 * attempt))
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [table]: left } }),
    )
    left = (UnprocessedItems?.[table] ?? []) as typeof left
  }
}
