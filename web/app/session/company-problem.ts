/** The text for a company sign-in that failed, loaded when one has. */
import { companyAccountTexts } from '#shared/messages/company-account.ts'
import { loginTexts } from '#shared/messages/identity.ts'

/** Returns the text. The pool tells refusals apart by their message only. */
export function companySignInProblem(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : ''
  if (/deactivated|disabled/i.test(message)) return loginTexts.deactivated
  return /^PreSignUp failed/.test(message) ? companyAccountTexts.refused : loginTexts.outage
}
