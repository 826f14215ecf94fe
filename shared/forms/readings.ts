/** One answer, read by the rules of its field's type: empty, wrong, or the value with its text. */
import type * as z from 'zod'
import { formRefusals } from '../messages/form-refusals.ts'
import { isBlank } from '../text.ts'
import { type AnswerValue, answerValues } from './answers.ts'
import { card, checkboxes, childOption, oneOption, valuesAndBehaviours } from './choice-rules.ts'
import type { FieldDefinition } from './definitions.ts'
import type { FieldType } from './field-types.ts'
import type { FormContext } from './options.ts'
import type { Rules } from './rules.ts'
import { filesOf, limited, line, paragraphs, yesNo } from './text-rules.ts'

export type Reading =
  | { readonly is: 'empty' }
  | { readonly is: 'wrong'; readonly message: string }
  | { readonly is: 'answer'; readonly value: AnswerValue; readonly content: string }

type Reader = (value: unknown, field: FieldDefinition, context: FormContext) => Reading

/** Nothing chosen, nothing written: such a question counts as unanswered. Looks no deeper than an answer goes. */
function isEmptyAnswer(value: unknown): boolean {
  const compound = typeof value === 'object' && value !== null && !Array.isArray(value)
  return (compound ? Object.values(value) : [value]).every(
    (part) =>
      part === undefined ||
      part === null ||
      (typeof part === 'string' && isBlank(part)) ||
      (Array.isArray(part) && part.length === 0),
  )
}

function reader<V extends AnswerValue>(schema: z.ZodType<V>, rules: Rules<V>): Reader {
  return (given, field, context) => {
    if (isEmptyAnswer(given)) {
      return field.required ? { is: 'wrong', message: rules.incomplete } : { is: 'empty' }
    }
    const parsed = schema.safeParse(given)
    if (!parsed.success) {
      const tooBig = parsed.error.issues.some(({ code }) => code === 'too_big')
      return { is: 'wrong', message: tooBig ? formRefusals.tooMuch : rules.incomplete }
    }
    const value = rules.tidy(parsed.data, field)
    const message = rules.why(value, field, context)
    return message === undefined
      ? { is: 'answer', value, content: rules.content(value, context) }
      : { is: 'wrong', message }
  }
}

const readers: Readonly<Record<FieldType, Reader>> = {
  'single-text': reader(answerValues['single-text'], line),
  'text-area': reader(answerValues['text-area'], paragraphs),
  'text-150-words': reader(answerValues['text-150-words'], limited),
  'yes-no-150-words': reader(answerValues['yes-no-150-words'], yesNo),
  file: reader(answerValues.file, filesOf('file')),
  image: reader(answerValues.image, filesOf('image')),
  checkboxes: reader(answerValues.checkboxes, checkboxes),
  'values-and-behaviours': reader(answerValues['values-and-behaviours'], valuesAndBehaviours),
  behaviours: reader(answerValues.behaviours, checkboxes),
  'grouped-select': reader(answerValues['grouped-select'], childOption),
  'single-select': reader(answerValues['single-select'], oneOption),
  'high5-card': reader(answerValues['high5-card'], card),
  'downgrade-reason': reader(answerValues['downgrade-reason'], oneOption),
}

/** Reads what was given for a field, whatever it is. A hidden field is always empty. */
export function readAnswer(field: FieldDefinition, given: unknown, context: FormContext): Reading {
  return field.displayed ? readers[field.type](given, field, context) : { is: 'empty' }
}
