/** Whether a form's answers may be taken, and what is kept of them: asked by browser and server alike
 * (docs/product.md#answers). */
import { fill } from '../messages/fill.ts'
import { formRefusals } from '../messages/form-refusals.ts'
import { type FieldProblems, Problem } from '../problems.ts'
import { jsonBytes } from '../text.ts'
import { maxFilesOfForm, maxStoredBytes, type StoredAnswer, storedAnswer } from './answers.ts'
import type { FieldDefinition, FormDefinition } from './definitions.ts'
import type { FormContext } from './options.ts'
import { readAnswer } from './readings.ts'

/** What came in, before anybody has looked at the value. */
interface Entry {
  readonly fieldId: string
  readonly value?: unknown
}

/** Where a field's problem stands among a request's. */
export function problemPath(fieldId: string): string {
  return `answers.${fieldId}`
}

/** What is wrong with the value given for a field; nothing where it is right, or the field is hidden. */
export function validateField(
  field: FieldDefinition,
  value: unknown,
  context: FormContext = {},
): string | undefined {
  const reading = readAnswer(field, value, context)
  return reading.is === 'wrong' ? reading.message : undefined
}

/** All that is wrong with a form's answers, by `answers.<field id>`; empty where they may be taken. */
export function validateForm(
  form: FormDefinition,
  answers: readonly Entry[],
  context: FormContext = {},
): FieldProblems {
  const problems: Record<string, string> = {}
  const given = new Map<string, unknown>()
  const known = new Set(form.fields.map(({ id }) => id))
  for (const { fieldId, value } of answers) {
    if (!known.has(fieldId)) problems[problemPath(fieldId)] = formRefusals.unknownField
    else if (given.has(fieldId)) problems[problemPath(fieldId)] = formRefusals.answeredTwice
    given.set(fieldId, value)
  }
  for (const field of form.fields) {
    const problem = validateField(field, given.get(field.id), context)
    if (problem !== undefined) problems[problemPath(field.id)] ??= problem
  }
  const overfull = firstOverfull(form, given)
  if (overfull) problems[problemPath(overfull)] ??= fill(formRefusals.tooManyFiles, { count: maxFilesOfForm })
  if (Object.keys(problems).length > 0) return problems
  const longest = longestOfTooMuch(keptAnswers(form, given, context))
  return longest ? { [problemPath(longest)]: formRefusals.tooMuchInAll } : {}
}

/** The longest of answers that take more together than a record holds. */
function longestOfTooMuch(kept: readonly StoredAnswer[]): string | undefined {
  const sized = kept.map((each) => ({ id: each.fieldId, bytes: jsonBytes(each) }))
  if (sized.reduce((sum, { bytes }) => sum + bytes, 0) <= maxStoredBytes) return undefined
  return sized.reduce((most, each) => (each.bytes > most.bytes ? each : most)).id
}

/** The field with which a form has more files than it takes. */
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

/**
 * The answers as they are kept, in the form's order; unanswered and hidden questions are left out.
 * Raises `invalid-answers` with the fields.
 */
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
