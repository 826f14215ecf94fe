/** The Admin calls, through the AWS SDK. */

import { join } from 'node:path'
import {
  AdminCreateUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { signIn, signOut } from 'aws-amplify/auth'
import { describe, expect, it, vi } from 'vitest'
import { limitRate } from '#infra/local/cognito/attempts.ts'
import {
  call,
  newPerson,
  password,
  plainSignIn,
  poolId,
  sdk,
  serviceOfFile,
  start,
  tokens,
  tryPassword,
  wrong,
} from './service.ts'

const service = serviceOfFile()

describe('administration', () => {
  const of = (Username: string) => ({ UserPoolId: poolId, Username })

  it('invites whoever an account is made for, and again, until they have signed in', async () => {
    const [email, TemporaryPassword] = ['invited@thinktank.example', 'Less<&than-more1']
    const creation = {
      ...of('invited'),
      UserAttributes: [{ Name: 'email', Value: email }],
      TemporaryPassword,
      DesiredDeliveryMediums: ['EMAIL' as const],
    }
    await service.admin.send(new AdminCreateUserCommand(creation))
    const again = {
      ...of('invited'),
      MessageAction: 'RESEND' as const,
      DesiredDeliveryMediums: ['EMAIL' as const],
    }
    await service.admin.send(new AdminCreateUserCommand(again))
    await expect.poll(() => service.mails.length).toBe(2)
    const [first, second] = service.mails
    expect(first).toMatchObject({
      source: 'CustomEmailSender_AdminCreateUser',
      to: email,
      code: 'Less&lt;&amp;than-more1',
      account: { username: 'invited' },
    })
    expect(second?.code).not.toBe(first?.code)
    expect((await tryPassword(service, 'invited', TemporaryPassword)).message).toBe(wrong.message)
    expect((await signIn({ username: 'invited', password: second?.code ?? '' })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    )
    await service.admin.send(
      new AdminSetUserPasswordCommand({ ...of('invited'), Password: 'Set-by-admin-88', Permanent: true }),
    )
    await expect(service.admin.send(new AdminCreateUserCommand(again))).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
    })
  })

  it('makes an account, reads it, sets its password and changes its names', async () => {
    const UserAttributes = [
      { Name: 'email', Value: 'new.comer@thinktank.example' },
      { Name: 'email_verified', Value: 'true' },
    ]
    const creation = {
      ...of('newcomer'),
      UserAttributes,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
    } as const
    const { User } = await service.admin.send(new AdminCreateUserCommand(creation))
    expect(User).toMatchObject({ Username: 'newcomer', UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
    expect(User?.UserCreateDate?.getFullYear()).toBe(new Date().getFullYear())

    await service.admin.send(
      new AdminSetUserPasswordCommand({ ...of('newcomer'), Password: 'Set-by-admin-88', Permanent: true }),
    )
    expect(
      (await signIn({ username: 'new.comer@thinktank.example', password: 'Set-by-admin-88' })).isSignedIn,
    ).toBe(true)
    const session = await tokens()
    const self = await service.admin.send(new GetUserCommand({ AccessToken: String(session.accessToken) }))
    expect(self.UserAttributes).toContainEqual({ Name: 'email', Value: 'new.comer@thinktank.example' })
    await signOut()

    // It was suppressed.
    expect(service.mails).toEqual([])
  })

  const write = (username: string, values: Record<string, string>) =>
    service.admin.send(
      new AdminUpdateUserAttributesCommand({
        ...of(username),
        UserAttributes: Object.entries(values).map(([Name, Value]) => ({ Name, Value })),
      }),
    )
  const attributesOf = async (username: string) => {
    const { UserAttributes = [] } = await service.admin.send(new AdminGetUserCommand(of(username)))
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  }
  const signsIn = async (name: string) => (await tryPassword(service, name, password)).status === 200

  it('moves an address at once where it comes as verified', async () => {
    const { username, email } = await newPerson(service)
    await write(username, { email: 'moved@thinktank.example', email_verified: 'true' })
    expect([await signsIn(email), await signsIn('moved@thinktank.example')]).toEqual([false, true])
    await write(username, { email_verified: 'false' })
    expect(await attributesOf(username)).toMatchObject({
      email: 'moved@thinktank.example',
      email_verified: 'false',
    })
    expect(await signsIn('moved@thinktank.example')).toBe(false)
    expect(service.mails).toEqual([])
  })

  it('keeps the old address in force until the code that is mailed to the new one is entered', async () => {
    const { username, email } = await newPerson(service)
    const { AccessToken } = await plainSignIn(service, username)
    const heir = await newPerson(service)
    const next = { email: 'pending@thinktank.example', email_verified: 'false', given_name: 'Eve' }
    await write(username, next)
    expect(await attributesOf(username)).toMatchObject({ email, email_verified: 'true', given_name: 'Eve' })
    expect(await signsIn(email)).toBe(true)
    await expect(write(heir.username, { email, email_verified: 'true' })).rejects.toMatchObject({
      name: 'AliasExistsException',
    })
    await expect.poll(() => service.mails.length).toBe(1)
    const { code, ...mail } = service.mails[0] ?? {}
    expect(mail).toMatchObject({
      source: 'CustomEmailSender_UpdateUserAttribute',
      to: next.email,
      account: { username, attributes: { email: next.email } },
    })
    const enter = async (Code = '') =>
      (await call(service, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })).code
    expect(await enter(code === '000000' ? '000001' : '000000')).toBe('CodeMismatchException')
    expect(await enter(code)).toBeUndefined()
    expect([await signsIn(email), await signsIn(next.email)]).toEqual([false, true])
    expect(await enter(code)).toBe('ExpiredCodeException')
  })

  it('gives up a pending address when another one comes as verified', async () => {
    const { username } = await newPerson(service)
    const { AccessToken } = await plainSignIn(service, username)
    await write(username, { email: 'forgotten@thinktank.example' })
    await write(username, { email: 'chosen@thinktank.example', email_verified: 'true' })
    await expect.poll(() => service.mails.length).toBe(1)
    const Code = service.mails[0]?.code
    const reply = await call(service, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
    expect(reply.code).toBe('ExpiredCodeException')
    expect(await attributesOf(username)).toMatchObject({ email: 'chosen@thinktank.example' })
  })

  it('lets so many writes of accounts through at once, and as many again in a second', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const take = limitRate(25)
    const taken = () => Array.from({ length: 40 }, take).filter(Boolean).length
    expect(taken()).toBe(25)
    vi.advanceTimersByTime(200)
    expect(taken()).toBe(5)
    vi.advanceTimersByTime(60_000)
    expect(taken()).toBe(25)
    vi.useRealTimers()
  })

  it('refuses the writes beyond that, and no reads', async () => {
    const other = await start(service, {
      file: join(service.folder, 'limited.json'),
      adminWritesPerSecond: 1,
    })
    const admin = sdk(other.url)
    const { username } = await newPerson({ ...service, ...other })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => admin.send(new AdminEnableUserCommand(of(username)))),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(20)
    expect(refused[0]).toMatchObject({ reason: { name: 'TooManyRequestsException' } })
    for (let n = 0; n < 10; n++) await admin.send(new AdminGetUserCommand(of(username)))
    admin.destroy()
    await other.stop()
  })

  it('refuses names that are taken, weak passwords, unknown people and another pool', async () => {
    const taken = await newPerson(service)
    const create = (username: string, email: string) =>
      service.admin.send(
        new AdminCreateUserCommand({
          ...of(username),
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
    const rejects = (made: Promise<unknown>, name: string) => expect(made).rejects.toMatchObject({ name })
    await rejects(create(taken.username.toUpperCase(), 'x1@thinktank.example'), 'UsernameExistsException')
    await rejects(create('unique-one', taken.email.toUpperCase()), 'AliasExistsException')
    await rejects(create('x2@thinktank.example', 'x2@thinktank.example'), 'InvalidParameterException')
    await rejects(create('unique-two', 'not an address'), 'InvalidParameterException')
    await rejects(service.admin.send(new AdminGetUserCommand(of('unique-one'))), 'UserNotFoundException')
    await rejects(
      service.admin.send(
        new AdminGetUserCommand({ UserPoolId: 'eu-west-1_Other', Username: taken.username }),
      ),
      'ResourceNotFoundException',
    )
    await rejects(
      service.admin.send(new AdminSetUserPasswordCommand({ ...of(taken.username), Password: 'weak' })),
      'InvalidPasswordException',
    )
  })

  it('is closed to whoever does not sign the call, and to pages of other origins altogether', async () => {
    const { username } = await newPerson(service)
    const unsigned = await call(service, 'AdminGetUser', of(username))
    expect(unsigned.code).toBe('MissingAuthenticationTokenException')
    const withToken = await call(service, 'AdminGetUser', of(username), { authorization: 'Bearer x' })
    expect(withToken.code).toBe('MissingAuthenticationTokenException')
    const preflight = await fetch(service.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,cache-control,content-type,x-amz-target,x-amz-user-agent',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'cache-control, content-type, x-amz-target, x-amz-user-agent',
    )
  })
})
