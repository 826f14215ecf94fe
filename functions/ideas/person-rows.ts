/** Rows and counts by which it is listed what a person did with ideas. They are written in the transaction of the click
 * or the comment, like those of an idea (docs/decisions/0030), and the record itself notes for which communities: who
 * takes something back removes just what was written. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { deleteItem, increase, put, type Write } from '#functions/runtime/writes.ts'
import type { Comment, Idea, Reaction } from '#shared/ideas/model.ts'
import { beginningOf } from './excerpt.ts'
import {
  countsOf,
  ideaCounts,
  ideaRows,
  indexRowsOf,
  listPartition,
  personKey,
  personListingOf,
  type Rows,
} from './index-rows.ts'

/** What is shown of a comment stands in its row: a list reads nothing else. */
const commentRow = z.object({
  place: z.string(),
  key: z.string(),
  at: z.string(),
  id: z.string(),
  ideaId: z.string(),
  title: z.string(),
  excerpt: z.string(),
})
export type CommentRow = z.infer<typeof commentRow>

export const commentRows = entity({
  type: 'comment-row',
  schema: commentRow,
  keys: (row) => ({ PK: listPartition({ ...row, graduated: false }), SK: `${row.at}#${row.id}` }),
})

/** The lists of likes and of follows. */
export type ReactionList = 'likes' | 'follows'

/** How a like or a follow is listed; nothing where it is not. */
export function reactionListing(
  list: ReactionList,
  { personId, ideaId, at, listedFor }: Reaction,
): Rows | undefined {
  return listedFor && personListingOf(personKey(personId, list), { at, id: ideaId, communities: listedFor })
}

/** The writes that list a like or a follow. */
export function reactionListed(list: ReactionList, reaction: Reaction): Write[] {
  const rows = reactionListing(list, reaction)
  return rows ? [...indexRowsOf(rows).map((row) => put(ideaRows, row)), ...counted(rows, 1)] : []
}

/** The writes that take a like or a follow from its list. */
export function reactionUnlisted(list: ReactionList, reaction: Reaction): Write[] {
  const rows = reactionListing(list, reaction)
  if (!rows) return []
  return [...indexRowsOf(rows).map((row) => deleteItem(ideaRows.keys(row))), ...counted(rows, -1)]
}

/** How a comment is listed; nothing where it is not. */
export function commentListing({ author, id, createdAt: at, listedFor }: Comment): Rows | undefined {
  return (
    listedFor && personListingOf(personKey(author.personId, 'comments'), { at, id, communities: listedFor })
  )
}

/** What the lists say of a comment. */
export function commentRowsOf(said: Comment, { title }: Pick<Idea, 'title'>): CommentRow[] {
  const rows = commentListing(said)
  if (!rows) return []
  const shown = { ideaId: said.ideaId, title, excerpt: beginningOf(said.text) }
  return indexRowsOf(rows).map(({ place, key, at, id }) => ({ place, key, at, id, ...shown }))
}

/** The writes that list a comment. */
export function commentListed(said: Comment, idea: Pick<Idea, 'title'>): Write[] {
  const rows = commentListing(said)
  return rows ? [...commentRowsOf(said, idea).map((row) => put(commentRows, row)), ...counted(rows, 1)] : []
}

/** The writes that take a comment from its list. */
export function commentUnlisted(said: Comment): Write[] {
  const rows = commentListing(said)
  if (!rows) return []
  const keys = commentRowsOf(said, { title: '' }).map(commentRows.keys)
  return [...keys.map(deleteItem), ...counted(rows, -1)]
}

function counted(rows: Rows, by: 1 | -1): Write[] {
  return countsOf(rows).map((each) => increase(ideaCounts, { ...each, n: by }, 'n'))
}
