/** Answers to a form's questions: the input of a client, and the stored form (docs/product.md#answers). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { visibleText } from '../visible-text.ts'
import { fieldDefinition } from './definitions.ts'
import { type FieldRole, type FieldType, fieldRoles } from './field-types.ts'

/** Most UTF-8 bytes of all stored answers of a form: they share a record of at most 400 KB. */
export const maxStoredBytes = 250_000

/** Most files in one answer, and in all answers of a form: each is one more write of the submission. */
export const maxFilesOfAnswer = 10
export const maxFilesOfForm = 30

/** The field limits the length (lengths.ts); this bound only stops absurd ones. */
const text = visibleText().max(200_000)
const label = visibleText().max(200)
const labels = z.array(label).min(1).max(100)

/** An uploaded file. */
export const fileAnswer = z.strictObject({
  /** Blank during the upload: then the form cannot be sent yet. */
  mediaId: z.union([z.literal(''), id]),
  /** The server keeps the name of the upload, regardless of this one. */
  name: visibleText().max(500),
})
export type FileAnswer = z.infer<typeof fileAnswer>

const files = z.array(fileAnswer).min(1).max(maxFilesOfAnswer)
const choiceWithText = z.strictObject({
  choice: z.enum(['yes', 'no']),
  text: z.string().max(200_000).optional(),
})
const valuesAndBehaviours = z.strictObject({ values: labels, behaviours: labels })
const groupedChoice = z.strictObject({ group: label, option: label })
const cardChoice = z.strictObject({ behaviourId: z.number().int(), cardId: z.number().int() })

/** The value of a complete answer, by field type. An unanswered question has no answer rather than an empty
 * one. */
export const answerValues = {
  'single-text': text,
  'text-area': text,
  'text-150-words': text,
  'yes-no-150-words': choiceWithText,
  file: files,
  image: files,
  checkboxes: labels,
  'values-and-behaviours': valuesAndBehaviours,
  behaviours: labels,
  'grouped-select': groupedChoice,
  'single-select': label,
  'high5-card': cardChoice,
  'downgrade-reason': label,
} as const satisfies Record<FieldType, z.ZodType>
export type AnswerOf<T extends FieldType> = z.infer<(typeof answerValues)[T]>

const answerValue = z.union([
  text,
  labels,
  files,
  choiceWithText,
  valuesAndBehaviours,
  groupedChoice,
  cardChoice,
])
export type AnswerValue = z.infer<typeof answerValue>

/** An answer as a client sends it. `validateForm` checks it against its question. */
export const fieldAnswer = z.strictObject({ fieldId: fieldDefinition.shape.id, value: answerValue })
export type FieldAnswer = z.infer<typeof fieldAnswer>

function stored<T extends FieldType>(type: T) {
  return z.object({
    fieldId: z.string(),
    label: z.string(),
    formVersion: z.number().int(),
    type: z.literal(type),
    role: z.enum(fieldRoles).optional(),
    value: answerValues[type],
    /** The answer in words, for mails, reports and exports; plain text, not escaped. */
    content: z.string(),
  })
}

/** An answer as it is stored: with the question's id and label, and the version of the form. */
export const storedAnswer = z.discriminatedUnion('type', [
  stored('single-text'),
  stored('text-area'),
  stored('text-150-words'),
  stored('yes-no-150-words'),
  stored('file'),
  stored('image'),
  stored('checkboxes'),
  stored('values-and-behaviours'),
  stored('behaviours'),
  stored('grouped-select'),
  stored('single-select'),
  stored('high5-card'),
  stored('downgrade-reason'),
])
export type StoredAnswer = z.infer<typeof storedAnswer>

const leftOut: readonly (FieldRole | undefined)[] = ['sponsor', 'behaviour', 'supporting-documentation']

/** Tells whether the posted content shows an answer: the sponsor's address, the behaviour and the supporting
 * documentation are left out (docs/product.md#answers). */
export function isContent({ role }: Pick<StoredAnswer, 'role'>): boolean {
  return !leftOut.includes(role)
}

/** Returns the answers that the posted content shows. */
export function contentAnswers(answers: readonly StoredAnswer[]): StoredAnswer[] {
  return answers.filter(isContent)
}

/** Returns the files among the answers. */
export function filesIn(answers: readonly StoredAnswer[]): FileAnswer[] {
  return answers.flatMap((answer) => (answer.type === 'file' || answer.type === 'image' ? answer.value : []))
}
