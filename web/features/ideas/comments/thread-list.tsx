/** Comments with the answers below them. */
import { Stack } from '@mantine/core'
import type { CommentView } from '#shared/ideas/model.ts'
import { CommentArticle } from './comment-article.tsx'
import classes from './comments.module.css'
import type { Thread } from './thread.ts'
import type { useCommentChanges } from './use-comments.ts'

/** Id of a comment's element, which takes the focus. */
export function placeOf(commentId: string): string {
  return `comment-${commentId}`
}

interface ThreadListProps {
  threads: readonly Thread[]
  ideaId: string
  changes: ReturnType<typeof useCommentChanges>
  onReply: (comment: CommentView) => void
  depth?: number
}

/** Further answers stand no further to the right: there is no room for them on a phone. */
const deepest = 3

export function ThreadList({ threads, depth = 0, ...rest }: ThreadListProps) {
  return (
    <Stack
      component="ol"
      gap="md"
      className={`${classes.list} ${depth > 0 && depth <= deepest ? classes.answers : ''}`}
    >
      {threads.map(({ comment, answers }) => (
        <li key={comment.id} className={classes.thread}>
          <CommentArticle id={placeOf(comment.id)} comment={comment} {...rest} />
          {answers.length > 0 && <ThreadList threads={answers} depth={depth + 1} {...rest} />}
        </li>
      ))}
    </Stack>
  )
}
