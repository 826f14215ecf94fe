/** Who answers whom: comments as a tree. */
import type { CommentView } from '#shared/ideas/model.ts'

export interface Thread {
  readonly comment: CommentView
  /** Oldest first. */
  readonly answers: readonly Thread[]
}

/** Oldest first. One whose parent is not among them stands at the top level. */
export function threadsOf(comments: readonly CommentView[]): Thread[] {
  const ids = new Set(comments.map(({ id }) => id))
  const answersTo = new Map<string | undefined, CommentView[]>()
  for (const comment of comments) {
    const parent = comment.parentId !== undefined && ids.has(comment.parentId) ? comment.parentId : undefined
    answersTo.set(parent, [...(answersTo.get(parent) ?? []), comment])
  }
  const below = (parent: string | undefined): Thread[] =>
    (answersTo.get(parent) ?? []).map((comment) => ({ comment, answers: below(comment.id) }))
  return below(undefined)
}
