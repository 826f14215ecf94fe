/** Signing in with every name and both ways, and who is refused. */
import { AdminDisableUserCommand, AdminEnableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { signIn, signOut } from 'aws-amplify/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import {
  askForProof,
  call,
  clientId,
  issuer,
  newPerson,
  password,
  plainSignIn,
  poolId,
  proofOf,
  serviceOfFile,
  tokens,
  tryPassword,
  wrong,
} from './service.ts'

const service = serviceOfFile()

describe('signing in', () => {
  it('takes user name, e-mail address and preferred user name, in any case, without sending the password', async () => {
    const person = await newPerson(service)
    const username = person.email.toUpperCase()
    await signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } })
    expect((await tokens()).accessToken.payload).toMatchObject({
      sub: person.sub,
      username: person.username,
    })
    await signOut()
    const names = [person.username, person.email, person.nick]
    for (const name of [...names, ...names.map((each) => each.toUpperCase())])
      expect((await askForProof(service, name)).USERNAME, name).toBe(person.sub)
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
    for (const name of [email, 'nobody'])
      await expect(signIn({ username: name, password: 'Wrong-password-1' })).rejects.toMatchObject(wrong)
    for (const name of [username, email, 'nobody', 'nobody@thinktank.example']) {
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

  it('locks after five wrong passwords, for longer each time, and forgives after a success', async () => {
    service.stoppedAt = Date.now()
    for (const name of [(await newPerson(service)).username, 'someone-made-up']) {
      for (let i = 0; i < 5; i++) {
        expect((await tryPassword(service, name, 'Wrong-password-1')).message).toBe(wrong.message)
      }
      const locked = { code: 'NotAuthorizedException', message: 'Password attempts exceeded' }
      expect(await tryPassword(service, name, password)).toMatchObject(locked)
      expect(await call(service, 'InitiateAuth', proofOf(name))).toMatchObject(locked)
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

  it('tells a disabled person so only after the right password, and refuses their tokens', async () => {
    const { username } = await newPerson(service)
    const { AccessToken, RefreshToken } = await plainSignIn(service, username)
    await service.admin.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: username }))
    expect(await tryPassword(service, username, 'Wrong-password-1')).toMatchObject({ message: wrong.message })
    await expect(signIn({ username, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
    expect(
      (await call(service, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })).code,
    ).toBe('NotAuthorizedException')
    expect((await call(service, 'GetUser', { AccessToken })).code).toBe('NotAuthorizedException')
    await service.admin.send(new AdminEnableUserCommand({ UserPoolId: poolId, Username: username }))
    expect((await tryPassword(service, username, password)).status).toBe(200)
    expect(
      (await call(service, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })).code,
    ).toBe('NotAuthorizedException')
  })
})
