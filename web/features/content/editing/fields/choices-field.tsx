/** Several of a list, found by typing. */
import { Box, MultiSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'

/** What an input is given that chooses among numbered things. */
export interface NumbersProps {
  value: readonly number[]
  onChange: (value: number[]) => void
  error: string | undefined
}

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
  /** What the choices are read by, unless they are always the same. */
  query?: ComponentProps<typeof ChoicesFailed>['query']
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
  query,
}: ChoicesFieldProps) {
  const lost = value.filter((each) => !choices.some((choice) => choice.value === each))
  const data = [
    ...choices,
    ...lost.map((each) => ({ value: each, label: query && query.data === undefined ? '…' : unknown(each) })),
  ]
  return (
    <Box>
      <MultiSelect
        label={label}
        description={hint}
        placeholder={value.length === 0 ? placeholder : ''}
        data={data}
        value={[...value]}
        onChange={onChange}
        error={error}
        searchable
        hidePickedOptions
        maxDropdownHeight={280}
        nothingFoundMessage={adminTexts.fields.noneFound}
        styles={{ inputField: { minWidth: '3rem' } }}
        comboboxProps={{ withinPortal: true }}
      />
      {query && <ChoicesFailed query={query} text={adminTexts.fields.choicesFailed} label={label} />}
    </Box>
  )
}

function unknown(value: string): string {
  return adminTexts.fields.unknown.replace('{id}', value)
}
