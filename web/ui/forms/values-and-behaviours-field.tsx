/** The three values and the nine behaviours, at least one of each. */
import { Stack } from '@mantine/core'
import { behaviours, values } from '#shared/forms/lists.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { CheckboxList } from './checkbox-list.tsx'
import { ChoiceGroup, errorIdOf } from './choice-group.tsx'
import { valuesAndBehavioursDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'
import { QuestionLabel } from './field.tsx'

export function ValuesAndBehavioursField({ field, id, value, onChange, error }: FieldProps) {
  const draft = valuesAndBehavioursDraft.parse(value)
  const isWrong = error !== undefined
  // Only the half that lacks a tick is marked; a problem that the ticks do not explain marks both.
  const explained = draft.values.length === 0 || draft.behaviours.length === 0
  const marks = (ticked: readonly string[]) => isWrong && (!explained || ticked.length === 0)
  return (
    <ChoiceGroup
      id={id}
      legend={<QuestionLabel label={field.label} required={field.required} />}
      hint={field.hint}
      error={error}
    >
      <Stack gap="sm">
        <ChoiceGroup id={`${id}-values`} legend={formsTexts.values}>
          <CheckboxList
            options={values}
            ticked={draft.values}
            onChange={(ticked) => onChange({ ...draft, values: ticked })}
            invalid={marks(draft.values)}
            errorId={errorIdOf(id)}
          />
        </ChoiceGroup>
        <ChoiceGroup
          id={`${id}-behaviours`}
          legend={field.secondLabel ?? formsTexts.behaviours}
          hint={field.secondHint}
        >
          <CheckboxList
            options={behaviours}
            ticked={draft.behaviours}
            onChange={(ticked) => onChange({ ...draft, behaviours: ticked })}
            invalid={marks(draft.behaviours)}
            errorId={errorIdOf(id)}
          />
        </ChoiceGroup>
      </Stack>
    </ChoiceGroup>
  )
}
