/** The comments on an idea with their answers, and the box for one's own (docs/product.md#comments). */
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { commentElementId } from '#shared/addresses.ts'
import type { CommentView } from '#shared/ideas/model.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { useMe } from '#web/client/me.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { CommentArticle } from './comment-article.tsx'
import { CommentBox } from './comment-box.tsx'
import classes from './comments.module.css'
import { standing, type Thread, threadsOf } from './threads.ts'
import { useCommentBox } from './use-comment-box.ts'
import { useCommentChanges, useComments } from './use-comments.ts'
import { useLastVisit } from './use-last-visit.ts'
import { useSoughtComment } from './use-sought-comment.ts'

const texts = ideaPageTexts.comments

interface CommentsProps {
  ideaId: string
  /** The id in the address, under which the idea was read. */
  address: string
}

export function Comments({ ideaId, address }: CommentsProps) {
  const heading = useId()
  const { personId } = useMe()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useComments(ideaId)
  const changes = useCommentChanges(ideaId, address)
  const lastVisit = useLastVisit(ideaId, data !== undefined)
  const setAdded = useFocusOnAdded(data)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const visible = data && standing(data, { isWhole: !hasNextPage, kept: removed })
  const talking = useCommentBox(ideaId, {
    onAdded: (comment) => {
      changes.added(comment)
      setAdded(comment.id)
    },
    reload: changes.reload,
  })
  const sought = useSoughtComment({ comments: visible, hasNextPage, isFetchingNextPage, fetchNextPage })
  const box = useBoxFocus(talking.parent?.id)
  // Where the comment that is answered has not been read, the box stands below them all.
  const answered = visible?.some(({ id }) => id === talking.parent?.id) ? talking.parent?.id : undefined
  // The box is shown once its position is known: it would move away from somebody who types in it.
  const isPlaced = !talking.parent || visible !== undefined || error !== null
  const isNew = ({ createdAt, author, removedAt }: CommentView) =>
    lastVisit !== undefined && createdAt > lastVisit && author.personId !== personId && !removedAt
  return (
    <section aria-labelledby={heading}>
      <Head id={heading} news={visible?.filter(isNew) ?? []} />
      <Stack gap="lg">
        {sought === 'missing' && (
          <Alert color="yellow" role="status">
            {texts.missing}
          </Alert>
        )}
        <LoadState
          query={{ data: visible, error: visible ? null : error, refetch }}
          failure={texts.load}
          isEmpty={(comments) => comments.length === 0}
          empty={<Text c="dimmed">{texts.none}</Text>}
        >
          {(comments) => (
            <ThreadList
              threads={threadsOf(comments)}
              ideaId={ideaId}
              changes={{
                ...changes,
                removed: (comment) => {
                  setRemoved(new Set([...removed, comment.id]))
                  changes.removed(comment)
                },
              }}
              isNew={isNew}
              onReply={(comment) => {
                talking.answer({ id: comment.id, name: comment.author.name })
                box.take()
              }}
              box={
                answered && {
                  below: answered,
                  content: <CommentBox ref={box.ref} ideaId={ideaId} talking={talking} />,
                }
              }
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
        {!answered && isPlaced && <CommentBox ref={box.ref} ideaId={ideaId} talking={talking} />}
      </Stack>
    </section>
  )
}

/** The heading, with the way to the first of the comments that are new. */
function Head({ id, news }: { id: string; news: readonly CommentView[] }) {
  const [first] = news
  return (
    <Group justify="space-between" mb="md" gap="sm">
      <Title order={2} size="h3" id={id}>
        {texts.heading}
      </Title>
      {first && (
        <Button size="compact-sm" variant="light" onClick={() => goTo(first)}>
          {countText(news.length, texts.newSince)}
        </Button>
      )}
    </Group>
  )
}

/** Focuses a comment of the reader's own as soon as the list shows it. Returns the function that names it by
 * id. */
function useFocusOnAdded(comments: unknown) {
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    const element = added && comments ? document.getElementById(commentElementId(added)) : null
    if (!element) return
    element.focus()
    setAdded(undefined)
  }, [added, comments])
  return setAdded
}

function goTo({ id }: CommentView): void {
  const place = document.getElementById(commentElementId(id))
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}

/** Gives the box the focus below the comment that it answers, where somebody asked for it. */
function useBoxFocus(parentId: string | undefined) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const isWanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the box stands in its new place
  useEffect(() => {
    if (isWanted.current) ref.current?.focus()
    isWanted.current = false
  }, [parentId])
  return {
    ref,
    take: () => {
      isWanted.current = true
      // It answers that one already.
      ref.current?.focus()
    },
  }
}

interface ThreadListProps extends Omit<AnsweredProps, 'comment'> {
  threads: readonly Thread[]
}

function ThreadList({ threads, ...rest }: ThreadListProps) {
  return (
    <Stack component="ol" gap="md" className={classes.list}>
      {threads.map(({ comment, answers }) => (
        <li key={comment.id} className={classes.thread}>
          <Answerable comment={comment} {...rest} />
          {answers.length > 0 && (
            <Stack component="ol" gap="md" className={`${classes.list} ${classes.answers}`}>
              {answers.map(({ comment: answer, to }) => (
                <li key={answer.id} className={classes.thread}>
                  <Answerable comment={answer} to={to} {...rest} />
                </li>
              ))}
            </Stack>
          )}
        </li>
      ))}
    </Stack>
  )
}

interface AnsweredProps {
  comment: CommentView
  /** Name of the author that it answers, where its position does not tell. */
  to?: string | undefined
  ideaId: string
  changes: ReturnType<typeof useCommentChanges>
  isNew: (comment: CommentView) => boolean
  onReply: (comment: CommentView) => void
  /** The box, and the comment that it answers. */
  box: { readonly below: string; readonly content: ReactNode } | '' | undefined
}

function Answerable({ comment, isNew, box, ...rest }: AnsweredProps) {
  return (
    <>
      <CommentArticle id={commentElementId(comment.id)} comment={comment} isNew={isNew(comment)} {...rest} />
      {box && box.below === comment.id && box.content}
    </>
  )
}
