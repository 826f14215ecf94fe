/** Several of a list, found by typing. */
import { MultiSelect } from '@mantine/core'
import { adminTexts } from '#shared/messages/admin.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

interface ChoicesFieldProps {
  label: string
  hint?: string
  placeholder: string
  choices: readonly Choice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error: string | undefined
  isLoading?: boolean
  /** The choices could not be read. */
  hasFailed?: boolean
}

/** What was chosen earlier and is no longer offered stays, under its number or name. */
export function ChoicesField({
  label,
  hint,
  placeholder,
  choices,
  value,
  onChange,
  error,
  isLoading = false,
  hasFailed = false,
}: ChoicesFieldProps) {
  const lost = value.filter((each) => !choices.some((choice) => choice.value === each))
  const data = [
    ...choices,
    ...lost.map((each) => ({ value: each, label: isLoading || hasFailed ? '…' : unknown(each) })),
  ]
  return (
    <MultiSelect
      label={label}
      description={hint}
      placeholder={value.length === 0 ? placeholder : ''}
      data={data}
      value={[...value]}
      onChange={onChange}
      error={error ?? (hasFailed && adminTexts.fields.choicesFailed)}
      searchable
      hidePickedOptions
      maxDropdownHeight={280}
      nothingFoundMessage={adminTexts.fields.noneFound}
      styles={{ inputField: { minWidth: '3rem' } }}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

function unknown(value: string): string {
  return adminTexts.fields.unknown.replace('{id}', value)
}
