import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { ConsoleLogger } from 'aws-amplify/utils'
import { TOTP } from 'otpauth'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCognito, type LocalCognito } from '#infra/local/cognito/server.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { secondStepTexts } from '#shared/messages/second-step.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { renderInTheme } from '#tests/web/ui/forms/render-form.tsx'
import { visit } from '#tests/web/visit.ts'
import { hasSession } from '#web/app/session/browser-session.ts'
import { accessToken, signOutHere } from '#web/app/session/cognito.ts'
import { LoginPage } from '#web/features/identity/login-page.tsx'

const password = 'ThinkTank-demo-1'

let folder: string
let pool: LocalCognito
let site: Server
const codes = new Map<string, string>()
/** What the pool knows a further sign-in name by, and what was asked about. */
const handle = randomUUID()
const asked: string[] = []
const invented = new Map<string, string>()
/** How the portal answers to recovery codes, and which it heard. */
let recovery: () => Promise<readonly [number, object]> = async () => [200, {}]
const recovered: unknown[] = []

beforeAll(async () => {
  // It warns about every endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  folder = await mkdtemp(join(tmpdir(), 'thinktank-sign-in-'))
  const poolId = 'eu-west-1_Page00001'
  pool = createCognito({
    port: 0,
    file: join(folder, 'accounts.json'),
    region: 'eu-west-1',
    poolId,
    clientId: 'web',
    issuer: 'https://pool.example',
    authFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    onMail: ({ account, code }) => void codes.set(account.username, code),
  })
  await pool.start()
  await pool.importUsers(
    ['employee', 'forgetful', 'newcomer', 'invited', 'stepper'].map((username) => ({
      username,
      password,
      email: `${username}@thinktank.example`,
      enabled: true,
      ...(['newcomer', 'invited'].includes(username) && { status: 'FORCE_CHANGE_PASSWORD' as const }),
    })),
  )
  const config = {
    region: 'eu-west-1',
    userPoolId: poolId,
    userPoolClientId: 'web',
    userPoolEndpoint: pool.url,
  }
  const [aliased] = await pool.importUsers([
    {
      username: 'aliased',
      password,
      email: 'aliased@thinktank.example',
      attributes: { preferred_username: handle },
    },
  ])
  if (!aliased) throw new Error('Nobody.')
  site = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/api/two-step/recoveries') {
      recovered.push(JSON.parse(body))
      const [status, reply] = await recovery()
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    }
    if (request.url !== '/api/sign-in-names') return response.end(JSON.stringify(config))
    const name = String(JSON.parse(body).name)
    asked.push(name)
    // For names that nobody has always the same, as the portal answers.
    const username = name === 'replacement.name' ? handle : (invented.get(name) ?? randomUUID())
    if (username !== handle) invented.set(name, username)
    response.end(JSON.stringify({ username }))
  })
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  visit(`http://127.0.0.1:${(site.address() as AddressInfo).port}/login`)
})
afterAll(async () => {
  site.close()
  await pool.stop()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  cleanup()
  await signOutHere()
  localStorage.clear()
})

/** Opens the sign-in page; gives the way to ask where one is. */
function open(address = '/login', state?: unknown): () => string {
  const page = <LoginPage />
  const router = createMemoryRouter(
    [
      { path: '/login', element: page },
      { path: '/login/:return', element: page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [{ ...new URL(address, 'http://x'), ...split(address), state }] },
  )
  renderInTheme(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.search
}

/** Asks the pool itself, without the long proof by which the page signs in. */
async function isPassword(USERNAME: string, PASSWORD: string): Promise<boolean> {
  const { ok } = await fetch(pool.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'web',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  })
  return ok
}

function split(address: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(address, 'http://x')
  return { pathname, search }
}

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

function signIn(username: string, secret = password): void {
  type(loginTexts.username, username)
  type(loginTexts.password, secret)
  press(loginTexts.submit)
}

const told = async () => (await screen.findByRole('alert')).textContent

describe('the sign-in page', () => {
  it('asks for what is missing, at the field, and takes the focus there', async () => {
    open()
    press(loginTexts.submit)
    expect(await screen.findByText(loginTexts.usernameRequired)).toBeTruthy()
    expect(screen.getByText(loginTexts.passwordRequired)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(loginTexts.username))
    type(loginTexts.username, 'employee')
    expect(screen.queryByText(loginTexts.usernameRequired)).toBeNull()
  })

  it('says so when the credentials are wrong, keeps what was typed, and then signs in', async () => {
    asked.length = 0
    const where = open('/login/my-profile+review-nomination+7?x=y')
    signIn('employee@thinktank.example', 'Wrong-password-1')
    expect(await told()).toBe(loginTexts.incorrect)
    expect(screen.getByLabelText(loginTexts.username)).toHaveProperty('value', 'employee@thinktank.example')
    expect(screen.getByLabelText(loginTexts.password)).toHaveProperty('value', 'Wrong-password-1')
    expect(hasSession()).toBe(false)
    type(loginTexts.password, password)
    press(loginTexts.submit)
    await waitFor(() => expect(where()).toBe('/my-profile/review-nomination/7?x=y'))
    expect(hasSession()).toBe(true)
    expect(await accessToken()).toMatch(/^ey/)
    // The portal resolves only names that the pool does not know, never an address.
    expect(asked).toEqual([])
  })

  it('says the same of somebody unknown', async () => {
    open()
    signIn('nobody')
    expect(await told()).toBe(loginTexts.incorrect)
  })

  it('tells an account that was switched off meanwhile', async () => {
    open('/login', { reason: 'deactivated' })
    expect(await told()).toBe(loginTexts.deactivated)
  })

  it('offers to go on where only the details could not be loaded', async () => {
    open('/login', { reason: 'details', requestId: 'r-1' })
    expect(await told()).toContain('Reference for support: r-1')
    press(shellTexts.tryAgain)
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
  })

  it('leads on who is signed in, and remembers the username where asked to', async () => {
    asked.length = 0
    const where = open()
    fireEvent.click(screen.getByLabelText(loginTexts.rememberMe))
    signIn(' employee ')
    await waitFor(() => expect(where()).toBe('/'))
    expect(asked).toEqual([])
    cleanup()
    const whereAgain = open('/login/all-ideas')
    await waitFor(() => expect(whereAgain()).toBe('/all-ideas'))
    await signOutHere()
    cleanup()
    open()
    expect(screen.getByLabelText(loginTexts.username)).toHaveProperty('value', 'employee')
    expect(screen.getByLabelText(loginTexts.password)).toHaveProperty('value', '')
    expect(screen.getByLabelText(loginTexts.rememberMe)).toHaveProperty('checked', true)
  })

  it('signs in by a further sign-in name, and has codes sent for one', async () => {
    const where = open()
    signIn('replacement.name')
    await waitFor(() => expect(where()).toBe('/'))
    expect(await accessToken()).toMatch(/^ey/)
    await signOutHere()
    cleanup()
    open()
    press(loginTexts.forgotten)
    type(loginTexts.username, 'replacement.name')
    press(loginTexts.sendCode)
    await screen.findByText(loginTexts.codeSent)
    await waitFor(() => expect(codes.has('aliased')).toBe(true))
    type(loginTexts.code, codes.get('aliased') ?? '')
    type(loginTexts.newPassword, 'Another-Secret-9')
    type(loginTexts.repeatPassword, 'Another-Secret-9')
    press(loginTexts.savePassword)
    expect(await screen.findByText(loginTexts.passwordSaved)).toBeTruthy()
  })

  it('has a first password replaced by one of their own', async () => {
    const where = open()
    signIn('newcomer')
    await screen.findByRole('heading', { name: loginTexts.newPasswordTitle })
    type(loginTexts.newPassword, 'too short')
    type(loginTexts.repeatPassword, 'something else')
    press(loginTexts.savePassword)
    expect(await screen.findByText(loginTexts.passwordsDiffer)).toBeTruthy()
    expect(screen.getAllByText(loginTexts.passwordPolicy)).toHaveLength(2)
    const field = screen.getByLabelText(loginTexts.newPassword)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    type(loginTexts.newPassword, 'My-own-password-1')
    type(loginTexts.repeatPassword, 'My-own-password-1')
    press(loginTexts.savePassword)
    await waitFor(() => expect(where()).toBe('/'))
  })

  it('has a forgotten password replaced by way of the mailbox', async () => {
    open()
    type(loginTexts.username, 'forgetful')
    press(loginTexts.forgotten)
    press(loginTexts.sendCode)
    await screen.findByText(loginTexts.codeSent)
    type(loginTexts.newPassword, 'My-next-password-1')
    type(loginTexts.repeatPassword, 'My-next-password-1')
    type(loginTexts.code, '000000')
    press(loginTexts.savePassword)
    expect(await screen.findByText(loginTexts.codeWrong)).toBeTruthy()
    type(loginTexts.code, codes.get('forgetful') ?? '')
    press(loginTexts.savePassword)
    await screen.findByText(loginTexts.passwordSaved)
    expect(screen.getByLabelText(loginTexts.password)).toHaveProperty('value', '')
    expect(await isPassword('forgetful', 'My-next-password-1')).toBe(true)
  })

  it('says why a first password cannot be forgotten', async () => {
    open()
    type(loginTexts.username, 'invited')
    press(loginTexts.forgotten)
    press(loginTexts.sendCode)
    expect(await told()).toBe(loginTexts.firstPasswordStands)
  })

  it('does not tell whether an account exists', async () => {
    open()
    type(loginTexts.username, 'nobody')
    press(loginTexts.forgotten)
    press(loginTexts.sendCode)
    expect(await screen.findByText(loginTexts.codeSent)).toBeTruthy()
  })
})

/** Calls the pool as another program would. */
async function atPool<T>(operation: string, body: object): Promise<T> {
  const reply = await fetch(pool.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      authorization: 'AWS4-HMAC-SHA256 Credential=test',
    },
    body: JSON.stringify(body),
  })
  return reply.json()
}

const turnOff = (Username: string) =>
  atPool('AdminSetUserMFAPreference', {
    UserPoolId: 'eu-west-1_Page00001',
    Username,
    SoftwareTokenMfaSettings: { Enabled: false },
  })

/** Has the pool ask somebody for codes of an app. Its codes count from the next half minute on. */
async function withApp(USERNAME: string): Promise<TOTP> {
  await turnOff(USERNAME)
  const { AuthenticationResult } = await atPool<{ AuthenticationResult: { AccessToken: string } }>(
    'InitiateAuth',
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'web',
      AuthParameters: { USERNAME, PASSWORD: password },
    },
  )
  const { AccessToken } = AuthenticationResult
  const { SecretCode } = await atPool<{ SecretCode: string }>('AssociateSoftwareToken', { AccessToken })
  const app = new TOTP({ secret: SecretCode })
  // A code of the half minute before, which is taken too: that of this one stays good.
  const UserCode = app.generate({ timestamp: Date.now() - 30_000 })
  await atPool('VerifySoftwareToken', { AccessToken, UserCode })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await atPool('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
  return app
}

describe('the second step', () => {
  const field = () => screen.findByLabelText<HTMLInputElement>(secondStepTexts.appCode)

  it('asks for six digits, tells at the field what is wrong with a code, and signs in', async () => {
    const app = await withApp('stepper')
    const where = open('/login/all-ideas')
    signIn('stepper')
    expect((await field()).autocomplete).toBe('one-time-code')
    expect((await field()).inputMode).toBe('numeric')
    press(loginTexts.submit)
    expect(await screen.findByText(secondStepTexts.appCodeRequired)).toBeTruthy()
    const code = app.generate()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    type(secondStepTexts.appCode, wrong)
    press(loginTexts.submit)
    expect(await screen.findByText(secondStepTexts.appCodeWrong)).toBeTruthy()
    expect(document.activeElement).toBe(await field())
    expect((await field()).value).toBe(wrong)
    expect(hasSession()).toBe(false)
    type(secondStepTexts.appCode, `${code.slice(0, 3)} ${code.slice(3)}`)
    press(loginTexts.submit)
    await waitFor(() => expect(where()).toBe('/all-ideas'))
    await signOutHere()
    cleanup()
    open()
    signIn('stepper')
    await field()
    type(secondStepTexts.appCode, code)
    press(loginTexts.submit)
    expect(await screen.findByText(secondStepTexts.appCodeUsed)).toBeTruthy()
  })

  it('starts again where that took too long, with name and password as they were typed', async () => {
    await withApp('stepper')
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      open()
      signIn('stepper')
      await field()
      vi.setSystemTime(Date.now() + 4 * 60_000)
      type(secondStepTexts.appCode, '123456')
      press(loginTexts.submit)
      expect(await told()).toBe(loginTexts.expired)
      expect(screen.getByLabelText(loginTexts.password)).toHaveProperty('value', password)
    } finally {
      vi.useRealTimers()
    }
  })

  it('takes a recovery code instead, and then signs in by the password that was typed', async () => {
    await withApp('stepper')
    const where = open('/login/all-ideas')
    signIn(' stepper ')
    await field()
    press(secondStepTexts.useRecoveryCode)
    await screen.findByLabelText(secondStepTexts.recoveryCode)
    press(loginTexts.submit)
    // The focus is in the field already, so the error says itself.
    expect((await screen.findByText(secondStepTexts.recoveryCodeRequired)).role).toBe('alert')
    recovery = async () => [422, { code: 'recovery-code-wrong', message: 'No such code.', requestId: 'r-1' }]
    type(secondStepTexts.recoveryCode, 'AAAA-BBBB')
    press(loginTexts.submit)
    expect(await screen.findByText('No such code.')).toBeTruthy()
    expect(screen.getByLabelText(secondStepTexts.recoveryCode)).toHaveProperty('value', 'AAAA-BBBB')
    recovery = async () => [429, { code: 'limit-reached', message: 'Too often.', requestId: 'r-1' }]
    press(loginTexts.submit)
    expect(await told()).toBe('Too often.')
    recovery = async () => {
      await turnOff('stepper')
      return [200, {}]
    }
    press(loginTexts.submit)
    await waitFor(() => expect(where()).toBe('/all-ideas'))
    expect(recovered.at(-1)).toEqual({ name: 'stepper', code: 'AAAA-BBBB' })
  })
})

describe('the quotes', () => {
  const shown = () => document.querySelector('[data-shown="true"]')?.textContent

  it('turn every four seconds, wait while somebody looks closer, and can be paused', () => {
    vi.useFakeTimers()
    try {
      open()
      const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
      expect(shown()).toBe(loginTexts.quotes[0])
      pass(4000)
      expect(shown()).toBe(loginTexts.quotes[1])
      const panel = screen.getByRole('region', { name: loginTexts.quotesLabel })
      fireEvent.mouseEnter(panel)
      pass(9000)
      expect(shown()).toBe(loginTexts.quotes[1])
      fireEvent.mouseLeave(panel)
      pass(8000)
      expect(shown()).toBe(loginTexts.quotes[3])
      pass(4000)
      expect(shown()).toBe(loginTexts.quotes[0])
      press(loginTexts.pauseQuotes)
      pass(9000)
      expect(shown()).toBe(loginTexts.quotes[0])
      press(loginTexts.playQuotes)
      pass(4000)
      expect(shown()).toBe(loginTexts.quotes[1])
    } finally {
      vi.useRealTimers()
    }
  })
})
