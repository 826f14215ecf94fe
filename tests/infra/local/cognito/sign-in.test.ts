/** Signing in with every name and both ways, and what stops it. */

import { getDiffieHellman } from 'node:crypto'
import { AdminDisableUserCommand, AdminEnableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import {
  askForProof,
  call,
  clientId,
  issuer,
  minute,
  newPerson,
  password,
  plainSignIn,
  poolId,
  serviceOfFile,
  tokens,
  tryPassword,
  wrong,
} from './service.ts'

const service = serviceOfFile()

describe('signing in', () => {
  it('takes user name, e-mail address and preferred user name, in any case, without sending the password', async () => {
    const person = await newPerson(service)
    const names = [person.username, person.email, person.nick]
    for (const name of [...names, ...names.map((each) => each.toUpperCase())]) {
      const result = await signIn({ username: name, password, options: { authFlowType: 'USER_SRP_AUTH' } })
      expect(result.isSignedIn, name).toBe(true)
      expect((await tokens()).accessToken.payload).toMatchObject({
        sub: person.sub,
        username: person.username,
      })
      await signOut()
    }
  })

  it('takes a plain password where a client sends it', async () => {
    const { username } = await newPerson(service)
    const result = await signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
    expect(result.isSignedIn).toBe(true)
  })

  it('gives tokens that a key set and an issuer are enough to check', async () => {
    const person = await newPerson(service)
    await signIn({ username: person.username, password })
    const { accessToken, idToken } = await tokens()
    const keys = createRemoteJWKSet(new URL(service.jwksUrl))
    const access = await jwtVerify(String(accessToken), keys, { issuer, algorithms: ['RS256'] })
    expect(access.payload).toMatchObject({
      token_use: 'access',
      client_id: clientId,
      scope: 'aws.cognito.signin.user.admin',
      jti: expect.any(String),
      origin_jti: expect.any(String),
    })
    expect(Number(access.payload.exp) - Number(access.payload.iat)).toBe(900)
    expect(access.payload.aud).toBeUndefined()
    const id = await jwtVerify(String(idToken), keys, { issuer, audience: clientId })
    expect(id.payload).toMatchObject({
      token_use: 'id',
      email: person.email,
      email_verified: true,
      given_name: 'Ada',
      'cognito:username': person.username,
    })
  })

  it('answers a wrong password and a person who does not exist alike', async () => {
    const { username, email } = await newPerson(service)
    for (const name of [username, email, 'nobody', 'nobody@thinktank.example']) {
      await expect(signIn({ username: name, password: 'Wrong-password-1' }), name).rejects.toMatchObject(
        wrong,
      )
      expect(await tryPassword(service, name, 'Wrong-password-1')).toMatchObject({
        code: wrong.name,
        message: wrong.message,
      })
    }
    const [known, ghost, again] = await Promise.all(
      [username, 'nobody', 'NOBODY'].map((name) => askForProof(service, name)),
    )
    expect(Object.keys(ghost ?? {})).toEqual(Object.keys(known ?? {}))
    expect(ghost?.USERNAME).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect([again?.USERNAME, again?.SALT]).toEqual([ghost?.USERNAME, ghost?.SALT])
  })

  it('refuses values that would let somebody in without a password', async () => {
    const { username } = await newPerson(service)
    const prime = getDiffieHellman('modp15').getPrime('hex')
    for (const SRP_A of ['0', '1', '00', prime, `${prime.slice(0, -1)}e`, 'f'.repeat(1000)]) {
      const AuthParameters = { USERNAME: username, SRP_A }
      const reply = await call(service, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: clientId,
        AuthParameters,
      })
      expect(reply.code).toBe('InvalidParameterException')
    }
  })

  it('locks after five wrong passwords, for longer each time, and forgives after a success', async () => {
    service.stoppedAt = Date.now()
    for (const name of [(await newPerson(service)).username, 'someone-made-up']) {
      for (let i = 0; i < 5; i++) {
        expect((await tryPassword(service, name, 'Wrong-password-1')).message).toBe(wrong.message)
      }
      const locked = { code: 'NotAuthorizedException', message: 'Password attempts exceeded' }
      expect(await tryPassword(service, name, password)).toMatchObject(locked)
      await expect(signIn({ username: name, password })).rejects.toMatchObject({ message: locked.message })
      service.ahead += 1_000
      expect((await tryPassword(service, name, 'Wrong-password-1')).message).toBe(wrong.message)
      service.ahead += 1_000
      expect(await tryPassword(service, name, password)).toMatchObject(locked)
    }
    const { username } = await newPerson(service)
    for (let i = 0; i < 4; i++) await tryPassword(service, username, 'Wrong-password-1')
    expect((await tryPassword(service, username, password)).status).toBe(200)
    for (let i = 0; i < 4; i++) await tryPassword(service, username, 'Wrong-password-1')
    expect((await tryPassword(service, username, password)).status).toBe(200)
  })

  it('cannot be tried faster by asking for many challenges first', async () => {
    const { username } = await newPerson(service)
    const asked = await Promise.all(Array.from({ length: 8 }, () => askForProof(service, username)))
    const messages: (string | undefined)[] = []
    for (const parameters of asked) {
      const ChallengeResponses = {
        USERNAME: parameters.USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Tue Mar 3 10:00:00 UTC 2026',
      }
      const reply = await call(service, 'RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId: clientId,
        ChallengeResponses,
      })
      messages.push(reply.message)
    }
    expect(messages.slice(0, 5)).toEqual(Array(5).fill(wrong.message))
    expect(messages.slice(5)).toEqual(Array(3).fill('Password attempts exceeded'))
  })

  it('tells a disabled person so only after the right password, and refuses their tokens', async () => {
    const { username } = await newPerson(service)
    const { AccessToken, RefreshToken } = await plainSignIn(service, username)
    await service.admin.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: username }))
    await expect(signIn({ username, password: 'Wrong-password-1' })).rejects.toMatchObject(wrong)
    await expect(signIn({ username, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
    expect(
      (await call(service, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })).code,
    ).toBe('NotAuthorizedException')
    expect((await call(service, 'GetUser', { AccessToken })).code).toBe('NotAuthorizedException')
    await service.admin.send(new AdminEnableUserCommand({ UserPoolId: poolId, Username: username }))
    expect((await signIn({ username, password })).isSignedIn).toBe(true)
    expect(
      (await call(service, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })).code,
    ).toBe('NotAuthorizedException')
  })
})

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
    await signOut()
    await expect(signIn({ username, password })).rejects.toMatchObject(wrong)
    expect((await signIn({ username, password: 'My-own-password-2' })).nextStep.signInStep).toBe('DONE')
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
