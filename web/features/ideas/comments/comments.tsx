/** What colleagues say about an idea, who answers whom, and the box for one's own words (docs/product.md#comments). */
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { CommentView } from '#shared/ideas/model.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { placeOf } from '#web/ui/comment-place.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { CommentArticle } from './comment-article.tsx'
import { CommentBox } from './comment-box.tsx'
import classes from './comments.module.css'
import type { Thread } from './threads.ts'
import { threadsOf } from './threads.ts'
import { useCommentBox } from './use-comment-box.ts'
import { useCommentChanges, useComments } from './use-comments.ts'
import { useSoughtComment } from './use-sought-comment.ts'

const texts = ideaPageTexts.comments

interface CommentsProps {
  ideaId: string
  /** The id in the address, under which the idea was read. */
  address: string
}

export function Comments({ ideaId, address }: CommentsProps) {
  const heading = useId()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useComments(ideaId)
  const changes = useCommentChanges(ideaId, address)
  const [said, setSaid] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const talking = useCommentBox(ideaId, {
    onAdded: (comment) => {
      changes.added(comment)
      setSaid(comment.id)
    },
    reload: changes.reload,
  })
  // Whoever has said something is led to where it stands, as soon as it does.
  useEffect(() => {
    const place = said && data ? document.getElementById(placeOf(said)) : null
    if (!place) return
    place.focus()
    setSaid(undefined)
  }, [said, data])
  const sought = useSoughtComment({ comments: data, hasNextPage, isFetchingNextPage, fetchNextPage })
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h3" mb="md" id={heading}>
        {texts.heading}
      </Title>
      <Stack gap="lg">
        {sought === 'missing' && (
          <Alert color="yellow" role="status">
            {texts.missing}
          </Alert>
        )}
        <LoadState
          query={{ data, error: data ? null : error, refetch }}
          failure={texts.load}
          isEmpty={(comments) => comments.length === 0}
          empty={<Text c="dimmed">{texts.none}</Text>}
        >
          {(comments) => (
            <ThreadList
              threads={threadsOf(comments)}
              ideaId={ideaId}
              changes={changes}
              onReply={(comment) => {
                talking.answer({ id: comment.id, name: comment.author.name })
                box.current?.focus()
              }}
            />
          )}
        </LoadState>
        {hasNextPage && (
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            style={{ alignSelf: 'center' }}
          >
            {texts.more}
          </Button>
        )}
        <CommentBox ref={box} talking={talking} />
      </Stack>
    </section>
  )
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

function ThreadList({ threads, depth = 0, ...rest }: ThreadListProps) {
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
