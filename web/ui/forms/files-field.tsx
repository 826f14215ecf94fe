/** Pictures or documents: chosen, sent at once, listed, removable. */
import { Button, FileButton, Stack } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { maxFilesOfAnswer } from '#shared/forms/answers.ts'
import { filesHint } from '#shared/media/hints.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { FileLimits, limitsIdOf } from '../upload/file-limits.tsx'
import { UploadList } from '../upload/upload-list.tsx'
import { useFileChoice } from '../upload/use-file-choice.ts'
import { errorIdOf, QuestionGroup } from './choice-group.tsx'
import { filesDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'
import classes from './files-field.module.css'

export function FilesField({ field, id, value, onChange, error, context }: FieldProps) {
  const purpose = field.type === 'image' ? 'image' : 'document'
  const { sending, refusal, button } = useFileChoice({
    purpose,
    files: filesDraft.parse(value),
    onChange,
  })
  const message = refusal ?? error

  return (
    <QuestionGroup id={id} field={field} error={message} urgent={refusal !== undefined}>
      <Stack gap="xs" align="flex-start">
        <FileButton {...button} inputProps={{ 'aria-label': field.label }}>
          {(opening) => (
            <Button
              {...opening}
              id={id}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              className={classes.choose}
              data-invalid={message !== undefined || undefined}
              aria-describedby={[limitsIdOf(id), message && errorIdOf(id)].filter(Boolean).join(' ')}
            >
              {purpose === 'image' ? formsTexts.choosePictures : formsTexts.chooseFiles}
            </Button>
          )}
        </FileButton>
        <FileLimits id={limitsIdOf(id)}>
          {filesHint(purpose, context.mostFiles ?? maxFilesOfAnswer)}
        </FileLimits>
        <UploadList {...sending} />
      </Stack>
    </QuestionGroup>
  )
}
