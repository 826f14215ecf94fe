/** Loads the content that every deployment starts with: `npx tsx infra/content/load.ts --table NAME`, with
 * the credentials and region of the environment. What is there already stays as administrators have left it,
 * and what they deleted stays deleted. */
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { entity, toItem } from '#functions/runtime/entity.ts'
import { baseContent, type ContentGroup } from './base.ts'
import { runOnTable } from './program.ts'

type Item = Record<string, unknown>

/** Tells that a group was loaded once: it is never loaded again, so that edits stay. */
const loadedGroups = entity({
  type: 'loaded-content',
  schema: z.object({ group: z.string() }),
  keys: ({ group }) => ({ PK: 'CONTENT#loaded', SK: group }),
})

/** Puts new items, all or none; tells whether it did. */
async function createAll(
  documents: DynamoDBDocumentClient,
  table: string,
  items: readonly Item[],
): Promise<boolean> {
  const TransactItems = items.map((Item) => ({
    Put: { TableName: table, Item, ConditionExpression: 'attribute_not_exists(PK)' },
  }))
  try {
    await documents.send(new TransactWriteCommand({ TransactItems }))
    return true
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    if (!error.CancellationReasons?.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw error
    return false
  }
}

/** The names of the groups that were loaded before. */
async function namesLoaded(documents: DynamoDBDocumentClient, table: string): Promise<Set<string>> {
  const query = new QueryCommand({
    TableName: table,
    KeyConditionExpression: 'PK = :marks',
    ExpressionAttributeValues: { ':marks': loadedGroups.keys({ group: '' }).PK },
    ConsistentRead: true,
  })
  const { Items = [] } = await documents.send(query)
  return new Set(Items.map((item) => loadedGroups.schema.parse(item).group))
}

/** Loads the base content that was never loaded into this table; tells how many groups it created and how
 * many it left alone. */
export async function loadContent(
  documents: DynamoDBDocumentClient,
  table: string,
): Promise<{ created: number; kept: number }> {
  const groups = baseContent()
  const loaded = await namesLoaded(documents, table)
  const load = async ({ name, items }: ContentGroup): Promise<boolean> => {
    const mark = toItem(loadedGroups, { group: name })
    if (await createAll(documents, table, [mark, ...items])) return true
    // If an administrator made the same before, that counts as loaded.
    await createAll(documents, table, [mark])
    return false
  }
  const results = await Promise.all(groups.filter(({ name }) => !loaded.has(name)).map(load))
  const created = results.filter(Boolean).length
  return { created, kept: groups.length - created }
}

await runOnTable(import.meta.filename, async (table) => {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const { created, kept } = await loadContent(documents, table)
  return `Base content: ${created} created, ${kept} left as they were.`
})
