/** Temporary passwords: the challenge to choose a new one. */
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { confirmSignIn, signIn } from 'aws-amplify/auth'
import { describe, expect, it } from 'vitest'
import {
  call,
  clientId,
  minute,
  newPerson,
  password,
  poolId,
  serviceOfFile,
  tryPassword,
  wrong,
} from './service.ts'

const service = serviceOfFile()

describe('a temporary password', () => {
  it('is replaced by one that the policy accepts', async () => {
    const { username } = await newPerson(service, { status: 'FORCE_CHANGE_PASSWORD' })
    const result = await signIn({ username, password })
    expect(result.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    for (const bad of ['Short-1', 'no-uppercase-1', 'NO-LOWERCASE-1', 'No-numbers-here', 'NoSymbols12345']) {
      await expect(confirmSignIn({ challengeResponse: bad }), bad).rejects.toMatchObject({
        name: 'InvalidPasswordException',
      })
    }
    expect((await confirmSignIn({ challengeResponse: 'My-own-password-2' })).isSignedIn).toBe(true)
    expect((await tryPassword(service, username, password)).message).toBe(wrong.message)
    expect((await tryPassword(service, username, 'My-own-password-2')).json).toHaveProperty(
      'AuthenticationResult',
    )
  })

  it('is good for seven days, and for as many again once it was sent anew', async () => {
    const day = 24 * 60 * minute
    const ended = {
      code: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    }
    const of = { UserPoolId: poolId, Username: 'late.comer' }
    const TemporaryPassword = 'Temporary-pass-1'
    const UserAttributes = [{ Name: 'email', Value: 'late.comer@thinktank.example' }]
    await service.admin.send(new AdminCreateUserCommand({ ...of, UserAttributes, TemporaryPassword }))
    service.ahead = 7 * day - minute
    expect((await tryPassword(service, of.Username, TemporaryPassword)).status).toBe(200)
    service.ahead = 7 * day
    expect(await tryPassword(service, of.Username, TemporaryPassword)).toMatchObject(ended)
    // Who does not know it learns nothing.
    expect((await tryPassword(service, of.Username, 'Wrong-password-1')).message).toBe(wrong.message)
    await service.admin.send(
      new AdminCreateUserCommand({ ...of, MessageAction: 'RESEND', TemporaryPassword: 'Temporary-pass-2' }),
    )
    service.ahead = 14 * day - minute
    expect((await tryPassword(service, of.Username, 'Temporary-pass-2')).status).toBe(200)
    service.ahead = 14 * day
    expect(await tryPassword(service, of.Username, 'Temporary-pass-2')).toMatchObject(ended)
    // A password that somebody chose has no end.
    await service.admin.send(
      new AdminSetUserPasswordCommand({ ...of, Password: 'My-own-password-2', Permanent: true }),
    )
    service.ahead = 100 * day
    expect((await tryPassword(service, of.Username, 'My-own-password-2')).status).toBe(200)
  })

  it('opens a challenge for three minutes and one answer', async () => {
    const { username } = await newPerson(service, { status: 'FORCE_CHANGE_PASSWORD' })
    const answer = (Session: unknown, more = {}) =>
      call(service, 'RespondToAuthChallenge', {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ClientId: clientId,
        Session,
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD: 'My-own-password-2', ...more },
      })
    const late = (await tryPassword(service, username, password)).json.Session
    service.ahead = 3 * minute + 1
    expect((await answer(late)).code).toBe('NotAuthorizedException')
    const session = (await tryPassword(service, username, password)).json.Session
    expect((await answer('made up')).code).toBe('NotAuthorizedException')
    expect((await answer(session, { USERNAME: 'nobody' })).code).toBe('NotAuthorizedException')
    expect((await answer(session, { 'userAttributes.email': 'me@thinktank.example' })).code).toBe(
      'NotAuthorizedException',
    )
    expect((await answer(session)).status).toBe(200)
    expect((await answer(session)).code).toBe('NotAuthorizedException')
  })
})
