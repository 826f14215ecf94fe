/** Whose menu and pages something stands in. */
import { adminTexts } from '#shared/messages/administration.ts'
import { type Flag, flags } from '#shared/roles.ts'
import { ChoicesField } from './choices-field.tsx'

interface FlagsFieldProps {
  value: readonly Flag[]
  onChange: (value: Flag[]) => void
  error: string | undefined
}

const texts = adminTexts.fields
const choices = flags.map((flag) => ({ value: flag, label: texts.flags[flag] }))

export function FlagsField({ value, onChange, error }: FlagsFieldProps) {
  return (
    <ChoicesField
      label={texts.forFlags}
      hint={texts.forFlagsHint}
      placeholder={texts.everyone}
      choices={choices}
      value={value}
      onChange={(chosen) => onChange(flags.filter((flag) => chosen.includes(flag)))}
      error={error}
    />
  )
}
