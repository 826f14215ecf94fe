/** The user pool of the templates with a company directory, and sign-ins with accounts of a real provider. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll } from 'vitest'
import { handler as linkAccounts } from '#events/identity/link-accounts.ts'
import type { LocalCognito } from '#infra/local/cognito/server.ts'
import { userPoolClientId, userPoolId } from '#infra/local/resources.ts'
import { type Assembly, assemble } from '#infra/local/template.ts'
import { createUserPool } from '#infra/local/user-pool.ts'
import { addPortal } from '#infra/stacks/portal.ts'
import { type DirectoryProvider, deploymentStage, localDirectories, stages } from '#infra/stacks/stages.ts'
import { ensureBuilt, newApp } from '#tests/infra/stacks/synthesised.ts'
import type { Company } from './company.ts'
import { startOidcCompany } from './oidc.ts'
import { startSamlCompany } from './saml.ts'
import { type Step, visit } from './visitor.ts'

const page = `${stages.local.siteUrl}/login`
const verifier = randomBytes(48).toString('base64url')
const request = {
  client_id: userPoolClientId,
  redirect_uri: page,
  response_type: 'code',
  scope: 'openid email profile aws.cognito.signin.user.admin',
  state: 'of-the-app',
  identity_provider: 'company',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

type Kind = DirectoryProvider['kind']
const start = { oidc: startOidcCompany, saml: startSamlCompany }

/** Starts both before the file's tests. */
export function useCompanyAccounts(kind: Kind) {
  const folder = mkdtempSync(join(tmpdir(), 'company-'))
  let company: Company
  let pool: LocalCognito
  let admin: CognitoIdentityProviderClient
  beforeAll(async () => {
    company = await start[kind]()
    const { emailDomains, name } = localDirectories[kind]
    pool = createUserPool(await assemblyWith(kind), {
      file: join(folder, 'accounts.json'),
      sitePort: 0,
      siteUrl: () => stages.local.siteUrl,
      company: company.address,
      keys: () => '',
      now: () => new Date(),
      trigger: async (_, event) => linkAccounts(event as Parameters<typeof linkAccounts>[0]),
      triggerLater: () => undefined,
    })
    await pool.start()
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
    admin = new CognitoIdentityProviderClient({ region: 'eu-west-1', endpoint: pool.url, credentials })
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.url,
      USER_POOL_ID: userPoolId(stages.local),
      DIRECTORY_NAME: name,
      DIRECTORY_EMAIL_DOMAINS: emailDomains.join(','),
    })
  })
  afterAll(async () => {
    admin.destroy()
    await Promise.all([pool.stop(), company.stop()])
    rmSync(folder, { recursive: true })
  })

  /** Goes to the company's page and back; returns what the web app gets. */
  const goAndComeBack = async (
    login: string,
    { onStep, ...changes }: Partial<typeof request> & { onStep?: (step: Step) => void } = {},
  ) => {
    const query = new URLSearchParams({ ...request, ...changes })
    const back = await visit(`${pool.url}/oauth2/authorize?${query}`, { end: page, login, onStep })
    return Object.fromEntries(back.searchParams)
  }
  const exchange = async (code: string, code_verifier = verifier) => {
    const grant = { grant_type: 'authorization_code', client_id: userPoolClientId, redirect_uri: page }
    const body = new URLSearchParams({ ...grant, code, code_verifier })
    const reply = await fetch(`${pool.url}/oauth2/token`, { method: 'POST', body })
    return (await reply.json()) as { access_token?: string; refresh_token?: string; error?: string }
  }
  /** Signs in as the web app does, which begins a first sign-in once more. */
  const signIn = async (login: string) => {
    let back = await goAndComeBack(login)
    if (/^Already found an entry for username/.test(back.error_description ?? ''))
      back = await goAndComeBack(login)
    if (!back.code) throw new Error(back.error_description)
    const { access_token: accessToken = '' } = await exchange(back.code)
    const { sub = '', scope } = decodeJwt(accessToken)
    return { sub, scope, accessToken }
  }
  return {
    company: () => company,
    pool: () => pool,
    goAndComeBack,
    exchange,
    signIn,
    /** Calls the pool as a function with AWS credentials does. */
    admin: () => admin,
  }
}

/** The stacks as a stage with this directory has them. */
async function assemblyWith(kind: Kind): Promise<Assembly> {
  await ensureBuilt()
  const app = newApp()
  addPortal(app, { ...deploymentStage('local'), directory: localDirectories[kind] })
  const stacks = app.synth().stacks.map(({ stackName, template }) => ({ name: stackName, body: template }))
  return assemble(stacks, stages.local)
}
