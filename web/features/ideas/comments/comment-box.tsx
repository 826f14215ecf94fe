/** The box in which people say something about an idea, or answer a comment. */
import { Alert, Button, CloseButton, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import type { FormEvent, Ref } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { maxCommentLength } from '#shared/ideas/limits.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { isBlank } from '#shared/text.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import type { CommentBoxState } from './use-comment-box.ts'

const texts = ideaPageTexts.comments

export function CommentBox({ ref, talking }: { ref: Ref<HTMLTextAreaElement>; talking: CommentBoxState }) {
  const { text, parent, restoredFrom, isPending, type, answer, send, startOver } = talking
  const tooLong = whyTooManyCharacters(text, maxCommentLength)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!tooLong) send()
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
        <Textarea
          ref={ref}
          label={texts.label}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          // What is on its way goes away once it has arrived; nothing must be typed behind it.
          readOnly={isPending}
          error={tooLong}
          errorProps={{ role: 'status' }}
          rows={3}
          resize="vertical"
        />
        <Outcome talking={talking} />
        <Button
          type="submit"
          disabled={isBlank(text) || tooLong !== undefined}
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
