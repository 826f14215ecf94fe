/** The box in which people say something about an idea, or answer a comment. */
import { Alert, Button, CloseButton, Group, Paper, Stack, Text } from '@mantine/core'
import type { FormEvent, Ref } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { maxCommentLength } from '#shared/ideas/limits.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { whyTooManyMentions } from './chosen-mentions.ts'
import { CommentPicture } from './comment-picture.tsx'
import { MentionTextarea } from './mention-textarea.tsx'
import type { CommentBoxState } from './use-comment-box.ts'

const texts = ideaPageTexts.comments

interface CommentBoxProps {
  ref: Ref<HTMLTextAreaElement>
  ideaId: string
  talking: CommentBoxState
}

export function CommentBox({ ref, ideaId, talking }: CommentBoxProps) {
  const {
    text,
    mentions,
    parent,
    restoredFrom,
    isPending,
    refusal,
    isIncomplete,
    type,
    mention,
    answer,
    send,
    startOver,
  } = talking
  const problem = whyTooManyCharacters(text, maxCommentLength) ?? whyTooManyMentions(text, mentions)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!problem) send()
  }
  return (
    <Paper component="form" onSubmit={submit} withBorder p="lg">
      <Stack gap="sm">
        {restoredFrom && <RestoredNote savedAt={restoredFrom} onStartOver={startOver} />}
        {parent && (
          <Group gap={4} role="status">
            <Text size="sm">{fill(texts.answering, { name: parent.name })}</Text>
            <CloseButton
              size="sm"
              aria-label={fill(texts.cancelReply, { name: parent.name })}
              onClick={() => answer(undefined)}
            />
          </Group>
        )}
        <MentionTextarea
          ref={ref}
          ideaId={ideaId}
          label={texts.label}
          value={text}
          onType={type}
          onMention={(person, typed) => {
            mention(person)
            type(typed)
          }}
          // The text goes once it has arrived, so nothing must be typed behind it meanwhile.
          readOnly={isPending}
          error={problem ?? refusal}
        />
        <CommentPicture picture={talking.picture} isPending={isPending} />
        <Outcome talking={talking} />
        <Button
          type="submit"
          disabled={isIncomplete || problem !== undefined}
          loading={isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {texts.add}
        </Button>
      </Stack>
    </Paper>
  )
}

function Outcome({ talking: { isAdded, failure, alreadySent } }: { talking: CommentBoxState }) {
  if (isAdded) {
    return (
      <Alert color="teal" role="status">
        {texts.added}
      </Alert>
    )
  }
  if (!failure) return null
  return (
    <ProblemAlert failure={failure} fault={texts.failed} text={alreadySent ? texts.alreadySent : undefined} />
  )
}
