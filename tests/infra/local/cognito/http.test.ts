/** Input that no client of ours sends. */

import { request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/tier.ts'
import { call, clientId, newPerson, poolId, serviceOfFile, tryPassword } from './service.ts'

const service = serviceOfFile()

describe('bad input', () => {
  const calls = `
    InitiateAuth RespondToAuthChallenge GetTokensFromRefreshToken RevokeToken GlobalSignOut GetUser
    ChangePassword ForgotPassword ConfirmForgotPassword AdminCreateUser AdminGetUser AdminSetUserPassword
    AdminDisableUser AdminEnableUser AdminUserGlobalSignOut AdminUpdateUserAttributes
    VerifyUserAttribute`
    .trim()
    .split(/\s+/)
  const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=LOCALTEST/x, SignedHeaders=host, Signature=0' }

  it.each(calls)('%s without its fields is an InvalidParameterException', async (operation) => {
    for (const body of [{}, [], null, 7, 'text', { ClientId: 5, UserPoolId: {}, AccessToken: [] }]) {
      const reply = await call(service, operation, JSON.stringify(body), signed)
      expect(reply).toMatchObject({ status: 400, code: 'InvalidParameterException' })
    }
  })

  it('never gives a 500', async () => {
    const { username } = await newPerson(service)
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('__proto__', 'constructor', clientId, poolId, username, '\ud800', '', '.', 'ff'),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const parameters = fc.record(
      {
        USERNAME: word,
        PASSWORD: word,
        SRP_A: word,
        REFRESH_TOKEN: word,
        NEW_PASSWORD: word,
        TIMESTAMP: word,
        PASSWORD_CLAIM_SECRET_BLOCK: word,
        PASSWORD_CLAIM_SIGNATURE: word,
      },
      { requiredKeys: [] },
    )
    const body = fc.record(
      {
        AuthFlow: fc.constantFrom('USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'CUSTOM_AUTH'),
        ChallengeName: fc.constantFrom('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SMS_MFA'),
        ClientId: fc.constant(clientId),
        UserPoolId: fc.constant(poolId),
        AuthParameters: parameters,
        ChallengeResponses: parameters,
        Session: word,
        AccessToken: word,
        RefreshToken: word,
        Token: word,
        Username: word,
        Password: word,
        ConfirmationCode: word,
        PreviousPassword: word,
        ProposedPassword: word,
        UserAttributes: fc.array(fc.record({ Name: word, Value: word })),
        TemporaryPassword: word,
        MessageAction: fc.constantFrom('SUPPRESS', 'RESEND'),
      },
      { requiredKeys: ['ClientId', 'UserPoolId', 'AuthFlow', 'ChallengeName'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), body, async (operation, given) => {
        const reply = await call(service, operation, given, signed)
        expect([200, 400]).toContain(reply.status)
        if (reply.status === 400) expect(reply.code).toMatch(/^[A-Z]\w+Exception$/)
      }),
      runs(40, 2000),
    )
  })

  it('of other kinds is refused by name', async () => {
    expect((await call(service, 'DeleteEverything', {})).code).toBe('UnknownOperationException')
    expect((await call(service, 'constructor', {})).code).toBe('UnknownOperationException')
    expect((await call(service, 'GetUser', '{"AccessToken"')).code).toBe('SerializationException')
    expect(await call(service, 'GetUser', { AccessToken: 'x'.repeat(1_000_000) })).toMatchObject({
      status: 413,
    })
    expect((await fetch(`${service.url}/anything`)).status).toBe(400)
    expect((await tryPassword(service, 'a', 'x'.repeat(300))).code).toBe('InvalidParameterException')
    const other = await call(service, 'ForgotPassword', { ClientId: 'other', Username: 'person1' })
    expect(other.code).toBe('ResourceNotFoundException')
  })

  it('that breaks off half way leaves the service running', async () => {
    await new Promise<void>((resolve) => {
      const half = httpRequest(service.url, { method: 'POST', headers: { 'content-length': 1000 } })
      half.on('error', () => resolve())
      half.write('{"a', () => setTimeout(() => half.destroy(new Error('gone')), 50))
    })
    expect((await call(service, 'GetUser', {})).status).toBe(400)
  })
})
