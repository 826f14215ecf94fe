/** Documents about one member of a team: chosen beside the name, sent at once. */
import { Button, FileButton, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { filesHint } from '#shared/media/hints.ts'
import { maxDocuments } from '#shared/nominations/settings.ts'
import { UploadList } from '#web/ui/upload/upload-list.tsx'
import { useFileChoice } from '#web/ui/upload/use-file-choice.ts'

interface MemberDocumentProps {
  /** Of the button. */
  readonly id: string
  /** Of the hint that holds for all of them. */
  readonly hintId: string
  readonly label: string
  readonly files: readonly FileAnswer[]
  readonly onChange: (files: FileAnswer[]) => void
  readonly problem: string | undefined
  readonly locked: boolean
}

/** Which files can be chosen for each of them. */
export function MemberHint() {
  return filesHint('document', maxDocuments)
}

export function MemberDocument(props: MemberDocumentProps) {
  const { id, hintId, label, files, onChange, problem, locked } = props
  const { sending, refusal, button } = useFileChoice({ purpose: 'document', files, onChange })
  const shown = refusal ?? problem
  return (
    <Stack gap={4} mt={4} align="flex-start">
      <FileButton {...button} disabled={locked} inputProps={{ 'aria-label': label }}>
        {(opening) => (
          <Button
            {...opening}
            id={id}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPaperclip size={14} aria-hidden />}
            disabled={locked}
            justify="flex-start"
            styles={{
              label: { whiteSpace: 'normal', textAlign: 'start' },
              root: { height: 'auto', minHeight: 26 },
            }}
            aria-describedby={`${hintId}${shown ? ` ${id}-error` : ''}`}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <UploadList {...sending} />
      {shown && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" id={`${id}-error`}>
          {shown}
        </Text>
      )}
    </Stack>
  )
}
