/** Texts for when a password could not be changed (docs/product.md#own-details). */
import { detailsTexts } from '#shared/messages/details.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { ProblemError } from '#web/client/problem-error.ts'

/** Text for the whole form, or for the one field that it is about. */
export interface PasswordProblem {
  readonly text: string
  readonly field?: 'current' | 'next'
}

const texts = detailsTexts.password
const { passwordPolicy } = loginTexts

/** Refusals of the user pool by the error's name. */
const problemsByName: Readonly<Record<string, PasswordProblem>> = {
  InvalidPasswordException: { text: passwordPolicy, field: 'next' },
  PasswordHistoryPolicyViolationException: { text: passwordPolicy, field: 'next' },
  LimitExceededException: { text: texts.tooOften },
  TooManyRequestsException: { text: texts.tooOften },
  TooManyFailedAttemptsException: { text: texts.tooOften },
}

/** The text for a failure. What is not known is the documents' own: an outage, a lost connection. */
export function passwordProblem(failure: unknown): PasswordProblem {
  // The portal's own refusals say themselves why.
  if (failure instanceof ProblemError && failure.status >= 400 && failure.status < 500)
    return { text: failure.message }
  if (!(failure instanceof Error)) return { text: texts.failed }
  if (failure.name === 'NotAuthorizedException') {
    // The service tells these apart by their message only.
    if (/incorrect username or password/i.test(failure.message))
      return { text: texts.wrong, field: 'current' }
    if (/attempts exceeded|temporarily locked/i.test(failure.message)) return { text: texts.tooOften }
  }
  return problemsByName[failure.name] ?? { text: texts.failed }
}
