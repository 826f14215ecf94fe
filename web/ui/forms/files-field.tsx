/** Pictures or documents: chosen, listed, removable. */
import { Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { fileExtensions } from '#shared/forms/lists.ts'
import { validateField } from '#shared/forms/validate.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { ChoiceGroup, errorIdOf } from './choice-group.tsx'
import { filesDraft } from './drafts.ts'
import type { FieldProps } from './field-props.ts'
import classes from './files-field.module.css'
import { QuestionLabel } from './question-label.tsx'

/** Files chosen in several goes add up; one of the same name replaces the earlier. */
function joined(before: readonly FileAnswer[], chosen: readonly File[]): FileAnswer[] {
  const added = chosen.map(({ name, size, type }) => ({ name, size, type }))
  return [...before.filter(({ name }) => !added.some((each) => each.name === name)), ...added]
}

/** A picture of another type is refused at once, and the answer cleared (document 2 section 5.1). */
export function FilesField({ field, id, value, onChange, error }: FieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const forgetChoice = useRef<() => void>(null)
  const isImage = field.type === 'image'
  const files = filesDraft.parse(value)
  const shown = refusal ?? error

  function choose(chosen: readonly File[]) {
    const next = joined(files, chosen)
    const problem = validateField(field, next)
    const refused = isImage && problem === formsTexts.imageType
    setRefusal(refused ? problem : undefined)
    onChange(refused ? [] : next)
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
          accept={fileExtensions[isImage ? 'image' : 'file'].map((each) => `.${each}`).join(',')}
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
        {files.length > 0 && (
          <ul className={classes.files}>
            {files.map((file) => (
              <Group key={file.name} component="li" wrap="nowrap" gap="xs">
                <Text size="sm" className={classes.name}>
                  {file.name}
                </Text>
                <CloseButton
                  size="sm"
                  aria-label={fill(formsTexts.removeFile, { name: file.name })}
                  onClick={() => onChange(files.filter(({ name }) => name !== file.name))}
                />
              </Group>
            ))}
          </ul>
        )}
      </Stack>
    </ChoiceGroup>
  )
}
