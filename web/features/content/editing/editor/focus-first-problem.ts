/** Puts the focus where the first thing is wrong. */

/** Controls that are marked as wrong, a text editor among them; not those of a form that is only shown. */
const marked = '[aria-invalid="true"]:not([data-preview] *)'

/** After the next picture, when what is wrong has been opened and marked. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>(marked)
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })
}
