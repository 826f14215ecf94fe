/** One line of text, or several. */
import { Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { textDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'
import { QuestionLabel } from './field.tsx'
import classes from './long-text.module.css'

export function TextField({ field, id, value, onChange, error }: FieldProps) {
  const inputProps = {
    id,
    label: <QuestionLabel label={field.label} required={field.required} />,
    description: field.hint,
    error,
    'aria-required': field.required,
    value: textDraft.parse(value),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  }
  if (field.type === 'text-area')
    return <Textarea {...inputProps} rows={4} resize="vertical" classNames={{ input: classes.input }} />
  return field.validation === 'email' ? (
    <TextInput {...inputProps} inputMode="email" autoCapitalize="none" spellCheck={false} />
  ) : (
    <TextInput {...inputProps} />
  )
}
