/** Texts for when signing in or changing a password fails (docs/product.md#accounts). */
import { loginTexts } from '#shared/messages/identity.ts'
import { isBusy } from '#web/client/problem-error.ts'

/** Text for the whole form, or for the one field that it is about. */
export interface SignInProblem {
  readonly text: string
  readonly field?: 'code' | 'newPassword' | 'appCode' | 'recoveryCode'
  /** The half-finished sign-in is no longer good: back to the start. */
  readonly startAgain?: true
}

/** Refusals by the error's name; a name that is not listed is an outage. */
const problemsByName: Readonly<Record<string, SignInProblem>> = {
  NotAuthorizedException: { text: loginTexts.incorrect },
  UserNotFoundException: { text: loginTexts.incorrect },
  UserNotConfirmedException: { text: loginTexts.incorrect },
  // A username that breaks the pool's own pattern.
  InvalidParameterException: { text: loginTexts.incorrect },
  TooManyRequestsException: { text: loginTexts.tooManyAttempts },
  TooManyFailedAttemptsException: { text: loginTexts.tooManyAttempts },
  LimitExceededException: { text: loginTexts.tooManyAttempts },
  CodeMismatchException: { text: loginTexts.codeWrong, field: 'code' },
  ExpiredCodeException: { text: loginTexts.codeExpired, field: 'code' },
  InvalidPasswordException: { text: loginTexts.passwordPolicy, field: 'newPassword' },
  PasswordHistoryPolicyViolationException: { text: loginTexts.passwordPolicy, field: 'newPassword' },
}

/** The text for a failure of the sign-in library; the credentials service tells some refusals apart by their
 * message only. */
export function signInProblem(failure: unknown): SignInProblem {
  if (isBusy(failure)) return { text: failure.message }
  if (!(failure instanceof Error)) return { text: loginTexts.outage }
  if (failure.name === 'NotAuthorizedException') {
    if (/disabled/i.test(failure.message)) return { text: loginTexts.deactivated }
    if (/attempts exceeded|temporarily locked/i.test(failure.message))
      return { text: loginTexts.tooManyAttempts }
    if (/current state/i.test(failure.message)) return { text: loginTexts.firstPasswordStands }
    if (/temporary password has expired/i.test(failure.message)) return { text: loginTexts.invitationExpired }
    if (/session/i.test(failure.message)) return { text: loginTexts.expired, startAgain: true }
  }
  return problemsByName[failure.name] ?? { text: loginTexts.outage }
}

/** Whether a new password satisfies the user pool's policy; the pool checks it again. */
export function meetsPolicy(password: string): boolean {
  return (
    password.length >= 12 && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].every((each) => each.test(password))
  )
}
