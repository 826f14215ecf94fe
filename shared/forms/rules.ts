/** The shape in which each field type says its rules. */
import type { AnswerValue } from './answers.ts'
import type { FieldDefinition } from './definitions.ts'
import type { FormContext } from './options.ts'

export interface Rules<V extends AnswerValue> {
  /** What is said where something is missing, or the value has another shape. */
  readonly incomplete: string
  /** The value as it is kept. */
  tidy(value: V, field: FieldDefinition): V
  /** What is wrong with a tidied value of the right shape; nothing where it is right. */
  why(value: V, field: FieldDefinition, context: FormContext): string | undefined
  /** The value in words; only asked of a right one. */
  content(value: V, context: FormContext): string
}
