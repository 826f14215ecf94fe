/** Keeps people's lists of what they did with an idea in step with it: the titles beside their comments,
 * which an author may reword for some minutes (docs/decisions/0015), and who may see them once it was hidden
 * or put back (docs/product.md#hidden-ideas). */
import type { Changed } from '#events/runtime/stream.ts'
import { everythingSaid, relistComments } from '#functions/ideas/comments.ts'
import { commentRows, commentRowsOf } from '#functions/ideas/person-rows.ts'
import { relistReactions } from '#functions/ideas/reactions.ts'
import { ideas } from '#functions/ideas/store.ts'
import { readItem } from '#functions/runtime/entity.ts'
import { getItem, isWritten, write } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'

/** Brings the title to the row of every comment on an idea that got another one. Doing it again, late or out
 * of order changes nothing. */
export async function projectIdeaTitle({ key, images }: Changed): Promise<void> {
  const titles = new Set(images.map((image) => readItem(ideas, image).title))
  if (titles.size < 2) return
  const idea = await getItem(ideas, key)
  if (!idea) return
  for await (const some of everythingSaid(idea.id)) {
    for (const comment of some) {
      for (const row of commentRowsOf(comment, idea)) {
        // Where it is not, it was removed at this moment, and its row with it.
        await isWritten(write(update(commentRows.keys(row), { set: { title: idea.title } })))
      }
    }
  }
}

/** Brings likes, follows and comments of an idea that was hidden or put back into the lists where they
 * belong. Doing it again, late or out of order changes nothing. */
export async function projectAudience({ key, images }: Changed): Promise<void> {
  const was = new Set(images.map((image) => readItem(ideas, image).hidden !== undefined))
  if (was.size < 2) return
  const idea = await getItem(ideas, key)
  if (!idea) return
  await Promise.all([relistReactions('LIKE', idea), relistReactions('FOLLOW', idea), relistComments(idea)])
}
