/** Yes or No; a Yes asks for up to 150 words. */
import { Group, Radio, Stack } from '@mantine/core'
import { formsTexts } from '#shared/messages/forms.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { yesNoDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'
import { QuestionLabel } from './field.tsx'
import { WordCountInput } from './word-count-input.tsx'

const choices = ['yes', 'no'] as const

export function YesNoField({ field, id, value, onChange, error }: FieldProps) {
  const draft = yesNoDraft.parse(value)
  const asksText = draft.choice === 'yes'
  const choiceError = asksText ? undefined : error
  return (
    <Stack gap="sm">
      <ChoiceGroup
        id={id}
        legend={<QuestionLabel label={field.label} required={field.required} />}
        hint={field.hint}
        error={choiceError}
        radios={{ required: field.required }}
      >
        <Group gap="lg">
          {choices.map((choice) => (
            <Radio
              key={choice}
              name={id}
              label={formsTexts[choice]}
              checked={draft.choice === choice}
              onChange={() => onChange({ ...draft, choice })}
              error={choiceError !== undefined}
            />
          ))}
        </Group>
      </ChoiceGroup>
      {asksText && (
        <WordCountInput
          id={`${id}-text`}
          label={field.secondLabel ?? formsTexts.tellMore}
          hint={field.secondHint}
          required
          value={draft.text}
          onChange={(text) => onChange({ ...draft, text })}
          error={error}
        />
      )}
    </Stack>
  )
}
