/** What the input of every field type is given. */
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'

export interface FieldProps {
  field: FieldDefinition
  /** Id of the control, unique on the page; its hint and error derive theirs from it. */
  id: string
  /** Half-filled or not; read through the field's draft. */
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  context: FormContext
}
