/** Keeps what profiles say of comments in step with the titles of the ideas they are about: an author may reword a title
 * for some minutes, and by then somebody may have said something (docs/decisions/0015). */
import type { Changed } from '#events/runtime/stream.ts'
import { everythingSaid } from '#functions/ideas/comments.ts'
import { commentRows, commentRowsOf } from '#functions/ideas/person-rows.ts'
import { ideas } from '#functions/ideas/store.ts'
import { getItem, isWritten, write } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'

/** Brings the title to the row of every comment on an idea that got another one. Doing it again, late or out of order
 * changes nothing. */
export async function projectIdeaTitle({ key, images }: Changed): Promise<void> {
  const titles = new Set(images.map((image) => ideas.schema.parse(image).title))
  if (titles.size < 2) return
  const idea = await getItem(ideas, key)
  if (!idea) return
  for await (const some of everythingSaid(idea.id)) {
    for (const said of some) {
      for (const row of commentRowsOf(said, idea)) {
        // Where it is not, it was removed at this moment, and its row with it.
        await isWritten(write(update(commentRows.keys(row), { set: { title: idea.title } })))
      }
    }
  }
}
