/** The local sign-in service for a test file, and access tokens of its accounts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll } from 'vitest'
import { now } from '#functions/runtime/now.ts'
import type { AccountMail } from '#infra/local/cognito/pool.ts'
import { createCognito, type LocalCognito } from '#infra/local/cognito/server.ts'
import { atPool } from './srp-client.ts'

const clientId = 'testclient'
const poolId = 'eu-west-1_test'
const password = 'A-Good-Password-1'

interface Account {
  readonly username: string
  readonly email: string
  readonly attributes?: Readonly<Record<string, string>>
}

interface Session {
  readonly sub: string
  readonly accessToken: string
}

/** Starts the service before the file's tests. */
export function useCredentials(): {
  /** Adds an account and gives its subject; one that is there by its username stays as it is. */
  add: (account: Account) => Promise<string>
  /** Adds the account where it is new, and signs in. */
  signIn: (account: Account) => Promise<Session>
  /** Signs in by any name that the service knows; the name of the refusal where it is refused. */
  tryName: (name: string) => Promise<Session | string>
  /** An account's attributes, and whether it is enabled. */
  look: (username: string) => Promise<Record<string, string | boolean | undefined>>
  /** What the service answers to a name and a password: tokens, a challenge or a message. */
  attempt: (name: string, password: string) => Promise<{ ChallengeName?: string; message?: string }>
  /** Mails that the service would have had sent, oldest first. */
  mails: AccountMail[]
  /** Company directories of the pool. */
  directories: string[]
  /** Calls the service as a function with AWS credentials does. */
  admin: () => CognitoIdentityProviderClient
} {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'))
  let service: LocalCognito | undefined
  let admin: CognitoIdentityProviderClient | undefined
  const mails: AccountMail[] = []
  const directories: string[] = []
  const administration = () => {
    if (!admin) throw new Error('The sign-in service is not running.')
    return admin
  }
  const running = () => {
    if (!service) throw new Error('The sign-in service is not running.')
    return service
  }
  beforeAll(async () => {
    const file = join(folder, 'accounts.json')
    const pool = { region: 'eu-west-1', poolId, issuer: 'http://issuer.example' }
    const authFlows = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']
    const around = { identityProviders: directories, onMail: (mail: AccountMail) => void mails.push(mail) }
    service = createCognito({ port: 0, file, clientId, ...pool, authFlows, calendar: now, ...around })
    await service.start()
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = service.url
    process.env.USER_POOL_ID = poolId
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
    admin = new CognitoIdentityProviderClient({ region: 'eu-west-1', endpoint: service.url, credentials })
  })
  afterAll(async () => {
    admin?.destroy()
    await service?.stop()
    rmSync(folder, { recursive: true })
  })
  const add = async (account: Account) => {
    const [added] = await running().importUsers([{ ...account, password }])
    return added?.sub ?? ''
  }
  const attempt = (USERNAME: string, PASSWORD: string) =>
    atPool<{ AuthenticationResult?: { AccessToken: string }; ChallengeName?: string; message?: string }>(
      { endpoint: running().url },
      'InitiateAuth',
      { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } },
    )
  const tryName = async (name: string) => {
    const { AuthenticationResult, message = '' } = await attempt(name, password)
    if (!AuthenticationResult) return message
    const accessToken = AuthenticationResult.AccessToken
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    return { sub: String(claims.sub), accessToken }
  }
  const signIn = async (account: Account) => {
    await add(account)
    const session = await tryName(account.username)
    if (typeof session === 'string') throw new Error(session)
    return session
  }
  const look = async (username: string) => {
    const reply = await admin?.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: username }))
    const attributes = (reply?.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value])
    return { ...Object.fromEntries(attributes), enabled: reply?.Enabled }
  }
  return { add, signIn, tryName, look, attempt, mails, directories, admin: administration }
}
