/** Dynamic form fields as data (docs/product.md#fields). */
import * as z from 'zod'
import { constraintTexts } from '../messages/constraints.ts'
import { visibleText } from '../visible-text.ts'
import { fieldRoles, fieldTypes } from './field-types.ts'

export const fieldDefinition = z.strictObject({
  /** Stays the same when the question is reworded, so that its answers stay one report column. */
  id: z.string().regex(/^(?!constructor$)[a-z0-9-]{1,60}$/, constraintTexts.fieldId),
  type: z.enum(fieldTypes),
  label: visibleText().max(300),
  /** A second line below the label. */
  hint: z.string().max(1000).optional(),
  required: z.boolean(),
  /** False: not shown, not asked, not validated (`display_field` 'No'). */
  displayed: z.boolean(),
  role: z.enum(fieldRoles).optional(),
  /** The only validation method: one e-mail address. */
  validation: z.enum(['email']).optional(),
  /** Labels of checkboxes, or options of a single select. */
  options: z.array(visibleText().max(200)).max(100).optional(),
  /** Parent options with their children, for the grouped select. */
  groups: z
    .array(z.strictObject({ name: visibleText().max(200), options: z.array(visibleText().max(200)) }))
    .max(50)
    .optional(),
  /** Label and hint of the second level: the follow-up of yes/no, the behaviours beside the values. */
  secondLabel: z.string().max(300).optional(),
  secondHint: z.string().max(1000).optional(),
})
export type FieldDefinition = z.infer<typeof fieldDefinition>

/** Returns the questions of a form, each with an id of its own. */
const questions = (field: typeof fieldDefinition) =>
  z
    .array(field)
    .max(60)
    .refine(
      (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
      constraintTexts.fieldTwice,
    )

/** A form: its questions, and the number that changes whenever they do. */
export const formDefinition = z.strictObject({
  version: z.number().int().positive(),
  fields: questions(fieldDefinition),
})

const choices = z.array(z.string().max(200))

/** The questions of a draft, whose words may still be missing (shared/content/missing.ts). */
export const draftFields = questions(
  fieldDefinition.extend({
    label: z.string().max(300),
    options: choices.max(100).optional(),
    groups: z
      .array(z.strictObject({ name: z.string().max(200), options: choices }))
      .max(50)
      .optional(),
  }),
)
export type FormDefinition = z.infer<typeof formDefinition>
