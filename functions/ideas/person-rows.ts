/** Rows and counts by which it is listed what a person did with ideas. They are written in the transaction
 * of the click or the comment, like those of an idea (docs/decisions/0015), and the record itself notes
 * for whom: who takes something back removes just what was written. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import type { Comment, Idea, Reaction } from '#shared/ideas/model.ts'
import { audienceOf, type IdeaSight } from '#shared/ideas/rules.ts'
import { beginningOf } from '#shared/text.ts'
import {
  authorListingOf,
  changed,
  ideaListPartition,
  ideaRows,
  indexRowsOf,
  type ListingFields,
  type PersonIdeaList,
  personListingOf,
  personListKey,
  withIdeasOf,
} from './index-rows.ts'
import { ideaListCounter } from './listing-counts.ts'

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
  keys: (row) => ({ PK: ideaListPartition({ ...row, graduated: false }), SK: `${row.at}#${row.id}` }),
})

/** The lists of likes and of follows. */
export type ReactionList = 'likes' | 'follows'

type Listed = Pick<Reaction, 'listedFor' | 'listedForAuthor'>

/** For whom something that is done with an idea now is to be listed. Authors see all their ideas, also once
 * they are in another community; what is everybody's needs no list of theirs. */
export function listedAs({ communities, author, hidden }: IdeaSight): Listed {
  const audience = [...audienceOf({ communities, hidden })]
  return { listedFor: audience, ...(audience.length > 0 && { listedForAuthor: author.personId }) }
}

interface Did extends Listed {
  readonly personId: string
  readonly list: PersonIdeaList
  readonly at: string
  readonly id: string
}

/** How something is listed: in the list of its person, and in the one for the author of the idea. */
function listingsOf({
  personId,
  list,
  at,
  id,
  listedFor: communities,
  listedForAuthor,
}: Did): ListingFields[] {
  const listing = { at, id, communities }
  const own = personListingOf(personListKey(personId, list), listing)
  if (listedForAuthor === undefined) return [own]
  return [own, authorListingOf(personListKey(withIdeasOf(personId, listedForAuthor), list), listing)]
}

/** How a like or a follow is listed. */
export function reactionListings(list: ReactionList, { ideaId, ...made }: Reaction): ListingFields[] {
  return listingsOf({ ...made, list, id: ideaId })
}

/** The writes that list a like or a follow. */
export function reactionListed(list: ReactionList, reaction: Reaction): Write[] {
  const listings = reactionListings(list, reaction)
  return [
    ...listings.flatMap(indexRowsOf).map((row) => put(ideaRows, row)),
    ...ideaListCounter.changes(listings),
  ]
}

/** The writes that take a like or a follow from its list. */
export function reactionUnlisted(list: ReactionList, reaction: Reaction): Write[] {
  const listings = reactionListings(list, reaction)
  const keys = listings.flatMap(indexRowsOf).map(ideaRows.keys)
  return [...keys.map((key) => deleteItem(key)), ...ideaListCounter.changes([], listings)]
}

/** The writes that list a like or a follow otherwise than it was. */
export function reactionRelisted(before: readonly ListingFields[], after: readonly ListingFields[]): Write[] {
  const rows = changed(after.flatMap(indexRowsOf), before.flatMap(indexRowsOf), ideaRows.keys)
  return [
    ...rows.added.map((each) => put(ideaRows, each)),
    ...rows.removed.map((each) => deleteItem(ideaRows.keys(each))),
    ...ideaListCounter.changes(after, before),
  ]
}

/** How a comment is listed; nothing once it was removed. */
export function commentListings({ author, createdAt: at, listedFor, ...comment }: Comment): ListingFields[] {
  if (!listedFor) return []
  return listingsOf({ ...comment, listedFor, personId: author.personId, list: 'comments', at })
}

/** What the lists say of a comment. */
export function commentRowsOf(comment: Comment, { title }: Pick<Idea, 'title'>): CommentRow[] {
  const text = { ideaId: comment.ideaId, title, excerpt: beginningOf(comment.text) }
  return commentListings(comment)
    .flatMap(indexRowsOf)
    .map(({ place, key, at, id }) => ({ place, key, at, id, ...text }))
}

/** The writes that list a comment. */
export function commentListed(comment: Comment, idea: Pick<Idea, 'title'>): Write[] {
  const rows = commentRowsOf(comment, idea).map((row) => put(commentRows, row))
  return [...rows, ...ideaListCounter.changes(commentListings(comment))]
}

/** The writes that take a comment from its list. */
export function commentUnlisted(comment: Comment): Write[] {
  const keys = commentRowsOf(comment, { title: '' }).map(commentRows.keys)
  return [...keys.map((key) => deleteItem(key)), ...ideaListCounter.changes([], commentListings(comment))]
}

/** The writes that list a comment otherwise than it was. */
export function commentRelisted(before: Comment, after: Comment, idea: Pick<Idea, 'title'>): Write[] {
  const rows = changed(commentRowsOf(after, idea), commentRowsOf(before, idea), commentRows.keys)
  return [
    ...rows.added.map((row) => put(commentRows, row)),
    ...rows.removed.map((row) => deleteItem(commentRows.keys(row))),
    ...ideaListCounter.changes(commentListings(after), commentListings(before)),
  ]
}
