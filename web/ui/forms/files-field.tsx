/** Pictures or documents: chosen, sent at once, listed, removable. */
import { Button, FileButton, Stack } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { extensionsOf, whyNotUpload } from '#shared/media/rules.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { UploadList } from '../upload/upload-list.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { ChoiceGroup, errorIdOf } from './choice-group.tsx'
import { filesDraft } from './drafts.ts'
import type { FieldProps } from './field-props.ts'
import classes from './files-field.module.css'
import { QuestionLabel } from './question-label.tsx'

/** A file that cannot be taken is refused before it is sent; after a picture of another type the answer is cleared
 * (document 2 section 5.1). */
export function FilesField({ field, id, value, onChange, error }: FieldProps) {
  const isImage = field.type === 'image'
  const purpose = isImage ? 'image' : 'document'
  const [refusal, setRefusal] = useState<string>()
  const forgetChoice = useRef<() => void>(null)
  const { uploads, add, retry, remove, removeAll } = useUploads({
    purpose,
    initial: filesDraft.parse(value).filter(({ mediaId }) => mediaId),
    onChange,
  })
  const shown = refusal ?? error

  function choose(chosen: readonly File[]) {
    const refusals = chosen.map((file) => whyNotUpload(file, purpose))
    setRefusal(refusals.find((each) => each !== undefined))
    if (refusals.some((each) => each === formsTexts.imageType)) removeAll()
    else add(chosen.filter((_, index) => refusals[index] === undefined))
    // Else choosing the same file again would be no change to the browser.
    forgetChoice.current?.()
  }

  return (
    <ChoiceGroup
      id={id}
      legend={<QuestionLabel label={field.label} required={field.required} />}
      hint={field.hint ?? (isImage ? formsTexts.imageHint : formsTexts.documentHint)}
      error={shown}
      urgent={refusal !== undefined}
    >
      <Stack gap="xs" align="flex-start">
        <FileButton
          multiple
          accept={extensionsOf(purpose)
            .map((each) => `.${each}`)
            .join(',')}
          onChange={choose}
          resetRef={forgetChoice}
          inputProps={{ 'aria-label': field.label }}
        >
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              className={classes.choose}
              data-invalid={shown !== undefined || undefined}
              aria-describedby={shown && errorIdOf(id)}
            >
              {formsTexts.chooseFiles}
            </Button>
          )}
        </FileButton>
        <UploadList uploads={uploads} retry={retry} remove={remove} />
      </Stack>
    </ChoiceGroup>
  )
}
