/** Threads: comments with their answers, one level deep. Pure. */
import type { CommentView } from '#shared/ideas/model.ts'

interface Answer {
  readonly comment: CommentView
  /** Name of the author that it answers, where that is another answer. */
  readonly to?: string
}

export interface Thread {
  readonly comment: CommentView
  /** To the comment and to one another, oldest first. */
  readonly answers: readonly Answer[]
}

/** Oldest first. One whose parent is not among them stands at the top level. */
export function threadsOf(comments: readonly CommentView[]): Thread[] {
  const byId = new Map(comments.map((each) => [each.id, each]))
  const parentOf = ({ parentId }: CommentView) => (parentId === undefined ? undefined : byId.get(parentId))
  const topOf = (comment: CommentView): CommentView => {
    const parent = parentOf(comment)
    return parent ? topOf(parent) : comment
  }
  const answers = new Map<string, Answer[]>()
  for (const comment of comments) {
    const parent = parentOf(comment)
    if (!parent) continue
    const top = topOf(comment)
    const answer = parent === top ? { comment } : { comment, to: parent.author.name }
    answers.set(top.id, [...(answers.get(top.id) ?? []), answer])
  }
  return comments
    .filter((comment) => !parentOf(comment))
    .map((comment) => ({ comment, answers: answers.get(comment.id) ?? [] }))
}

/** Without those that were removed and that nobody answered: they leave no trace. Answers may still come with
 * what has not been read (`isWhole`), and what goes before somebody's eyes stays (`kept`). */
export function standing(
  comments: readonly CommentView[],
  { isWhole, kept }: { isWhole: boolean; kept: ReadonlySet<string> },
): CommentView[] {
  if (!isWhole) return [...comments]
  const answered = new Set<string>()
  // An answer comes after what it answers.
  return comments
    .toReversed()
    .filter((comment) => {
      const { id, parentId, removedAt } = comment
      const stays = removedAt === undefined || kept.has(id) || answered.has(id)
      if (stays && parentId !== undefined) answered.add(parentId)
      return stays
    })
    .toReversed()
}
