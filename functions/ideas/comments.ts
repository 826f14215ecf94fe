/** Comments on ideas: a partition per idea, in the order of time (docs/product.md#comments). */
import { ulid } from 'ulid'
import { findOwnFile } from '#functions/media/own-files.ts'
import { attach, detach, findMedia } from '#functions/media/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { type ListPage, type Paged, pageInOrder } from '#functions/runtime/pages.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { countItems, eachPage, getItem, getItems, queryItems, transact } from '#functions/runtime/table.ts'
import { create, update, type Write } from '#functions/runtime/writes.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { mentionsPerson } from '#shared/ideas/mentions.ts'
import { type Comment, type CommentView, comment, commentView, type Idea } from '#shared/ideas/model.ts'
import { editableUntil, mayStillEdit } from '#shared/ideas/rules.ts'
import { mediaRefusals } from '#shared/messages/media-refusals.ts'
import { Problem } from '#shared/problems.ts'
import { beginningOf } from '#shared/text.ts'
import { auditIdea, type IdeaContext } from './audit.ts'
import { type CommentDraft, mentionedBy } from './mentions.ts'
import { leavesNews, newsKeys } from './news.ts'
import {
  commentListed,
  commentRelisted,
  commentRows,
  commentRowsOf,
  commentUnlisted,
  listedAs,
} from './person-rows.ts'
import { cardCounter } from './store.ts'

const talkPartition = (ideaId: string) => `TALK#${ideaId}`
const commentKey = (ideaId: string, id: string): Key => ({ PK: talkPartition(ideaId), SK: id })

/** Ids begin with the time, so a comment is found by its id and they stand in the order of time. */
export const comments = entity({
  type: 'comment',
  schema: comment,
  keys: ({ ideaId, id, author, createdAt, removedAt }) => ({
    ...commentKey(ideaId, id),
    ...(removedAt === undefined && newsKeys({ ideaId, at: createdAt, personId: author.personId })),
  }),
})

/** A page of what was said about an idea, oldest first. Raises `invalid-cursor`. */
export function commentsOf({ id }: Idea, paged: Paged): Promise<ListPage<Comment>> {
  return pageInOrder(
    talkPartition(id),
    paged,
    (range) => queryItems(comments, range),
    (each) => each.id,
  )
}

/** All that was said about an idea, oldest first, a hundred at a time. */
export function everythingSaid(ideaId: string): AsyncGenerator<Comment[]> {
  return eachPage(comments, { partition: talkPartition(ideaId) }, 100)
}

/** How many comments of an idea stand, read this moment. */
export const countComments = (ideaId: string) =>
  countItems(comments, talkPartition(ideaId), ({ removedAt }) => removedAt === undefined)

/** A comment as somebody sees it: its author, as long as they may change it, is told until when. */
export function commentViewOf(comment: Comment, { personId }: Actor, now: Date): CommentView {
  const mayEdit = comment.removedAt === undefined && mayStillEdit(comment, personId, now)
  return { ...comment, ...(mayEdit && { editableUntil: editableUntil(comment) }) }
}

/** Comments on an idea by their ids, in their order, without those that were removed. */
export async function findComments(ideaId: string, ids: readonly string[]): Promise<Comment[]> {
  const found = await getItems(
    comments,
    ids.map((id) => commentKey(ideaId, id)),
  )
  return found.filter(({ removedAt }) => removedAt === undefined)
}

/** Comments where they stand, as they are this moment. */
export function commentsAt(places: readonly Pick<Comment, 'ideaId' | 'id'>[]): Promise<Comment[]> {
  return getItems(
    comments,
    places.map(({ ideaId, id }) => commentKey(ideaId, id)),
  )
}

async function findComment({ id }: Idea, commentId: string): Promise<Comment | undefined> {
  return getItem(comments, commentKey(id, commentId))
}

/** Somebody else may change or remove a comment meanwhile. */
const mostReadings = 5

interface Saying {
  readonly idea: Idea
  readonly given: CommentDraft & {
    readonly parentId?: string | undefined
    readonly picture?: string | undefined
  }
  readonly actor: Actor
  readonly once: Idempotency
  readonly now: Date
}

/** Adds a comment; one that was removed may be answered. Raises `comment-gone` where the one that is answered
 * is none of this idea's, `mention-unseen`, and `media-not-attachable`. */
export async function addComment({
  idea,
  given: { text, parentId, mentions: ids, picture: pictureId },
  actor,
  once,
  now,
}: Saying): Promise<CommentView> {
  const parent = parentId === undefined ? undefined : await findComment(idea, parentId)
  if (parentId !== undefined && !parent) throw new Problem('comment-gone')
  const mentions = await mentionedBy(idea, { text, mentions: ids }, actor)
  const { personId, name, slug } = actor.person
  const picture = pictureId === undefined ? undefined : await readOwnPicture(pictureId, personId)
  const comment: Comment = {
    id: ulid(now.getTime()),
    ideaId: idea.id,
    ...(parentId !== undefined && { parentId }),
    author: { personId, name, slug },
    text,
    ...(mentions.length > 0 && { mentions }),
    ...(picture && { picture }),
    createdAt: now.toISOString(),
    ...listedAs(idea),
  }
  const reply = commentView.parse(commentViewOf(comment, actor, now))
  const writes = [
    once.record(reply),
    create(comments, comment),
    ...cardCounter.changes([{ id: idea.id, comments: 1 }], [], {
      only: { hidden: idea.hidden },
      problem: 'not-found',
    }),
    ...commentListed(comment, idea),
    ...(picture ? [attach(picture.mediaId, personId, pictureOwner(idea))] : []),
    ...mentionTold(comment, [], now),
    ...authorsTold(comment, idea, parent, now),
  ]
  await withinLimits({ personId, now, acts: { comment: 1, mention: told(comment).length } }, (counts) =>
    transact([...writes, ...counts]),
  )
  return reply
}

/** A comment's picture is for those who see the idea. */
const pictureOwner = ({ id }: Pick<Idea, 'id'>) => ({ kind: 'idea' as const, id })

/** A picture that somebody uploaded for a comment. Raises `media-not-attachable` for a file that is not
 * their own, checked and free picture. */
async function readOwnPicture(mediaId: string, personId: string): Promise<FileAnswer> {
  const picture = await findOwnFile(mediaId, personId, ['image'])
  if (!picture)
    throw new Problem('media-not-attachable', { fields: { picture: mediaRefusals.notAttachable } })
  return picture
}

/** Returns the people whom a comment mentions for the first time, but for its author. */
function told({ author, mentions = [] }: Comment, before: Comment['mentions'] = []): string[] {
  const others = new Set([author, ...before].map(({ personId }) => personId))
  return mentions.map(({ personId }) => personId).filter((id) => !others.has(id))
}

/** Notifies the author of the idea, and the author of the comment that it answers: each once, and nobody
 * whom it mentions, who is notified of that alone. */
function authorsTold(comment: Comment, idea: Idea, parent: Comment | undefined, now: Date): Write[] {
  const { id: commentId, ideaId } = comment
  const isTold = (personId: string) =>
    personId !== comment.author.personId && !mentionsPerson(comment, personId)
  const owner = idea.author.personId
  const answered = parent?.removedAt === undefined ? parent?.author.personId : undefined
  return [
    ...(isTold(owner) ? [outboxWrite({ event: 'idea-commented', ideaId, commentId }, now)] : []),
    ...(answered !== undefined && answered !== owner && isTold(answered)
      ? [outboxWrite({ event: 'comment-answered', ideaId, commentId, personId: answered }, now)]
      : []),
  ]
}

/** Tells those whom a comment mentions and did not mention before. */
function mentionTold(comment: Comment, before: Comment['mentions'], now: Date): Write[] {
  const { ideaId, id: commentId } = comment
  const personIds = told(comment, before)
  return personIds.length > 0
    ? [outboxWrite({ event: 'people-mentioned', ideaId, commentId, personIds }, now)]
    : []
}

/** Changes a comment. Raises `not-found`, `no-access` for anyone but its author, `comment-gone`,
 * `edit-too-late`, `mention-unseen`, `not-in-directory`. */
export function editComment(
  idea: Idea,
  given: CommentDraft & { readonly commentId: string },
  actor: Actor,
  now: Date,
): Promise<Comment> {
  return retryOnConflict(mostReadings, () => editOnce(idea, given, actor, now))
}

async function editOnce(
  idea: Idea,
  { commentId, ...words }: CommentDraft & { readonly commentId: string },
  actor: Actor,
  now: Date,
): Promise<Comment> {
  const { personId } = actor
  const comment = await findComment(idea, commentId)
  if (!comment) throw new Problem('not-found')
  if (comment.author.personId !== personId) throw new Problem('no-access')
  if (comment.removedAt !== undefined) throw new Problem('comment-gone')
  if (!mayStillEdit(comment, personId, now)) throw new Problem('edit-too-late')
  const editedAt = now.toISOString()
  const { text } = words
  const mentions = await mentionedBy(idea, { ...words, before: comment.mentions }, actor)
  const after: Comment = { ...comment, text, editedAt, mentions: mentions.length > 0 ? mentions : undefined }
  const writes = [
    update(commentKey(idea.id, commentId), {
      set: { text, editedAt, ...(after.mentions && { mentions }) },
      remove: after.mentions ? [] : ['mentions'],
      // It may be listed otherwise at this moment, with what it said until now; and nobody is told twice.
      only: {
        text: comment.text,
        editedAt: comment.editedAt,
        removedAt: undefined,
        listedFor: comment.listedFor,
      },
    }),
    ...mentionTold(after, comment.mentions, now),
    // Each row stands as long as the comment is not removed; most edits leave the beginning as it is.
    ...(beginningOf(text) === beginningOf(comment.text) ? [] : commentRowsOf(after, idea)).map((row) =>
      update(commentRows.keys(row), { set: { excerpt: row.excerpt } }),
    ),
  ]
  await withinLimits({ personId, now, acts: { mention: told(after, comment.mentions).length } }, (counts) =>
    transact([...writes, ...counts]),
  )
  return after
}

/** Lists what people said about an idea for those who may see it now. Doing it again changes nothing. */
export async function relistComments(idea: Idea): Promise<void> {
  for await (const some of everythingSaid(idea.id)) for (const { id } of some) await relistComment(idea, id)
}

function relistComment(idea: Idea, commentId: string): Promise<void> {
  return retryOnConflict(mostReadings, async () => {
    const comment = await findComment(idea, commentId)
    if (!comment?.listedFor) return
    const { listedFor, listedForAuthor, ...rest } = comment
    const after: Comment = { ...rest, ...listedAs(idea) }
    const writes = commentRelisted(comment, after, idea)
    if (writes.length === 0) return
    await transact([
      update(commentKey(idea.id, commentId), {
        set: { listedFor: after.listedFor, listedForAuthor: after.listedForAuthor },
        remove: after.listedForAuthor === undefined ? ['listedForAuthor'] : [],
        only: { text: comment.text, removedAt: undefined, listedFor },
      }),
      ...writes,
    ])
  })
}

/** Empties a comment; its place in the thread stays, and the record of acts keeps what it said. Doing it again
 * changes nothing. Raises `not-found`, `no-access` for anyone but its author and administrators. */
export function removeComment(idea: Idea, commentId: string, context: IdeaContext): Promise<Comment> {
  return retryOnConflict(mostReadings, async () => {
    const comment = await findComment(idea, commentId)
    if (!comment) throw new Problem('not-found')
    const { personId, isAdmin } = context.actor
    const isOwn = comment.author.personId === personId
    if (!isOwn && !isAdmin) throw new Problem('no-access')
    if (comment.removedAt !== undefined) return comment
    const removedAt = context.now.toISOString()
    const picture = comment.picture && (await findMedia(comment.picture.mediaId))
    const removedByAuthor = isOwn || undefined
    const before = { commentId, author: comment.author.personId, text: comment.text }
    const writes = [
      update(commentKey(idea.id, commentId), {
        set: { text: '', removedAt, removedByAuthor },
        remove: ['mentions', 'picture', 'listedFor', 'listedForAuthor', ...leavesNews],
        only: { removedAt: undefined, text: comment.text, listedFor: comment.listedFor },
      }),
      ...cardCounter.changes([], [{ id: idea.id, comments: 1 }]),
      ...commentUnlisted(comment),
      ...(picture ? [detach(picture, pictureOwner(idea))] : []),
      auditIdea(idea, 'comment removed', context, before),
    ]
    await transact(writes)
    return {
      ...comment,
      text: '',
      mentions: undefined,
      picture: undefined,
      removedAt,
      ...(removedByAuthor && { removedByAuthor }),
      listedFor: undefined,
      listedForAuthor: undefined,
    }
  })
}
