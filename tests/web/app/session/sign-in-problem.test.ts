import { describe, expect, it } from 'vitest'
import { companyAccountTexts } from '#shared/messages/company-account.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { companySignInProblem } from '#web/app/session/company-problem.ts'
import { meetsPolicy, signInProblem } from '#web/app/session/sign-in-problem.ts'

function failure(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name })
}

describe('what a failed sign-in says', () => {
  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', loginTexts.incorrect],
    ['UserNotFoundException', 'User does not exist.', loginTexts.incorrect],
    ['InvalidParameterException', 'Value at username failed to satisfy constraint', loginTexts.incorrect],
    ['NotAuthorizedException', 'User is disabled.', loginTexts.deactivated],
    ['NotAuthorizedException', 'Password attempts exceeded', loginTexts.tooManyAttempts],
    ['TooManyRequestsException', 'Too many requests', loginTexts.tooManyAttempts],
    [
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
      loginTexts.tooManyAttempts,
    ],
    [
      'NotAuthorizedException',
      'User password cannot be reset in the current state.',
      loginTexts.firstPasswordStands,
    ],
    [
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
      loginTexts.invitationExpired,
    ],
    ['NetworkError', 'A network error has occurred.', loginTexts.outage],
    ['InternalErrorException', 'Internal', loginTexts.outage],
    ['Unknown', 'An unknown error has occurred.', loginTexts.outage],
    ['CodeMismatchException', 'Invalid verification code provided', loginTexts.codeWrong],
    ['ExpiredCodeException', 'Invalid code provided, please request a code again.', loginTexts.codeExpired],
    ['InvalidPasswordException', 'Password did not conform with policy', loginTexts.passwordPolicy],
  ])('%s, %s', (name, message, text) => {
    expect(signInProblem(failure(name, message)).text).toBe(text)
  })

  it('is an outage for anything else that is thrown', () => {
    expect(signInProblem('no').text).toBe(loginTexts.outage)
  })

  it('points at the field that it is about', () => {
    expect(signInProblem(failure('CodeMismatchException')).field).toBe('code')
    expect(signInProblem(failure('InvalidPasswordException')).field).toBe('newPassword')
    expect(signInProblem(failure('NotAuthorizedException')).field).toBeUndefined()
  })

  it('starts again where the half-finished sign-in has run out', () => {
    const expired = failure('NotAuthorizedException', 'Invalid session for the user, session is expired.')
    expect(signInProblem(expired)).toEqual({ text: loginTexts.expired, startAgain: true })
  })
})

it.each([
  ['PreSignUp failed with error The e-mail is a guest’s. ', companyAccountTexts.refused],
  ['PreSignUp failed with error The person with this e-mail is deactivated. ', loginTexts.deactivated],
  ['User is disabled. ', loginTexts.deactivated],
  ['PreSignUp invocation failed due to error Socket timeout', loginTexts.outage],
  ['Error in SAML response processing', loginTexts.outage],
])('a company sign-in that ends with "%s" says so', (message, text) => {
  expect(companySignInProblem(failure('OAuthSignInException', message))).toBe(text)
})

describe('the password policy', () => {
  it.each([
    ['ThinkTank-demo-1', true],
    ['Short-1a', false],
    ['no-upper-case-1', false],
    ['NO-LOWER-CASE-1', false],
    ['No-Number-Here', false],
    ['NoSymbolHere123', false],
  ])('%s: %s', (password, good) => {
    expect(meetsPolicy(password)).toBe(good)
  })
})
