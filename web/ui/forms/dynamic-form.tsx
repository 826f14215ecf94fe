/** The questions of a form, one below the other. Page, submit button and terms are the caller's. */
import { Box, Stack } from '@mantine/core'
import type { FocusEvent } from 'react'
import { FieldInput } from './field-input.tsx'
import { questionId } from './question-focus.ts'
import type { DynamicFormState } from './use-dynamic-form.ts'

export function DynamicForm({ form }: { form: DynamicFormState }) {
  return (
    <Stack gap="lg">
      {form.fields.map((field) => {
        const id = form.idOf(field.id)
        const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) form.leave(field.id)
        }
        return (
          <Box key={id} id={questionId(id)} onBlur={onBlur}>
            <FieldInput
              field={field}
              id={id}
              value={form.values[field.id]}
              onChange={(value) => form.change(field.id, value)}
              error={form.problemOf(field)}
              context={form.context}
            />
          </Box>
        )
      })}
    </Stack>
  )
}
