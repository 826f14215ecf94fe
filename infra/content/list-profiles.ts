/** Lists in profiles what was there before there were profiles: `npx tsx infra/content/list-profiles.ts
 * --table NAME`, with the credentials and region of the environment. Once, after the version that has
 * profiles is deployed; doing it again, or while people go on, lists nothing twice (docs/decisions/0015). */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { comments } from '#functions/ideas/comments.ts'
import {
  findListing,
  ideaListings,
  isListedByAuthor,
  type Listing,
  listingOf,
} from '#functions/ideas/index-rows.ts'
import { listingWrites } from '#functions/ideas/listing-writes.ts'
import { commentListed, listedAs, type ReactionList, reactionListed } from '#functions/ideas/person-rows.ts'
import { follows, likes } from '#functions/ideas/reactions.ts'
import { findIdea, ideaCardKey } from '#functions/ideas/store.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import type { Comment, Reaction } from '#shared/ideas/model.ts'
import { Problem } from '#shared/problems.ts'
import { runOnTable } from './table-program.ts'

type Item = Record<string, unknown>

/** Lists an item of this type where it is not listed; returns whether it did. */
const listings: Readonly<Record<string, (item: Item) => Promise<boolean>>> = {
  [likes.type]: (item) => listReaction('likes', likes.schema.parse(item)),
  [follows.type]: (item) => listReaction('follows', follows.schema.parse(item)),
  [comments.type]: (item) => listComment(comments.schema.parse(item)),
  [ideaListings.type]: (item) => listIdea(ideaListings.schema.parse(item)),
}

async function listReaction(list: ReactionList, made: Reaction): Promise<boolean> {
  const idea = made.listedFor ? undefined : await findIdea(made.ideaId)
  if (!idea) return false
  const { at, ideaId, personId } = made
  const listing = listedAs(idea)
  const key = (list === 'likes' ? likes : follows).keys({ at, ideaId, personId })
  return written([
    update(key, { set: listing, only: { listedFor: undefined, at } }),
    ...reactionListed(list, { ...made, ...listing }),
  ])
}

async function listComment(said: Comment): Promise<boolean> {
  const idea = said.listedFor || said.removedAt ? undefined : await findIdea(said.ideaId)
  if (!idea) return false
  const listing = listedAs(idea)
  return written([
    update(comments.keys(said), {
      set: listing,
      only: { listedFor: undefined, removedAt: undefined, text: said.text },
    }),
    ...commentListed({ ...said, ...listing }, idea),
  ])
}

/** Adds an idea to the lists of its author; in all others it stays as it is. */
async function listIdea({ id, keys }: Listing): Promise<boolean> {
  const idea = isListedByAuthor(keys) ? undefined : await findIdea(id)
  const before = idea && (await findListing(idea))
  // Another run may have been faster since the table was read.
  if (!idea || !before || isListedByAuthor(before.keys)) return false
  const added = listingOf(idea).keys.filter((key) => isListedByAuthor([key]))
  const { version } = idea
  return written([
    // A change at this moment has to begin again from the present listing.
    update(ideaCardKey(id), { set: { version: version + 1 }, only: { version } }),
    ...listingWrites({ ...before, keys: [...before.keys, ...added] }, before),
  ])
}

/** False where it has changed since it was read. */
async function written(writes: readonly Write[]): Promise<boolean> {
  try {
    await transact(writes)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed || error instanceof Problem) return false
    throw error
  }
}

/** Goes through the whole table; tells how much was listed. What changed at that moment is listed by the next
 * run. */
export async function listProfiles(documents: DynamoDBDocumentClient, TableName: string): Promise<number> {
  let count = 0
  const read = {
    TableName,
    FilterExpression: '#t IN (:a, :b, :c, :d)',
    ExpressionAttributeNames: { '#t': 'type' },
    ExpressionAttributeValues: Object.fromEntries(
      Object.keys(listings).map((type, index) => [`:${'abcd'[index]}`, type]),
    ),
  }
  for await (const { Items = [] } of paginateScan({ client: documents }, read)) {
    for (const item of Items) {
      if (await listings[String(item.type)]?.(item)) count += 1
    }
  }
  return count
}

await runOnTable(import.meta.filename, async (table) => {
  const count = await listProfiles(DynamoDBDocumentClient.from(new DynamoDBClient()), table)
  return `${count} listed.`
})
