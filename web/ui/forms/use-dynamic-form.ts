/** State of a form that is asked from its definition: values, which problems to show, what to send. */
import { useEffect, useId, useState } from 'react'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { FieldDefinition, FormDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { readAnswer } from '#shared/forms/readings.ts'
import { problemPath, validateField } from '#shared/forms/validate.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import type { FieldProblems } from '#shared/problems.ts'
import { useIsUploading } from '../upload/under-way.ts'
import { useAfterPointerUp } from './use-after-pointer-up.ts'

/** Field id → value, half-filled or not. */
export type FormValues = Readonly<Record<string, unknown>>

export interface DynamicFormState {
  /** The displayed fields, in order. */
  readonly fields: readonly FieldDefinition[]
  readonly context: FormContext
  readonly values: FormValues
  /** Whether every answer is right, so that the form could be sent. */
  readonly isComplete: boolean
  /** Id of a field's first control on the page. */
  idOf(fieldId: string): string
  /** The problem to show at a field: the server's, or ours once the field was left or the form submitted. */
  problemOf(field: FieldDefinition): string | undefined
  change(fieldId: string, value: unknown): void
  /** Takes an answer back, as if the field had never been touched. */
  clear(fieldId: string): void
  /** The field was left: its problem may show. */
  leave(fieldId: string): void
  /** The answers to send; nothing where some are wrong: then they show why, and the first gets the focus. A
   * file that is still on its way is missing, not wrong: the form waits for it before it is sent. */
  submit(): FieldAnswer[] | undefined
  /** Shows what the server refused, by `answers.<field id>`. Says whether any of it belongs to this form. */
  showProblems(problems: FieldProblems | undefined): boolean
  /** Back to the start: nothing filled in, no problem shown. */
  reset(): void
}

interface State {
  readonly values: FormValues
  readonly left: ReadonlySet<string>
  readonly submitted: boolean
  /** The server's problems, each until its field changes. */
  readonly refused: Readonly<Record<string, string | undefined>>
  /** A new object each time that a field is to get the focus. */
  readonly focus: { readonly fieldId: string } | undefined
  /** How often the form was reset: its inputs start afresh each time. */
  readonly round: number
}

const blank = (values: FormValues, round = 0): State => ({
  values,
  left: new Set(),
  submitted: false,
  refused: {},
  focus: undefined,
  round,
})

/** Where the definition changes meanwhile, what was filled in stays with its field ids. `knownProblems`: what
 * is known to stand in a field's way though its answer is right, by field id. */
export function useDynamicForm(
  definition: FormDefinition,
  context: FormContext = {},
  initial: FormValues = {},
  knownProblems: Readonly<Record<string, string | undefined>> = {},
): DynamicFormState {
  const prefix = useId()
  const afterPress = useAfterPointerUp()
  const isUploading = useIsUploading()
  const isOnItsWay = (message: string | undefined) => isUploading && message === formsTexts.notUploaded
  const [state, setState] = useState(() => blank(initial))
  const { values, left, submitted, refused, focus, round } = state
  const fields = definition.fields.filter(({ displayed }) => displayed)
  const idOf = (fieldId: string) => `${prefix}${round}-${fieldId}`
  const set = (change: Partial<State>) => setState((before) => ({ ...before, ...change }))

  useEffect(() => {
    if (focus) focusFirstProblem(document.getElementById(questionId(`${prefix}${round}-${focus.fieldId}`)))
  }, [focus, prefix, round])

  function submit(): FieldAnswer[] | undefined {
    const readings = fields.map((field) => ({
      fieldId: field.id,
      reading: readAnswer(field, values[field.id], context),
    }))
    const wrong = readings.find(({ reading }) => reading.is === 'wrong' && !isOnItsWay(reading.message))
    set({ submitted: true, refused: {}, focus: wrong && { fieldId: wrong.fieldId } })
    if (wrong) return undefined
    return readings.flatMap(({ fieldId, reading }) =>
      reading.is === 'answer' ? [{ fieldId, value: reading.value }] : [],
    )
  }

  function showProblems(problems: FieldProblems = {}): boolean {
    const ours = fields.filter(({ id }) => problems[problemPath(id)] !== undefined)
    const [first] = ours
    if (!first) return false
    const refused = Object.fromEntries(ours.map(({ id }) => [id, problems[problemPath(id)]]))
    set({ refused, focus: { fieldId: first.id } })
    return true
  }

  return {
    fields,
    context,
    values,
    isComplete: fields.every((field) => readAnswer(field, values[field.id], context).is !== 'wrong'),
    idOf,
    problemOf: (field) => {
      const own = submitted || left.has(field.id)
      const why = refused[field.id] ?? (own ? validateField(field, values[field.id], context) : undefined)
      return (isOnItsWay(why) ? undefined : why) ?? knownProblems[field.id]
    },
    change: (fieldId, value) =>
      setState((before) => ({
        ...before,
        values: { ...before.values, [fieldId]: value },
        refused: { ...before.refused, [fieldId]: undefined },
      })),
    clear: (fieldId) =>
      setState((before) => ({
        ...before,
        values: { ...before.values, [fieldId]: undefined },
        left: new Set([...before.left].filter((each) => each !== fieldId)),
        refused: { ...before.refused, [fieldId]: undefined },
      })),
    leave: (fieldId) =>
      afterPress(() => setState((before) => ({ ...before, left: new Set(before.left).add(fieldId) }))),
    submit,
    showProblems,
    reset: () => setState((before) => blank(initial, before.round + 1)),
  }
}

export const questionId = (controlId: string): string => `${controlId}-question`

const control = 'input:not([type="file"]):not(:disabled), select:not(:disabled), textarea, button'

/** Focuses the first control that is marked as wrong or belongs to a group that is, else the first
 * control. */
function focusFirstProblem(question: HTMLElement | null): void {
  const marked = question?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = marked?.matches(control) ? marked : (marked ?? question)?.querySelector<HTMLElement>(control)
  target?.focus()
}
