/** One comment: who said it and when, what it says, and what one can do with it. */
import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfProfile } from '#shared/addresses.ts'
import { groupDate, groupInstant, groupTime } from '#shared/clock.ts'
import type { CommentView } from '#shared/ideas/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { readDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'
import { useIsOpenUntil } from '../editing.ts'
import { IdeaPictures } from '../idea-pictures.tsx'
import { CommentText } from './comment-text.tsx'
import classes from './comments.module.css'
import { commentEditDraft, EditComment } from './edit-comment.tsx'
import { RemoveComment } from './remove-comment.tsx'
import type { useCommentChanges } from './use-comments.ts'

const texts = ideaPageTexts.comments

/** In px of the picture; half of it is shown, which is sharp on every screen. */
const faceSize = 96

interface CommentArticleProps {
  id: string
  comment: CommentView
  /** Name of the author that it answers, where its position does not tell. */
  to?: string | undefined
  /** It was said since the reader was here last. */
  isNew: boolean
  ideaId: string
  changes: ReturnType<typeof useCommentChanges>
  onReply: (comment: CommentView) => void
}

export function CommentArticle({ id, comment, to, isNew, ideaId, changes, onReply }: CommentArticleProps) {
  const { author, createdAt, removedAt } = comment
  const { personId, flags } = useMe()
  const isAdmin = flags.includes('admin')
  const isOwn = author.personId === personId
  const editable = useIsOpenUntil(comment.editableUntil)
  // Words that were not saved, because the session ended perhaps, are there again.
  const [isEditing, setEditing] = useState(
    () => editable && readDraft(commentEditDraft(personId, comment.id)) !== undefined,
  )
  const article = useRef<HTMLElement>(null)
  /** Takes the focus when the element that had it goes. */
  const focus = () => article.current?.focus()
  const date = groupDate(new Date(createdAt))
  return (
    <article
      ref={article}
      id={id}
      tabIndex={-1}
      className={classes.comment}
      aria-label={`${author.name}, ${date}`}
    >
      <PersonAvatar person={author} size={faceSize} className={classes.face} />
      <div className={classes.words}>
        <CommentHead comment={comment} to={to} isNew={isNew} />
        {/* Who began in time keeps what they typed; the server says where they end too late. */}
        {isEditing && !removedAt ? (
          <EditComment
            ideaId={ideaId}
            comment={comment}
            onSaved={(changed) => {
              changes.changed(changed)
              setEditing(false)
              focus()
            }}
            onGone={changes.reload}
            onCancel={() => {
              setEditing(false)
              focus()
            }}
          />
        ) : (
          <>
            <CommentBody comment={comment} />
            <Group gap="xs" mt="xs">
              <Button
                size="compact-xs"
                variant="light"
                aria-label={fill(texts.replyTo, { name: author.name })}
                onClick={() => onReply(comment)}
              >
                {texts.reply}
              </Button>
              {editable && comment.editableUntil && !removedAt && (
                <EditButton date={date} until={comment.editableUntil} onEdit={() => setEditing(true)} />
              )}
              {(isAdmin || isOwn) && !removedAt && (
                <RemoveComment
                  ideaId={ideaId}
                  comment={comment}
                  label={
                    isOwn ? fill(texts.removeOwn, { date }) : fill(texts.removeNamed, { name: author.name })
                  }
                  onRemoved={(removed) => {
                    changes.removed(removed)
                    focus()
                  }}
                />
              )}
            </Group>
          </>
        )}
      </div>
    </article>
  )
}

function CommentHead({ comment, to, isNew }: Pick<CommentArticleProps, 'comment' | 'to' | 'isNew'>) {
  const { author, createdAt, editedAt, removedAt } = comment
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <Anchor component={Link} to={addressOfProfile(author.slug)} fw={500} size="sm" c="inherit">
          {author.name}
        </Anchor>
        {to && (
          <Text size="xs" c="dimmed">
            {fill(texts.to, { name: to })}
          </Text>
        )}
        {isNew && <ReadableBadge color="ember">{texts.isNew}</ReadableBadge>}
      </Group>
      <Text size="xs" c="dimmed">
        <time dateTime={createdAt}>{groupInstant(new Date(createdAt))}</time>
        {editedAt && !removedAt && ` · ${texts.edited}`}
      </Text>
    </Group>
  )
}

function CommentBody({ comment }: Pick<CommentArticleProps, 'comment'>) {
  const { picture, removedAt, removedByAuthor } = comment
  if (removedAt) {
    return (
      <Text fs="italic" c="dimmed">
        {removedByAuthor ? texts.removedByAuthor : texts.removed}
      </Text>
    )
  }
  return (
    <>
      <CommentText comment={comment} />
      {picture && (
        <Box mt="xs">
          <IdeaPictures files={[picture]} />
        </Box>
      )}
    </>
  )
}

/** The button that edits the comment of a day, and until when it is there. */
function EditButton({ date, until, onEdit }: { date: string; until: string; onEdit: () => void }) {
  return (
    <Group gap={2}>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={fill(texts.editNamed, { date })}
        onClick={onEdit}
      >
        {texts.edit}
      </Button>
      <Text span size="xs" c="dimmed">
        {fill(texts.editUntil, { until: groupTime(new Date(until)) })}
      </Text>
    </Group>
  )
}
