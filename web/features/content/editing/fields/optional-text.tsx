/** A line of text that may be left empty; empty, it is no part of the content. */
import { TextInput } from '@mantine/core'
import { QuestionLabel } from '#web/ui/forms/field.tsx'

interface OptionalTextProps {
  label: string
  hint?: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  error: string | undefined
}

export function OptionalText({ label, hint, value = '', onChange, error }: OptionalTextProps) {
  return (
    <TextInput
      label={<QuestionLabel label={label} required={false} />}
      description={hint}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      error={error}
    />
  )
}
