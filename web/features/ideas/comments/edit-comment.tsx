/** Its author changes a comment within a quarter of an hour. */
import { Button, Group } from '@mantine/core'
import type { FormEvent } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { maxCommentLength } from '#shared/ideas/limits.ts'
import type { CommentView } from '#shared/ideas/model.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { type ChosenMention, mentionsSent, whyTooManyMentions, withChosen } from './chosen-mentions.ts'
import { MentionTextarea } from './mention-textarea.tsx'
import { textRefusal } from './use-comment-box.ts'

interface EditDraft {
  readonly text: string
  readonly mentions: readonly ChosenMention[]
}

interface EditCommentProps {
  ideaId: string
  comment: CommentView
  onSaved: (comment: CommentView) => void
  /** It has been removed meanwhile. */
  onGone: () => unknown
  onCancel: () => void
}

/** Where changed words are kept that were not saved. */
export const commentEditDraft = (personId: string, commentId: string): string =>
  draftName(personId, 'comment-edit', commentId)

export function EditComment({ ideaId, comment, onSaved, onGone, onCancel }: EditCommentProps) {
  const draft = commentEditDraft(useMe().personId, comment.id)
  const { content, change } = useDraft<EditDraft>(draft, {
    text: comment.text,
    mentions: comment.mentions ?? [],
  })
  const { text, mentions } = content
  const { mutate, reset, isPending, error } = useSingleMutation({
    mutationFn: () =>
      call(ideasApi.editComment, {
        params: { id: ideaId, commentId: comment.id },
        body: { text: text.trim(), mentions: mentionsSent(text, mentions).mentions ?? [] },
      }),
    onSuccess: (changed) => {
      dropDraft(draft)
      onSaved(changed)
    },
    onError: (failure) => {
      if (failure instanceof ProblemError && failure.code === 'comment-gone') onGone()
    },
  })
  const problem = whyTooManyCharacters(text, maxCommentLength) ?? whyTooManyMentions(text, mentions)
  const refusal = textRefusal(error)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!isBlank(text) && !problem && !isPending) mutate()
  }
  const cancel = () => {
    dropDraft(draft)
    onCancel()
  }
  return (
    <form onSubmit={submit}>
      <MentionTextarea
        ideaId={ideaId}
        label={ideaPageTexts.comments.editLabel}
        value={text}
        onType={(typed) => {
          change({ text: typed, mentions })
          if (refusal) reset()
        }}
        onMention={(person, typed) => change({ text: typed, mentions: withChosen(mentions, person) })}
        error={problem ?? refusal}
        autoFocus
      />
      {error && !refusal && <ProblemAlert failure={error} />}
      <Group gap="xs" mt="xs">
        <Button size="xs" type="submit" disabled={isBlank(text) || problem !== undefined} loading={isPending}>
          {ideaPageTexts.save}
        </Button>
        <Button size="xs" variant="default" onClick={cancel}>
          {ideaPageTexts.cancel}
        </Button>
      </Group>
    </form>
  )
}
