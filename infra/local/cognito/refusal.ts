/** The errors that the sign-in service answers with, named and worded as Cognito names and words them. */

/** A call that is refused; the client receives `code` as its exception's name. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Wrong credentials, whatever was wrong with them: it never tells whether the account exists. */
export function wrongCredentials(): Refusal {
  return new Refusal('NotAuthorizedException', 'Incorrect username or password.')
}

/** Right credentials of an account that was switched off. */
export function disabledAccount(): Refusal {
  return new Refusal('NotAuthorizedException', 'User is disabled.')
}

/** A challenge that was answered already, has expired or was never set. */
export function spentChallenge(): Refusal {
  return new Refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.')
}

/** A parameter that is missing, malformed or not supported here. */
export function invalidParameter(message: string): Refusal {
  return new Refusal('InvalidParameterException', message)
}

/** Too many attempts at something that is counted by the hour or by the code. */
export function tooManyAttempts(): Refusal {
  return new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
}
