/** Signing in with the account of a company (docs/product.md#accounts), by the real protocols: the pool of the
 * templates asks a provider, and the deployed function decides whose account it is. */
import {
  AdminLinkProviderForUserCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { syncAccount } from '#events/identity/account.ts'
import { people } from '#functions/people/store.ts'
import { userPoolClientId, userPoolId } from '#infra/local/resources.ts'
import { type DirectoryProvider, stages } from '#infra/stacks/stages.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import { send } from '#tests/support/calls.ts'
import type { Employee, Flaw } from '#tests/support/company/company.ts'
import { useCompanyAccounts } from '#tests/support/company/pool.ts'
import { type Step, send as sendStep } from '#tests/support/company/visitor.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { atPool } from '#tests/support/srp-client.ts'
import { useTable } from '#tests/support/table.ts'

const UserPoolId = userPoolId(stages.local)

/** One file for each protocol: functions find their pool once. */
export function tryCompanySignIn(kind: DirectoryProvider['kind']): void {
  const table = useTable()
  const { company, pool, goAndComeBack, exchange, signIn, admin } = useCompanyAccounts(kind)

  let made = 0
  /** An account of the company. Subjects of real ones have letters of both cases. */
  const employee = (more: Partial<Employee> = {}): Employee => {
    made += 1
    const login = `${kind}${made}`
    const email = `${login}@thinktank.example`
    const added = { login, subject: `aB3-${login}`, email, emailVerified: true, ...more }
    // Companies write addresses as they like.
    company().add({ ...added, email: added.email.replace('thinktank', 'ThinkTank') })
    return added
  }
  /** The person of an employee in the portal's directory. */
  const inDirectory = async ({ email, login }: Employee, more: Partial<Person> = {}) => {
    const person = somebody(login, kind, { email, username: login, account: undefined, ...more })
    await table.put(people, person)
    await addPeople(table, person)
    return person
  }
  /** A colleague who has signed in with a password before. */
  const colleague = async (more: Partial<Employee> = {}) => {
    const found = employee(more)
    const { login: username, email } = found
    const [account] = await pool().importUsers([{ username, email, password: 'A-Good-Password-1' }])
    const sub = account?.sub ?? ''
    const person = await inDirectory(found, { account: { sub, registeredAt: '2026-01-01T00:00:00.000Z' } })
    return { ...found, sub, person }
  }
  const register = async ({ sub, accessToken }: Awaited<ReturnType<typeof signIn>>) =>
    send(sub, peopleApi.registerAccount, { headers: { authorization: `Bearer ${accessToken}` } })

  test('the first one becomes one with the account that somebody has, the further ones too', async () => {
    const { login, sub, person, subject } = await colleague()
    const first = await goAndComeBack(login)
    expect(first).toMatchObject({
      error: 'invalid_request',
      error_description: `Already found an entry for username company_${subject} `,
      state: 'of-the-app',
    })
    for (let times = 0; times < 2; times++) {
      const session = await signIn(login)
      expect(session).toMatchObject({ sub, scope: expect.stringContaining('aws.cognito.signin.user.admin') })
      expect((await register(session)).reply).toMatchObject({ personId: person.personId })
    }
  })

  test('somebody of the directory without an account gets one, which is theirs', async () => {
    const newcomer = employee()
    const { personId } = await inDirectory(newcomer)
    expect((await register(await signIn(newcomer.login))).reply).toMatchObject({ personId })
  })

  test('somebody whom the directory does not know gets an account of their own', async () => {
    const stranger = employee()
    const { status, reply } = await register(await signIn(stranger.login))
    expect([status, reply]).toMatchObject([200, { firstName: stranger.login, roles: ['thinktank'] }])
  })

  test.each<[string, Partial<Employee>]>([
    ['a guest with an address of another company', { email: 'jane@elsewhere.example' }],
    ['a guest by the name that Entra ID gives', { email: 'jane_elsewhere.example#EXT#@thinktank.example' }],
    ['somebody whose address the company does not vouch for', { emailVerified: false }],
    ['somebody of whose address the company says nothing', { emailVerified: undefined }],
    ['somebody whose subject is an address, which may change hands', { subject: 'jane@thinktank.example' }],
  ])('%s is refused', async (_, more) => {
    const { login } = employee(more)
    const { error, error_description: why } = await goAndComeBack(login)
    expect([error, why]).toEqual(['invalid_request', expect.stringMatching(/^PreSignUp failed with error /)])
  })

  test('somebody who left is refused, the first time and later', async () => {
    const { person, ...left } = await colleague()
    await inDirectory(left, { ...person, status: 'left' })
    expect((await goAndComeBack(left.login)).error_description).toMatch(/^PreSignUp failed .* deactivated/)
    const later = await colleague()
    await signIn(later.login)
    await syncAccount(await inDirectory(later, { ...later.person, status: 'left' }), [later.person])
    expect((await goAndComeBack(later.login)).error_description).toBe('User is disabled. ')
  })

  test('an address that changed hands never leads to the account of who had it', async () => {
    const old = await colleague()
    await signIn(old.login)
    const heir = employee({ email: old.email })
    await inDirectory({ ...old, email: `new.${old.email}` }, { ...old.person, email: `new.${old.email}` })
    const { personId } = await inDirectory(heir)
    // The account has not followed yet.
    expect((await goAndComeBack(heir.login)).error_description).toMatch(/still somebody else/)
    const moved = { email: `new.${old.email}`, email_verified: 'true' }
    await admin().send(
      new AdminUpdateUserAttributesCommand({
        ...{ UserPoolId, Username: old.login },
        UserAttributes: Object.entries(moved).map(([Name, Value]) => ({ Name, Value })),
      }),
    )
    const session = await signIn(heir.login)
    expect(session.sub).not.toBe(old.sub)
    expect((await register(session)).reply).toMatchObject({ personId })
  })

  test('a new address of the same person stays the same account', async () => {
    const { login, sub, person, ...known } = await colleague()
    await signIn(login)
    company().add({ login, ...known, email: `married.${known.email}` })
    const session = await signIn(login)
    expect(session.sub).toBe(sub)
    expect((await register(session)).reply).toMatchObject({ personId: person.personId })
  })

  test('an address that the company no longer vouches for makes nobody its holder', async () => {
    const [thief, victim] = [employee(), employee()]
    await inDirectory(victim)
    expect((await goAndComeBack(thief.login)).error_description).toMatch(/^Already found/)
    company().add({ ...thief, email: victim.email, emailVerified: false })
    expect((await register(await signIn(thief.login))).problem.code).toBe('no-access')
  })

  test.each<[Flaw, RegExp]>([
    ['signature', kind === 'saml' ? /invalid signature/i : /invalid response/],
    ['audience', kind === 'saml' ? /audience/i : /unexpected JWT claim/],
  ])('an answer with a wrong %s is refused', async (flaw, why) => {
    const { login } = await colleague()
    company().spoil = flaw
    const back = await goAndComeBack(login)
    company().spoil = undefined
    expect([back.error, back.error_description]).toEqual(['server_error', expect.stringMatching(why)])
  })

  test('an answer of the company is good once, and only for the sign-in that asked for it', async () => {
    const { login } = await colleague()
    await signIn(login)
    const answers: Step[] = []
    const keep = (step: Step) => void (step.url.includes('/idpresponse') && answers.push(step))
    await goAndComeBack(login, { onStep: keep })
    const [answer] = answers
    if (!answer) throw new Error('The company gave no answer.')
    expect((await sendStep(answer)).status).toBe(400)
    const swap = (step: Step) => {
      if (!step.url.includes('/idpresponse')) return
      step.form?.set('SAMLResponse', answer.form?.get('SAMLResponse') ?? '')
      step.url = step.url.replace(/code=[^&]*/, /code=[^&]*/.exec(answer.url)?.[0] ?? '')
    }
    expect((await goAndComeBack(login, { onStep: swap })).error).toBe('server_error')
  })

  test('a code is good once, and only with its proof', async () => {
    const { login } = await colleague()
    await signIn(login)
    const code = async () => (await goAndComeBack(login)).code ?? ''
    const [first, second] = [await code(), await code()]
    expect((await exchange(first, 'another-verifier')).error).toBe('invalid_grant')
    expect((await exchange(first)).error).toBe('invalid_grant')
    expect((await exchange(second)).error).toBeUndefined()
    expect((await exchange(second)).error).toBe('invalid_grant')
  })

  test('a subject of another provider becomes one with nobody, and a linked one with nobody else', async () => {
    const { login: Username, subject } = await colleague()
    await signIn(Username)
    const link = (ProviderName: string) =>
      admin().send(
        new AdminLinkProviderForUserCommand({
          UserPoolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: Username },
          SourceUser: {
            ...{ ProviderName, ProviderAttributeName: 'Cognito_Subject' },
            ProviderAttributeValue: subject,
          },
        }),
      )
    await expect(link('another')).rejects.toThrow('Identity provider another does not exist.')
    await expect(link('company')).rejects.toThrow('already linked')
  })

  test('a session is refreshed with the scopes that it began with', async () => {
    const { login, sub } = await colleague()
    await signIn(login)
    const { refresh_token = '' } = await exchange((await goAndComeBack(login)).code ?? '')
    const reply = await atPool<{ AuthenticationResult: { AccessToken: string } }>(
      { endpoint: pool().url },
      'GetTokensFromRefreshToken',
      { ClientId: userPoolClientId, RefreshToken: refresh_token },
    )
    const { scope, sub: found } = decodeJwt(reply.AuthenticationResult.AccessToken)
    expect([found, scope]).toEqual([sub, 'openid email profile aws.cognito.signin.user.admin'])
  })

  test('only the pages and the provider of the templates are known', async () => {
    const { login } = await colleague()
    expect((await goAndComeBack(login, { identity_provider: 'another' })).error).toBe('invalid_request')
    expect((await goAndComeBack(login, { scope: 'openid phone' })).error).toBe('invalid_request')
    const elsewhere = goAndComeBack(login, { redirect_uri: 'https://elsewhere.example/login' })
    await expect(elsewhere).rejects.toThrow(/^http.*: 400/)
  })
}
