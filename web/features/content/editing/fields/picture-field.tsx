/** A picture, with the words for those who cannot see it. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useId } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { QuestionLabel } from '#web/ui/forms/field.tsx'
import type { FieldBinding, Problems } from '../content-form.ts'
import { StoredPicture } from '../stored-picture.tsx'
import styles from './fields.module.css'
import { PictureUpload } from './picture-upload.tsx'

interface Picture {
  readonly url: string
  readonly alt: string
}

interface PictureFieldProps extends FieldBinding<Picture | undefined> {
  problems: Problems
  required?: boolean
}

const texts = adminTexts.fields

export function PictureField({ value, onChange, error, problems, required = false }: PictureFieldProps) {
  const id = useId()
  return (
    <ChoiceGroup
      id={id}
      legend={<QuestionLabel label={texts.picture} required={required} />}
      error={error ?? problems.url}
    >
      <Stack gap="xs">
        {value && (
          <div className={styles.picture}>
            <StoredPicture url={value.url} alt={value.alt} mah={200} fit="contain" />
          </div>
        )}
        <Group gap="xs">
          <PictureUpload
            label={value ? texts.replacePicture : texts.choosePicture}
            isInvalid={(error ?? problems.url) !== undefined}
            onUploaded={(url) => onChange({ url, alt: value?.alt ?? '' })}
          />
          {value && (
            <Button variant="subtle" color="red" size="xs" onClick={() => onChange(undefined)}>
              {texts.removePicture}
            </Button>
          )}
        </Group>
        {value && (
          <TextInput
            label={texts.pictureAlt}
            description={texts.pictureAltHint}
            value={value.alt}
            onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
            error={problems.alt}
          />
        )}
      </Stack>
    </ChoiceGroup>
  )
}
