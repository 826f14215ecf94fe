/** The Admin calls, through the AWS SDK. */
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { signIn, signOut } from 'aws-amplify/auth'
import { describe, expect, it } from 'vitest'
import { call, newPerson, password, poolId, serviceOfFile, tokens, tryPassword, wrong } from './service.ts'

const service = serviceOfFile()

describe('administration', () => {
  const of = (Username: string) => ({ UserPoolId: poolId, Username })

  it('invites whoever an account is made for, and again, until they have signed in', async () => {
    const [email, TemporaryPassword] = ['invited@thinktank.example', 'Less<&than-more1']
    const creation = {
      ...of('invited'),
      UserAttributes: [{ Name: 'email', Value: email }],
      TemporaryPassword,
    }
    await service.admin.send(new AdminCreateUserCommand(creation))
    const again = { ...of('invited'), MessageAction: 'RESEND' } as const
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

    const renamed = [{ Name: 'email', Value: 'married@thinktank.example' }]
    await service.admin.send(
      new AdminUpdateUserAttributesCommand({ ...of('newcomer'), UserAttributes: renamed }),
    )
    const read = await service.admin.send(new AdminGetUserCommand(of('newcomer')))
    expect(read.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' })
    for (const address of ['new.comer@thinktank.example', 'married@thinktank.example']) {
      expect((await tryPassword(service, address, 'Set-by-admin-88')).code, address).toBe(
        'NotAuthorizedException',
      )
    }
    const verified = [{ Name: 'email_verified', Value: 'true' }]
    await service.admin.send(
      new AdminUpdateUserAttributesCommand({ ...of('newcomer'), UserAttributes: verified }),
    )
    expect((await tryPassword(service, 'married@thinktank.example', 'Set-by-admin-88')).status).toBe(200)
    // It was suppressed.
    expect(service.mails).toEqual([])
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
