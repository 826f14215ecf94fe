/** The questions of a form, one below the other. Page, submit button and terms are the caller's. */
import { Box, Stack } from '@mantine/core'
import type { ComponentType, FocusEvent } from 'react'
import type { FieldRole } from '#shared/forms/field-types.ts'
import type { FieldProps } from './field.tsx'
import { FieldInput } from './field-input.tsx'
import type { DynamicFormState } from './use-dynamic-form.ts'
import { questionId } from './use-dynamic-form.ts'

interface DynamicFormProps {
  readonly form: DynamicFormState
  /** Inputs of questions with a role, where a form asks them otherwise than by their type. */
  readonly inputs?: Partial<Record<FieldRole, ComponentType<FieldProps>>>
}

export function DynamicForm({ form, inputs = {} }: DynamicFormProps) {
  return (
    <Stack gap="lg">
      {form.fields.map((field) => {
        const id = form.idOf(field.id)
        const Input = (field.role && inputs[field.role]) ?? FieldInput
        const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) form.leave(field.id)
        }
        return (
          <Box key={id} id={questionId(id)} onBlur={onBlur}>
            <Input
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
