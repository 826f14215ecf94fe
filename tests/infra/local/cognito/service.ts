/** A local sign-in service for each test file, and the clients that drive it: Amplify, the AWS SDK, bare calls. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ImportedUser } from '#infra/local/cognito/accounts.ts'
import type { AccountMail } from '#infra/local/cognito/pool.ts'
import { type CognitoOptions, createCognito, type LocalCognito } from '#infra/local/cognito/server.ts'

const region = 'eu-west-1'
export const poolId = 'eu-west-1_Test00001'
export const clientId = 'thinktank-web'
export const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`
export const password = 'ThinkTank-demo-1'
export const minute = 60_000

/** What wrong credentials are answered with, whatever is wrong with them. */
export const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }

/** The running service of a test file. */
export interface Service extends LocalCognito {
  /** Where it may keep files; removed afterwards. */
  folder: string
  /** Signs its calls, as a function with AWS credentials does. */
  admin: CognitoIdentityProviderClient
  /** Mails of the present test. */
  mails: AccountMail[]
  /** Milliseconds that its clock is ahead of the world's; back to 0 before each test. */
  ahead: number
  /** Set by a test in which its clock must stand still. */
  stoppedAt: number | undefined
}

// It warns about every endpoint that is not Amazon's.
ConsoleLogger.LOG_LEVEL = 'ERROR'

/** Starts a further service on a file of the given one's folder. */
export async function start(service: Service, changes: Partial<CognitoOptions> = {}): Promise<LocalCognito> {
  const started = createCognito({
    port: 0,
    file: join(service.folder, 'accounts.json'),
    region,
    poolId,
    clientId,
    issuer,
    adminWritesPerSecond: 1_000,
    authFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    onMail: (mail) => void service.mails.push(mail),
    now: () => new Date((service.stoppedAt ?? Date.now()) + service.ahead),
    ...changes,
  })
  await started.start()
  return started
}

/** One service for all tests of the calling file; filled in before the first of them. */
export function serviceOfFile(): Service {
  const service = { mails: [], ahead: 0 } as Partial<Service> as Service
  beforeAll(async () => {
    service.folder = await mkdtemp(join(tmpdir(), 'cognito-'))
    Object.assign(service, await start(service))
    service.admin = sdk(service.url)
  })
  beforeEach(() => {
    service.ahead = 0
    service.stoppedAt = undefined
    service.mails.length = 0
    configureAmplify(service.url)
  })
  afterAll(async () => {
    service.admin.destroy()
    await service.stop()
    await rm(service.folder, { recursive: true })
  })
  return service
}

export function sdk(url: string): CognitoIdentityProviderClient {
  const credentials = { accessKeyId: 'LOCALTEST', secretAccessKey: 'local' }
  return new CognitoIdentityProviderClient({ region, endpoint: url, credentials, maxAttempts: 1 })
}

/** Points Amplify at a service, as the web app's configuration does, and makes it forget who was signed in. */
export function configureAmplify(url: string): void {
  const pool = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: url }
  Amplify.configure({ Auth: { Cognito: { ...pool, loginWith: { username: true, email: true } } } })
  const kept = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
}

/** The tokens that Amplify holds. */
export async function tokens(forceRefresh = false) {
  const session = await fetchAuthSession({ forceRefresh })
  if (!session.tokens) throw new Error('not signed in')
  return session.tokens
}

/** A call as any program could make it; `code` is the exception's name. */
export async function call(
  service: Service,
  operation: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; code?: string; message?: string; json: Record<string, unknown> }> {
  const response = await fetch(service.url, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const json = await response.json()
  return { status: response.status, code: json.__type, message: json.message, json }
}

let people = 0

/** Somebody new, with all three sign-in names. */
export async function newPerson(service: Service, changes: Partial<ImportedUser> = {}) {
  people += 1
  const nick = `nick${people}`
  const person = {
    username: `person${people}`,
    password,
    email: `first.last${people}@thinktank.example`,
    attributes: { preferred_username: nick, given_name: 'Ada' },
    ...changes,
  }
  const [imported] = await service.importUsers([person])
  if (!imported) throw new Error('nobody was imported')
  return { ...person, nick, sub: imported.sub }
}

export function tryPassword(service: Service, username: string, given: string) {
  return call(service, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: username, PASSWORD: given },
  })
}

/** The first call of a sign-in that does not send the password. */
export const proofOf = (username: string) => ({
  AuthFlow: 'USER_SRP_AUTH',
  ClientId: clientId,
  AuthParameters: { USERNAME: username, SRP_A: 'ab12' },
})

/** Opens the password proof of somebody and gives what the service asks for. */
export async function askForProof(service: Service, username: string): Promise<Record<string, string>> {
  const reply = await call(service, 'InitiateAuth', proofOf(username))
  return reply.json.ChallengeParameters as Record<string, string>
}

/** Signs in without Amplify, which remembers one person only. */
export async function plainSignIn(service: Service, username: string) {
  const reply = await tryPassword(service, username, password)
  return reply.json.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string }
}
