/** One option of a list. The device's own list box: it needs no learning, on a phone least of all. */
import { NativeSelect } from '@mantine/core'
import { optionInWords, optionsOf } from '#shared/forms/options.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { textDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'
import { QuestionLabel } from './field.tsx'

export function SelectField({ field, id, value, onChange, error, context }: FieldProps) {
  return (
    <NativeSelect
      id={id}
      label={<QuestionLabel label={field.label} required={field.required} />}
      description={field.hint}
      error={error}
      aria-required={field.required}
      value={textDraft.parse(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: formsTexts.choose },
        ...optionsOf(field, context).map((value) => ({ value, label: optionInWords(value, context) })),
      ]}
    />
  )
}
