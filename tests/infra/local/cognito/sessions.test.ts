/** Sessions and tokens: refreshed, ended, checked. */
import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { fetchUserAttributes, signIn, signOut, updatePassword } from 'aws-amplify/auth'
import { describe, expect, it } from 'vitest'
import {
  call,
  clientId,
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

describe('a session', () => {
  it('is refreshed by its refresh token, which stays', async () => {
    const { username } = await newPerson(service)
    await signIn({ username, password })
    const before = await tokens()
    service.ahead = 60_000
    const after = await tokens(true)
    expect(String(after.accessToken)).not.toBe(String(before.accessToken))
    expect(after.accessToken.payload.origin_jti).toBe(before.accessToken.payload.origin_jti)
    expect(after.accessToken.payload.auth_time).toBe(before.accessToken.payload.auth_time)
    const { RefreshToken } = await plainSignIn(service, username)
    const old = await call(service, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: clientId,
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    })
    expect(old.json.AuthenticationResult).toMatchObject({ AccessToken: expect.any(String), ExpiresIn: 900 })
  })

  it('ends after 30 days, and an access token after its 15 minutes', async () => {
    const { username } = await newPerson(service)
    const { AccessToken, RefreshToken } = await plainSignIn(service, username)
    const refresh = () => call(service, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })
    service.ahead = 16 * minute
    expect(await call(service, 'GetUser', { AccessToken })).toMatchObject({
      message: 'Access Token has expired',
    })
    service.ahead = 30 * 24 * 60 * minute - minute
    expect((await refresh()).status).toBe(200)
    service.ahead += 2 * minute
    expect((await refresh()).code).toBe('NotAuthorizedException')
  })

  it('ends by signing out, with its access token; others go on', async () => {
    const { username } = await newPerson(service)
    const other = await plainSignIn(service, username)
    await signIn({ username, password })
    const AccessToken = String((await tokens()).accessToken)
    expect((await fetchUserAttributes()).given_name).toBe('Ada')
    await signOut()
    for (const [operation, more] of [
      ['GetUser', {}],
      ['ChangePassword', { PreviousPassword: password, ProposedPassword: 'Another-password-6' }],
      ['GlobalSignOut', {}],
    ] as const) {
      expect(await call(service, operation, { AccessToken, ...more })).toMatchObject({
        code: 'NotAuthorizedException',
        message: 'Access Token has been revoked',
      })
    }
    expect((await call(service, 'GetUser', { AccessToken: other.AccessToken })).status).toBe(200)
  })

  it('ends with all others by a global sign-out of the person or of an administrator', async () => {
    const { username } = await newPerson(service)
    await signIn({ username, password })
    for (const end of [
      () => signOut({ global: true }),
      () => service.admin.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: username })),
    ]) {
      const { RefreshToken, AccessToken } = await plainSignIn(service, username)
      await end()
      expect(
        (await call(service, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })).code,
      ).toBe('NotAuthorizedException')
      expect((await call(service, 'GetUser', { AccessToken })).code).toBe('NotAuthorizedException')
    }
  })

  it('accepts no token of another kind or key', async () => {
    const { username } = await newPerson(service)
    const { AccessToken, IdToken, RefreshToken } = await plainSignIn(service, username)
    const [head = '', payload = '', signature = ''] = AccessToken.split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const other = Buffer.from(payload, 'base64url').toString().replace(username, 'admin')
    const forged = [
      IdToken,
      `${unsigned}.${payload}.`,
      `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
    ]
    for (const each of [...forged, 'x', RefreshToken]) {
      expect((await call(service, 'GetUser', { AccessToken: each })).code).toBe('NotAuthorizedException')
    }
    for (const each of [AccessToken, `${RefreshToken}x`, RefreshToken.split('.')[0], 'x']) {
      const reply = await call(service, 'GetTokensFromRefreshToken', {
        ClientId: clientId,
        RefreshToken: each,
      })
      expect(reply.code).toBe('NotAuthorizedException')
    }
  })

  it('lets its owner change the password, knowing the old one', async () => {
    const { username } = await newPerson(service)
    await signIn({ username, password })
    const change = (oldPassword: string, newPassword: string) => updatePassword({ oldPassword, newPassword })
    await expect(change('Wrong-password-1', 'Changed-password-7')).rejects.toMatchObject(wrong)
    await expect(change(password, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await change(password, 'Changed-password-7')
    expect(String((await tokens(true)).accessToken)).toMatch(/^ey/)
    expect(await tryPassword(service, username, password)).toMatchObject({ message: wrong.message })
    expect((await tryPassword(service, username, 'Changed-password-7')).status).toBe(200)
    service.stoppedAt = Date.now()
    for (let i = 0; i < 5; i++)
      await expect(change('Wrong-password-1', password)).rejects.toMatchObject(wrong)
    await expect(change('Changed-password-7', password)).rejects.toMatchObject({
      name: 'LimitExceededException',
    })
  })
})
