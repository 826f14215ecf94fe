/** The local sign-in service for a test file, and access tokens of its accounts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll } from 'vitest'
import { createCognito, type LocalCognito } from '#infra/local/cognito/server.ts'

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
} {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'))
  let service: LocalCognito | undefined
  let admin: CognitoIdentityProviderClient | undefined
  const running = () => {
    if (!service) throw new Error('The sign-in service is not running.')
    return service
  }
  beforeAll(async () => {
    const file = join(folder, 'accounts.json')
    const pool = { region: 'eu-west-1', poolId, issuer: 'http://issuer.example' }
    service = createCognito({
      port: 0,
      file,
      clientId,
      ...pool,
      authFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    })
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
  const tryName = async (name: string) => {
    const reply = await fetch(running().url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: name, PASSWORD: password },
      }),
    })
    const { AuthenticationResult, message = '' } = (await reply.json()) as {
      AuthenticationResult?: { AccessToken: string }
      message?: string
    }
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
  return { add, signIn, tryName, look }
}
