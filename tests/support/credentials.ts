/** The local sign-in service for a test file, and access tokens of its accounts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type LocalCognito, startCognito } from '#infra/local/cognito/server.ts'

const clientId = 'testclient'
const password = 'A-Good-Password-1'

interface Account {
  readonly username: string
  readonly email: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** Starts the service before the file's tests; `signIn` adds the account where it is new. */
export function useCredentials(): {
  signIn: (account: Account) => Promise<{ sub: string; accessToken: string }>
} {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'))
  let service: LocalCognito | undefined
  beforeAll(async () => {
    const file = join(folder, 'accounts.json')
    const pool = { region: 'eu-west-1', poolId: 'eu-west-1_test', issuer: 'http://issuer.example' }
    service = await startCognito({ port: 0, file, clientId, ...pool })
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = service.url
    process.env.USER_POOL_ID = pool.poolId
  })
  afterAll(async () => {
    await service?.close()
    rmSync(folder, { recursive: true })
  })
  const signIn = async (account: Account) => {
    if (!service) throw new Error('The sign-in service is not running.')
    const [added] = await service.importUsers([{ ...account, password }])
    const reply = await fetch(service.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: account.username, PASSWORD: password },
      }),
    })
    const { AuthenticationResult } = (await reply.json()) as { AuthenticationResult: { AccessToken: string } }
    return { sub: added?.sub ?? '', accessToken: AuthenticationResult.AccessToken }
  }
  return { signIn }
}
