/** Validation of a form's answers, and their stored form: used by browser and server alike
 * (docs/product.md#answers). */

import { fill } from '../messages/fill.ts'
import { formRefusals } from '../messages/form-refusals.ts'
import { type FieldProblems, Problem, problems } from '../problems.ts'
import { jsonBytes } from '../text.ts'
import { maxFilesOfForm, maxStoredBytes, type StoredAnswer, storedAnswer } from './answers.ts'
import type { FieldDefinition, FormDefinition } from './definitions.ts'
import type { FormContext } from './options.ts'
import { readAnswer } from './readings.ts'

/** An answer whose value is not checked yet. */
interface Entry {
  readonly fieldId: string
  readonly value?: unknown
}

/** Returns the path of a field's problem among those of a request. */
export function problemPath(fieldId: string): string {
  return `answers.${fieldId}`
}

/** Says why the value of a field is wrong; nothing where it is right, or the field is hidden. */
export function validateField(
  field: FieldDefinition,
  value: unknown,
  context: FormContext = {},
): string | undefined {
  const reading = readAnswer(field, value, context)
  return reading.is === 'wrong' ? reading.message : undefined
}

/** Collects all problems of a form's answers, by `answers.<field id>`; empty where they are right. */
export function validateForm(
  form: FormDefinition,
  answers: readonly Entry[],
  context: FormContext = {},
): FieldProblems {
  const problems: Record<string, string> = {}
  const values = new Map<string, unknown>()
  const fieldIds = new Set(form.fields.map(({ id }) => id))
  for (const { fieldId, value } of answers) {
    if (!fieldIds.has(fieldId)) problems[problemPath(fieldId)] = formRefusals.unknownField
    else if (values.has(fieldId)) problems[problemPath(fieldId)] = formRefusals.answeredTwice
    values.set(fieldId, value)
  }
  for (const field of form.fields) {
    const problem = validateField(field, values.get(field.id), context)
    if (problem !== undefined) problems[problemPath(field.id)] ??= problem
  }
  const overfull = firstOverfull(form, values)
  if (overfull) problems[problemPath(overfull)] ??= fill(formRefusals.tooManyFiles, { count: maxFilesOfForm })
  if (Object.keys(problems).length > 0) return problems
  const longest = longestOfTooMuch(keptAnswers(form, values, context))
  return longest ? { [problemPath(longest)]: formRefusals.tooMuchInAll } : {}
}

/** Finds the longest answer where all together take more than a record holds. */
function longestOfTooMuch(kept: readonly StoredAnswer[]): string | undefined {
  const sized = kept.map((each) => ({ id: each.fieldId, bytes: jsonBytes(each) }))
  if (sized.reduce((sum, { bytes }) => sum + bytes, 0) <= maxStoredBytes) return undefined
  return sized.reduce((most, each) => (each.bytes > most.bytes ? each : most)).id
}

/** Finds the field with which a form exceeds its number of files. */
function firstOverfull({ fields }: FormDefinition, given: ReadonlyMap<string, unknown>): string | undefined {
  let count = 0
  for (const { id, type, displayed } of fields) {
    const files = given.get(id)
    if (!displayed || (type !== 'file' && type !== 'image') || !Array.isArray(files)) continue
    count += files.length
    if (count > maxFilesOfForm) return id
  }
  return undefined
}

/** Returns the answers as they are stored, in the form's order, without unanswered and hidden questions.
 * Raises `invalid-answers` with the fields. */
export function storeAnswers(
  form: FormDefinition,
  answers: readonly Entry[],
  context: FormContext = {},
): StoredAnswer[] {
  const fields = validateForm(form, answers, context)
  if (Object.keys(fields).length > 0) throw new Problem('invalid-answers', { fields })
  return keptAnswers(form, new Map(answers.map(({ fieldId, value }) => [fieldId, value])), context)
}

function keptAnswers(
  form: FormDefinition,
  given: ReadonlyMap<string, unknown>,
  context: FormContext,
): StoredAnswer[] {
  return form.fields.flatMap((field) => {
    const reading = readAnswer(field, given.get(field.id), context)
    if (reading.is !== 'answer') return []
    const { id: fieldId, label, type, role } = field
    const { value, content } = reading
    return [storedAnswer.parse({ fieldId, label, formVersion: form.version, type, role, value, content })]
  })
}

/** Raises `terms-not-accepted`, at the terms. */
export function checkTerms(termsAccepted: boolean): void {
  if (termsAccepted) return
  const { message } = problems['terms-not-accepted']
  throw new Problem('terms-not-accepted', { fields: { termsAccepted: message } })
}
