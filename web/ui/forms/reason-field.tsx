/** Why a nomination is downgraded: whole sentences, so each is shown in full. */
import { Radio, Stack } from '@mantine/core'
import { optionsOf } from '#shared/forms/options.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { textDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'
import { QuestionLabel } from './field.tsx'

export function ReasonField({ field, id, value, onChange, error, context }: FieldProps) {
  const chosen = textDraft.parse(value)
  return (
    <ChoiceGroup
      id={id}
      legend={<QuestionLabel label={field.label} required={field.required} />}
      hint={field.hint}
      error={error}
      radios={{ required: field.required }}
    >
      <Stack gap="xs">
        {optionsOf(field, context).map((reason) => (
          <Radio
            key={reason}
            name={id}
            label={reason}
            checked={chosen === reason}
            onChange={() => onChange(reason)}
            error={error !== undefined}
          />
        ))}
      </Stack>
    </ChoiceGroup>
  )
}
