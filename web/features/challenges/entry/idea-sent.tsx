/** The success view: the idea is sent, its document on the way, and what one can do next. */
import { Alert, Button, FileButton, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { IconBulb, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { whyNotUpload } from '#shared/media/rules.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { isRetryable, uploadFailureText } from '#web/ui/upload/upload-failure.ts'
import { documentEndings } from './document-field.tsx'
import type { SupportingDocument } from './use-supporting-document.ts'

const texts = challengesTexts.entry

interface SentProps {
  readonly idea: IdeaCard
  /** What is said of it. */
  readonly text: string
  readonly document: SupportingDocument
  readonly onAnother: () => void
}

export function IdeaSent({ idea, text, document, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper p="xl" withBorder>
      <Stack gap="lg" align="center" ta="center">
        <Group gap="sm" wrap="nowrap">
          <IconBulb size={32} aria-hidden color="var(--mantine-color-ember-6)" />
          <Title order={2} ref={heading} tabIndex={-1}>
            {text}
          </Title>
        </Group>
        <Text fw={600} maw="100%" style={{ overflowWrap: 'anywhere' }}>
          {idea.title}
        </Text>
        <DocumentState ideaId={idea.id} document={document} />
        <Group justify="center">
          <Button onClick={onAnother}>{texts.another}</Button>
          <Button variant="default" component={Link} to={`/idea/${idea.id}`}>
            {texts.see}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function DocumentState({ ideaId, document }: { ideaId: string; document: SupportingDocument }) {
  const [refusal, setRefusal] = useState<string>()
  const { file, state, percent, failure, send } = document
  if (!file || state === 'idle') return null
  const { name } = file
  if (state === 'pending') {
    const told = fill(texts.sendingDocument, { name })
    return (
      <Stack gap={4} w="100%" maw="24rem" role="status">
        <Text size="sm">{told}</Text>
        <Progress.Root size="sm">
          <Progress.Section value={percent} animated aria-label={told} />
        </Progress.Root>
      </Stack>
    )
  }
  if (state === 'success') {
    return (
      <Text size="sm" role="status">
        <IconCheck size={16} aria-hidden /> {fill(texts.documentSent, { name })}
      </Text>
    )
  }
  const sendOther = (other: File | null) => {
    const why = other ? whyNotUpload(other, 'document') : undefined
    setRefusal(why)
    if (other && !why) send(ideaId, other)
  }
  return (
    <Alert color="red" role="alert" ta="start">
      <Text size="sm">{fill(texts.documentFailed, { name })}</Text>
      <Text size="sm">{refusal ?? uploadFailureText(failure)}</Text>
      <Group gap="xs" mt="sm">
        {isRetryable(failure) && (
          <Button size="xs" variant="default" onClick={() => send(ideaId)}>
            {shellTexts.tryAgain}
          </Button>
        )}
        <FileButton accept={documentEndings} onChange={sendOther}>
          {(button) => (
            <Button {...button} size="xs" variant="default">
              {texts.otherDocument}
            </Button>
          )}
        </FileButton>
      </Group>
    </Alert>
  )
}
