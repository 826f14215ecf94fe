/** The state of the document that follows what was sent: uploading, arrived, or failed and to be tried
 * again. */
import { Alert, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { filesHint } from '#shared/media/hints.ts'
import { acceptOf, whyNotUpload } from '#shared/media/rules.ts'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { FileLimits } from './file-limits.tsx'
import { isRetryable, uploadFailureText } from './send-file.ts'
import type { SupportingDocument } from './use-supporting-document.ts'

interface DocumentStateProps {
  /** The record that it is added to. */
  readonly recordId: string
  readonly document: SupportingDocument
  /** Each names the file as `{name}`. */
  readonly texts: Readonly<
    Record<'sendingDocument' | 'documentSent' | 'documentFailed' | 'otherDocument', string>
  >
}

/** Nothing where no document was chosen. */
export function DocumentState({ recordId, document, texts }: DocumentStateProps) {
  const [refusal, setRefusal] = useState<string>()
  const limitsId = useId()
  const { file, state, percent, failure, send } = document
  if (!file || state === 'idle') return null
  const { name } = file
  if (state === 'pending') {
    const text = fill(texts.sendingDocument, { name })
    return (
      <Stack gap={4} w="100%" maw="24rem" role="status">
        <Text size="sm">{text}</Text>
        <Progress.Root size="sm">
          <Progress.Section value={percent} animated aria-label={text} />
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
    if (other && !why) send(recordId, other)
  }
  return (
    <Alert color="red" role="alert" ta="start">
      <Text size="sm">{fill(texts.documentFailed, { name })}</Text>
      <Text size="sm">{refusal ?? uploadFailureText(failure)}</Text>
      <Group gap="xs" mt="sm">
        {isRetryable(failure) && (
          <Button size="xs" variant="default" onClick={() => send(recordId)}>
            {shellTexts.tryAgain}
          </Button>
        )}
        <FileButton accept={acceptOf('document')} onChange={sendOther}>
          {(button) => (
            <Button {...button} size="xs" variant="default" aria-describedby={limitsId}>
              {texts.otherDocument}
            </Button>
          )}
        </FileButton>
      </Group>
      <FileLimits id={limitsId}>{filesHint('document', 1)}</FileLimits>
    </Alert>
  )
}
