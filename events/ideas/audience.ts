/** Lists what people did with an idea for those who may see it, once it was hidden or put back
 * (docs/product.md#hidden-ideas). */
import type { Changed } from '#events/runtime/stream.ts'
import { relistComments } from '#functions/ideas/comments.ts'
import { relistReactions } from '#functions/ideas/reactions.ts'
import { ideas } from '#functions/ideas/store.ts'
import { getItem } from '#functions/runtime/table.ts'

/** Brings likes, follows and comments of an idea that was hidden or put back into the lists where they belong. Doing it
 * again, late or out of order changes nothing. */
export async function projectAudience({ key, images }: Changed): Promise<void> {
  const was = new Set(images.map((image) => ideas.schema.parse(image).hidden !== undefined))
  if (was.size < 2) return
  const idea = await getItem(ideas, key)
  if (!idea) return
  await Promise.all([relistReactions('LIKE', idea), relistReactions('FOLLOW', idea), relistComments(idea)])
}
