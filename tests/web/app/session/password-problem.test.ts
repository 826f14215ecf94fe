/** What is told of each failure of changing a password. */
import { expect, test } from 'vitest'
import { detailsTexts } from '#shared/messages/details.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { passwordProblem } from '#web/app/session/password-problem.ts'
import { networkProblem, ProblemError } from '#web/client/problem-error.ts'

const texts = detailsTexts.password

/** As the sign-in library raises what the user pool says. */
function refusal(name: string, message = 'Refused.'): Error {
  return Object.assign(new Error(message), { name })
}

test.each([
  [
    'the wrong present password',
    refusal('NotAuthorizedException', 'Incorrect username or password.'),
    { text: texts.wrong, field: 'current' },
  ],
  ['too many wrong ones', refusal('LimitExceededException'), { text: texts.tooOften }],
  [
    'an account that is locked for a while',
    refusal('NotAuthorizedException', 'Password attempts exceeded'),
    { text: texts.tooOften },
  ],
  [
    'a password that the pool does not take',
    refusal('InvalidPasswordException'),
    { text: loginTexts.passwordPolicy, field: 'next' },
  ],
  [
    'a session that the pool has ended',
    refusal('NotAuthorizedException', 'Access Token has been revoked'),
    { text: texts.failed },
  ],
  ['an outage', refusal('NetworkError'), { text: texts.failed }],
  ['no connection to the portal', networkProblem(), { text: texts.failed }],
  [
    'a fault of ours',
    new ProblemError({ code: 'unexpected', status: 500, message: 'Oh' }),
    { text: texts.failed },
  ],
  [
    'the portal’s own refusal',
    new ProblemError({ code: 'limit-reached', status: 429, message: 'From 10:00.' }),
    { text: 'From 10:00.' },
  ],
  ['anything else', 'thrown', { text: texts.failed }],
])('%s', (_, failure, told) => {
  expect(passwordProblem(failure)).toEqual(told)
})
