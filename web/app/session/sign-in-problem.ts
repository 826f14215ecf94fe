/** What to tell people when signing in or changing a password fails (decision P1). */
import { messages } from '#shared/messages.ts'

const { login } = messages

/** Text for the whole form, or for the one field that it is about. */
export interface SignInProblem {
  readonly text: string
  readonly field?: 'code' | 'newPassword'
  /** The half-finished sign-in is no longer good: back to the start. */
  readonly startAgain?: true
}

/** Refusals by the error's name; a name that is not listed is an outage. */
const known: Readonly<Record<string, SignInProblem>> = {
  NotAuthorizedException: { text: login.incorrect },
  UserNotFoundException: { text: login.incorrect },
  UserNotConfirmedException: { text: login.incorrect },
  // A username that breaks the pool's own pattern.
  InvalidParameterException: { text: login.incorrect },
  TooManyRequestsException: { text: login.tooManyAttempts },
  TooManyFailedAttemptsException: { text: login.tooManyAttempts },
  LimitExceededException: { text: login.tooManyAttempts },
  CodeMismatchException: { text: login.codeWrong, field: 'code' },
  ExpiredCodeException: { text: login.codeExpired, field: 'code' },
  InvalidPasswordException: { text: login.passwordPolicy, field: 'newPassword' },
  PasswordHistoryPolicyViolationException: { text: login.passwordPolicy, field: 'newPassword' },
}

/** The text for a failure of the sign-in library; the credentials service tells some refusals apart by their
 * message only. */
export function signInProblem(failure: unknown): SignInProblem {
  if (!(failure instanceof Error)) return { text: login.outage }
  if (failure.name === 'NotAuthorizedException') {
    if (/disabled/i.test(failure.message)) return { text: login.deactivated }
    if (/attempts exceeded|temporarily locked/i.test(failure.message)) return { text: login.tooManyAttempts }
    if (/session/i.test(failure.message)) return { text: login.expired, startAgain: true }
  }
  return known[failure.name] ?? { text: login.outage }
}

/** Whether a new password satisfies the user pool's policy; the pool checks it again. */
export function meetsPolicy(password: string): boolean {
  return (
    password.length >= 12 && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].every((each) => each.test(password))
  )
}
