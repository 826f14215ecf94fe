/** A document that goes with what is sent, chosen now and sent after it. */
import { Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { filesHint } from '#shared/media/hints.ts'
import { acceptOf, whyNotUpload } from '#shared/media/rules.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { ChoiceGroup, errorIdOf } from '#web/ui/forms/choice-group.tsx'
import { QuestionLabel } from '#web/ui/forms/field.tsx'
import { FileLimits, limitsIdOf } from './file-limits.tsx'

export interface DocumentFieldProps {
  label: string
  /** Above what can be chosen. */
  hint?: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
}

export function DocumentField({ label, hint, file, onChoose }: DocumentFieldProps) {
  const id = useId()
  const forgetChoice = useRef<() => void>(null)
  const [refusal, setRefusal] = useState<string>()
  function choose(chosen: File | null) {
    if (!chosen) return
    const why = whyNotUpload(chosen, 'document')
    setRefusal(why)
    if (!why) onChoose(chosen)
    // Else choosing the same file again would be no change to the browser.
    forgetChoice.current?.()
  }
  return (
    <ChoiceGroup
      id={id}
      legend={<QuestionLabel label={label} required={false} />}
      hint={hint}
      error={refusal}
      urgent
    >
      <Stack gap="xs" align="flex-start">
        <FileButton
          accept={acceptOf('document')}
          onChange={choose}
          resetRef={forgetChoice}
          inputProps={{ 'aria-label': label }}
        >
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              aria-describedby={[limitsIdOf(id), refusal && errorIdOf(id)].filter(Boolean).join(' ')}
            >
              {formsTexts.chooseFile}
            </Button>
          )}
        </FileButton>
        <FileLimits id={limitsIdOf(id)}>{filesHint('document', 1)}</FileLimits>
        {file && (
          <Group wrap="nowrap" gap="xs">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Text>
            <CloseButton
              size="sm"
              aria-label={fill(formsTexts.removeFile, { name: file.name })}
              onClick={() => onChoose(undefined)}
            />
          </Group>
        )}
      </Stack>
    </ChoiceGroup>
  )
}
