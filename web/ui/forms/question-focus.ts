/** Puts the focus where a question's problem is. */

const control = 'input:not([type="file"]):not(:disabled), select:not(:disabled), textarea, button'

/** Id of the element around a question whose control has that id. */
export function questionId(controlId: string): string {
  return `${controlId}-question`
}

/** Focuses the first control that is marked as wrong, or stands in a group that is; else the first one. */
export function focusFirstProblem(question: HTMLElement | null): void {
  const marked = question?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = marked?.matches(control) ? marked : (marked ?? question)?.querySelector<HTMLElement>(control)
  target?.focus()
}
