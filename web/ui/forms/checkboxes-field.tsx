/** A group of checkboxes: a field's own labels, or the behaviours. */
import { optionsOf } from '#shared/forms/options.ts'
import { CheckboxList } from './checkbox-list.tsx'
import { ChoiceGroup, errorIdOf } from './choice-group.tsx'
import { listDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'
import { QuestionLabel } from './field.tsx'

export function CheckboxesField({ field, id, value, onChange, error, context }: FieldProps) {
  return (
    <ChoiceGroup
      id={id}
      legend={<QuestionLabel label={field.label} required={field.required} />}
      hint={field.hint}
      error={error}
    >
      <CheckboxList
        options={optionsOf(field, context)}
        ticked={listDraft.parse(value)}
        onChange={onChange}
        invalid={error !== undefined}
        errorId={errorIdOf(id)}
      />
    </ChoiceGroup>
  )
}
