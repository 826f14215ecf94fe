/** Loads the content that every deployment starts with: `npx tsx infra/content/load.ts --table NAME`, with the
 * credentials and region of the environment. What is there already stays as administrators have left it. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { awardEvents, eCardSets, eventPointers, eventSlugs, pointersOf } from '#functions/awards/store.ts'
import { communities } from '#functions/communities/store.ts'
import { stored } from '#functions/runtime/entity.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { cardBehaviours, recognitionEvent } from './awards.ts'
import { communityList } from './communities.ts'

type Item = Record<string, unknown>

/** An award event with its slug and its places in the lists of its categories; the event itself comes first. */
export function eventItems(event: AwardEvent): Item[] {
  return [
    stored(awardEvents, event),
    stored(eventSlugs, { slug: event.slug, id: event.id }),
    ...pointersOf(event).map((pointer) => stored(eventPointers, pointer)),
  ]
}

/** All content as groups of items that belong together; where a group's first item exists, the group is left
 * alone. */
export function baseContent(): Item[][] {
  return [
    ...communityList.map((community) => [stored(communities, community)]),
    [stored(eCardSets, { behaviours: [...cardBehaviours] })],
    eventItems(recognitionEvent),
  ]
}

async function createGroup(
  documents: DynamoDBDocumentClient,
  table: string,
  group: Item[],
): Promise<boolean> {
  const TransactItems = group.map((Item, index) => ({
    Put: {
      TableName: table,
      Item,
      ...(index === 0 && { ConditionExpression: 'attribute_not_exists(PK)' }),
    },
  }))
  try {
    await documents.send(new TransactWriteCommand({ TransactItems }))
    return true
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    if (error.CancellationReasons?.[0]?.Code !== 'ConditionalCheckFailed') throw error
    return false
  }
}

/** Creates whatever of the base content is absent; tells how many groups were created and how many were there. */
export async function loadContent(
  documents: DynamoDBDocumentClient,
  table: string,
): Promise<{ created: number; kept: number }> {
  const groups = baseContent()
  let created = 0
  for (const group of groups) if (await createGroup(documents, table, group)) created += 1
  return { created, kept: groups.length - created }
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  if (!values.table) throw new Error('Which table? Give its name: --table NAME')
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const { created, kept } = await loadContent(documents, values.table)
  process.stdout.write(`Base content: ${created} created, ${kept} left as they were.\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run()
