/** The file: what survives a restart, what it must not hold, and many accounts. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { confirmResetPassword, signIn } from 'aws-amplify/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { times } from '#tests/support/tier.ts'
import {
  call,
  clientId,
  configureAmplify,
  issuer,
  newPerson,
  password,
  plainSignIn,
  poolId,
  sdk,
  serviceOfFile,
  start,
} from './service.ts'

const service = serviceOfFile()

describe('the file', () => {
  it('keeps accounts, sessions, codes and the key for the next start, at the moment a call is answered', async () => {
    const { username } = await newPerson(service)
    const { RefreshToken, AccessToken } = await plainSignIn(service, username)
    const ended = await plainSignIn(service, username)
    await call(service, 'RevokeToken', { ClientId: clientId, Token: ended.RefreshToken })
    await call(service, 'ForgotPassword', { ClientId: clientId, Username: username })
    // The first service is not closed: what was answered must be on disk already, as after a crash.
    const second = await start(service)
    try {
      const client = sdk(second.url)
      const refresh = (token: string) =>
        client.send(
          new InitiateAuthCommand({
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            ClientId: clientId,
            AuthParameters: { REFRESH_TOKEN: token },
          }),
        )
      const { AuthenticationResult } = await refresh(RefreshToken)
      expect(AuthenticationResult?.AccessToken).toMatch(/^ey/)
      await expect(refresh(ended.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
      const old = await jwtVerify(AccessToken, createRemoteJWKSet(new URL(second.jwksUrl)), { issuer })
      expect(old.payload.username).toBe(username)
      configureAmplify(second.url)
      expect((await signIn({ username, password })).isSignedIn).toBe(true)
      await confirmResetPassword({
        username,
        confirmationCode: service.mails[0]?.code ?? '',
        newPassword: 'After-restart-99',
      })
      client.destroy()
    } finally {
      await second.stop()
    }
  })

  it('is written before a call is answered', async () => {
    const { username, sub } = await newPerson(service)
    const written = async () => {
      const { accounts, sessions, resets } = JSON.parse(
        await readFile(join(service.folder, 'accounts.json'), 'utf8'),
      )
      const session = new Map<string, Record<string, unknown>>(sessions)
      const account = accounts.find((each: { sub: string }) => each.sub === sub)
      return { account, session, reset: new Map(resets).get(sub) }
    }
    const { RefreshToken } = await plainSignIn(service, username)
    const origin = RefreshToken.split('.')[0] ?? ''
    expect((await written()).session.get(origin)).toMatchObject({ sub })
    await call(service, 'RevokeToken', { ClientId: clientId, Token: RefreshToken })
    expect((await written()).session.get(origin)).toHaveProperty('revokedAt')
    await call(service, 'ForgotPassword', { ClientId: clientId, Username: username })
    const before = await written()
    expect(before.reset).toMatchObject({ wrongTries: 0 })
    const user = { UserPoolId: poolId, Username: username }
    await service.admin.send(new AdminSetUserPasswordCommand({ ...user, Password: 'Another-one-55' }))
    const after = await written()
    expect(after.account.status).toBe('FORCE_CHANGE_PASSWORD')
    expect(after.account.password).not.toEqual(before.account.password)
    await service.admin.send(new AdminDisableUserCommand(user))
    expect((await written()).account.enabled).toBe(false)
    await service.admin.send(new AdminEnableUserCommand(user))
    expect((await written()).account.enabled).toBe(true)
  })

  it('holds no password, no refresh token and no code, and is its owner’s alone', async () => {
    const { username } = await newPerson(service)
    const { RefreshToken } = await plainSignIn(service, username)
    await call(service, 'ForgotPassword', { ClientId: clientId, Username: username })
    const file = join(service.folder, 'accounts.json')
    const text = await readFile(file, 'utf8')
    for (const secret of [
      password,
      RefreshToken,
      RefreshToken.split('.')[1] ?? '',
      `"${service.mails[0]?.code}"`,
    ]) {
      expect(text).not.toContain(secret)
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('takes many accounts with one password, leaves existing ones alone, and loads them', async () => {
    const many = times(100, 10_000)
    const file = join(service.folder, 'many.json')
    const first = await start(service, { file })
    const users = Array.from({ length: many }, (_, i) => ({
      username: `staff${i}`,
      password,
      email: `staff${i}@thinktank.example`,
    }))
    const imported = await first.importUsers(users)
    expect(new Set(imported.map(({ sub }) => sub)).size).toBe(many)
    expect(await first.importUsers(users.slice(0, 50))).toEqual(imported.slice(0, 50))
    await first.stop()

    const second = await start(service, { file })
    try {
      configureAmplify(second.url)
      expect((await signIn({ username: `staff${many - 1}`, password })).isSignedIn).toBe(true)
      await Promise.all(
        Array.from({ length: 5 }, (_, i) =>
          sdk(second.url).send(
            new InitiateAuthCommand({
              AuthFlow: 'USER_PASSWORD_AUTH',
              ClientId: clientId,
              AuthParameters: { USERNAME: `staff${i}`, PASSWORD: password },
            }),
          ),
        ),
      )
    } finally {
      await second.stop()
    }
    expect(JSON.parse(await readFile(file, 'utf8')).sessions).toHaveLength(6)
  })

  it('that is broken, or of another pool, stops the start with a sentence that says so', async () => {
    const file = join(service.folder, 'broken.json')
    await writeFile(file, '{"version":1')
    await expect(start(service, { file })).rejects.toThrow(/cannot be read/)
    await expect(start(service, { poolId: 'eu-west-1_Other0001' })).rejects.toThrow(/belong to the user pool/)
    await expect(start(service, { poolId: 'us-east-1_Test00001' })).rejects.toThrow(
      /not a user pool of eu-west-1/,
    )
  })
})
