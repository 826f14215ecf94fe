/** The props of every field type's input, and the label of its question. */
import { Text } from '@mantine/core'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { formsTexts } from '#shared/messages/forms.ts'

export interface FieldProps {
  field: FieldDefinition
  /** Id of the control, unique on the page; the ids of its hint and its error derive from it. */
  id: string
  /** May be half filled; it is read through the field's draft. */
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  context: FormContext
}

/** A question's label, with a mark where it may be left unanswered. */
export function QuestionLabel({ label, required }: { label: string; required: boolean }) {
  return (
    <>
      {label}
      {!required && (
        <Text span inherit fw={400} c="dimmed">
          {` (${formsTexts.optional})`}
        </Text>
      )}
    </>
  )
}
