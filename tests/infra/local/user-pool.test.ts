/** The templates' settings of the user pool are carried out or refused, never passed over. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { merge } from 'es-toolkit'
import { afterAll, expect, test } from 'vitest'
import { assemble } from '#infra/local/template.ts'
import { createUserPool } from '#infra/local/user-pool.ts'
import { atPool } from '#tests/support/srp-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'user-pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pool = {
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  AliasAttributes: ['email', 'preferred_username'],
  AutoVerifiedAttributes: ['email'],
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  Policies: {
    PasswordPolicy: {
      MinimumLength: 12,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      RequireUppercase: true,
      TemporaryPasswordValidityDays: 7,
    },
  },
  Schema: [{ Name: 'email', Mutable: true, Required: true }],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  UsernameConfiguration: { CaseSensitive: false },
}

const client = {
  UserPoolId: { Ref: 'users' },
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  ReadAttributes: ['email'],
  WriteAttributes: ['locale'],
  AllowedOAuthFlowsUserPoolClient: false,
  EnableTokenRevocation: true,
  GenerateSecret: false,
  PreventUserExistenceErrors: 'ENABLED',
  SupportedIdentityProviders: ['COGNITO'],
}

const company = {
  Type: 'AWS::Cognito::UserPoolIdentityProvider',
  Properties: {
    ProviderType: 'SAML',
    ProviderName: 'company',
    UserPoolId: { Ref: 'users' },
    AttributeMapping: { email: 'mail', email_verified: 'email_verified' },
    ProviderDetails: { MetadataURL: 'https://company.example/metadata', IDPSignout: false },
  },
}
const google = { Properties: { ProviderType: 'Google' } }
const host = {
  Type: 'AWS::Cognito::UserPoolDomain',
  Properties: { Domain: 'probe', UserPoolId: { Ref: 'users' } },
}
const federated = {
  AllowedOAuthFlows: ['code'],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthScopes: ['openid'],
  CallbackURLs: ['http://localhost:3000/login'],
  LogoutURLs: ['http://localhost:3000/login'],
  SupportedIdentityProviders: ['COGNITO', 'company'],
  WriteAttributes: ['email'],
}

function made({ users = {}, web = {}, more = {} }: { users?: object; web?: object; more?: object } = {}) {
  const Resources = {
    users: { Type: 'AWS::Cognito::UserPool', Properties: merge(structuredClone(pool), users) },
    web: { Type: 'AWS::Cognito::UserPoolClient', Properties: { ...client, ...web } },
    ...more,
  }
  const assembly = assemble([{ name: 'Probe', body: { Resources } }], {
    account: '111122223333',
    region: 'eu-west-1',
  })
  return createUserPool(assembly, {
    file: join(folder, `${Math.random()}.json`),
    sitePort: 0,
    siteUrl: () => 'http://localhost:3000',
    keys: () => '',
    now: () => new Date(),
    trigger: async () => undefined,
    triggerLater: () => undefined,
  })
}

test.each([
  [
    'a setting of the pool that it does not know',
    { users: { DeviceConfiguration: {} } },
    /DeviceConfiguration/,
  ],
  ['a second factor for everybody', { users: { MfaConfiguration: 'ON' } }, /OPTIONAL/],
  ['a second factor by text message', { users: { EnabledMfas: ['SMS_MFA'] } }, /SOFTWARE_TOKEN_MFA/],
  [
    'another policy of passwords',
    { users: { Policies: { PasswordPolicy: { MinimumLength: 8 } } } },
    /MinimumLength/,
  ],
  ['a setting within a setting', { users: { Policies: { SignInPolicy: {} } } }, /SignInPolicy/],
  [
    'a trigger that it does not call',
    { users: { LambdaConfig: { PreTokenGeneration: 'arn' } } },
    /PreTokenGeneration/,
  ],
  [
    'a setting of the client that it does not know',
    { web: { AuthSessionValidity: 5 } },
    /AuthSessionValidity/,
  ],
  ['a client with a secret', { web: { GenerateSecret: true } }, /GenerateSecret/],
  ['a domain without a company directory', { more: { host } }, /A company directory is one/],
  ['a directory without a domain', { web: federated, more: { company } }, /A company directory is one/],
  ['a directory that the client does not list', { more: { company, host } }, /A company directory is one/],
  [
    'a second directory',
    { web: federated, more: { company, host, other: company } },
    /A company directory is one/,
  ],
  [
    'a claim that no sign-in may write',
    { web: { ...federated, WriteAttributes: ['locale'] }, more: { company, host } },
    /cannot write email/,
  ],
  [
    'a provider of another kind',
    { web: federated, more: { host, company: merge(structuredClone(company), google) } },
    /ProviderType/,
  ],
])('%s is refused', (_, changes, why) => {
  expect(() => made(changes)).toThrow(why)
})

test('one company directory with all that it needs is carried out', () => {
  expect(made({ web: federated, more: { company, host } }).directory).toBe('company')
})

test('only the flows that the client lists are open', async () => {
  const service = made()
  await service.start()
  const begin = (AuthFlow: string) =>
    atPool<{ message: string }>({ endpoint: service.url }, 'InitiateAuth', {
      AuthFlow,
      ClientId: 'thinktanklocalweb',
      AuthParameters: { USERNAME: 'ada', PASSWORD: 'ThinkTank-demo-1', REFRESH_TOKEN: 'none', SRP_A: 'ab12' },
    })
  expect(await begin('USER_PASSWORD_AUTH')).toEqual({
    __type: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  })
  expect((await begin('REFRESH_TOKEN_AUTH')).message).toBe('Invalid Refresh Token')
  expect(await begin('USER_SRP_AUTH')).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER' })
  await service.stop()
})
