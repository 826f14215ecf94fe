/** Acceptance of the terms when a form is sent. */
import { Problem, problems } from '../problems.ts'

/** Raises `terms-not-accepted`, at the terms. */
export function checkTerms(termsAccepted: boolean): void {
  if (termsAccepted) return
  const { message } = problems['terms-not-accepted']
  throw new Problem('terms-not-accepted', { fields: { termsAccepted: message } })
}
