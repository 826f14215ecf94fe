/** The input of each field type. */
import type { ComponentType } from 'react'
import type { FieldType } from '#shared/forms/field-types.ts'
import { CardField } from './card-field.tsx'
import { CheckboxesField } from './checkboxes-field.tsx'
import type { FieldProps } from './field.tsx'
import { FilesField } from './files-field.tsx'
import { GroupedSelectField } from './grouped-select-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { ValuesAndBehavioursField } from './values-and-behaviours-field.tsx'
import { WordCountField } from './word-count-input.tsx'
import { YesNoField } from './yes-no-field.tsx'

const inputs: Readonly<Record<FieldType, ComponentType<FieldProps>>> = {
  'single-text': TextField,
  'text-area': TextField,
  'text-150-words': WordCountField,
  'yes-no-150-words': YesNoField,
  file: FilesField,
  image: FilesField,
  checkboxes: CheckboxesField,
  'values-and-behaviours': ValuesAndBehavioursField,
  behaviours: CheckboxesField,
  'grouped-select': GroupedSelectField,
  'single-select': SelectField,
  'high5-card': CardField,
  'downgrade-reason': ReasonField,
}

export function FieldInput(props: FieldProps) {
  const Input = inputs[props.field.type]
  return <Input {...props} />
}
