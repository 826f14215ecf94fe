/** The sign-in service with the settings that the templates give the user pool, its client and its company
 * directory. It refuses any that it does not carry out. */
import * as z from 'zod'
import { stages } from '#infra/stacks/stages.ts'
import type { Clock } from '#shared/clock.ts'
import type { AccountMail, Directory, Triggering, TriggerSource } from './cognito/pool.ts'
import { oidcProvider, samlProvider } from './cognito/providers.ts'
import { createCognito, type LocalCognito } from './cognito/server.ts'
import { sealSecret } from './keys.ts'
import { userPoolClientId, userPoolId } from './resources.ts'
import type { Assembly } from './template.ts'

const minutes = z.literal('minutes')
const yes = z.literal(true)
const no = z.literal(false)
const names = z.array(z.string())
/** Exactly these: the service has nothing else. */
const only = <const T extends string>(...all: T[]) => z.array(z.enum(all)).length(all.length)
const withoutEffect = z.unknown().optional()

const client = z
  .strictObject({
    UserPoolId: z.string(),
    AccessTokenValidity: z.number(),
    IdTokenValidity: z.number(),
    RefreshTokenValidity: z.number(),
    TokenValidityUnits: z.strictObject({ AccessToken: minutes, IdToken: minutes, RefreshToken: minutes }),
    ExplicitAuthFlows: names,
    ReadAttributes: names,
    // No call of the service lets people change attributes of their own; a company sign-in writes them.
    WriteAttributes: names,
    AllowedOAuthFlowsUserPoolClient: z.boolean(),
    AllowedOAuthFlows: only('code').optional(),
    AllowedOAuthScopes: names.default([]),
    CallbackURLs: names.default([]),
    LogoutURLs: names.default([]),
    EnableTokenRevocation: yes,
    GenerateSecret: no,
    PreventUserExistenceErrors: z.literal('ENABLED'),
    SupportedIdentityProviders: names,
  })
  .refine((each) => each.IdTokenValidity === each.AccessTokenValidity, 'Both tokens last as long.')

const pool = z.strictObject({
  AccountRecoverySetting: z.strictObject({
    RecoveryMechanisms: z.tuple([
      z.strictObject({ Name: z.literal('verified_email'), Priority: z.literal(1) }),
    ]),
  }),
  AdminCreateUserConfig: z.strictObject({ AllowAdminCreateUserOnly: yes }),
  AliasAttributes: only('email', 'preferred_username'),
  AutoVerifiedAttributes: only('email'),
  LambdaConfig: z
    .strictObject({
      CustomEmailSender: z.strictObject({ LambdaArn: z.string(), LambdaVersion: z.literal('V1_0') }),
      KMSKeyID: z.string(),
      PostConfirmation: z.string(),
      PreSignUp: z.string(),
    })
    .partial()
    .default({}),
  MfaConfiguration: z.literal('OPTIONAL'),
  EnabledMfas: only('SOFTWARE_TOKEN_MFA'),
  Policies: z.strictObject({
    PasswordPolicy: z.strictObject({
      MinimumLength: z.literal(12),
      RequireLowercase: yes,
      RequireNumbers: yes,
      RequireSymbols: yes,
      RequireUppercase: yes,
      TemporaryPasswordValidityDays: z.number(),
    }),
  }),
  Schema: z.array(
    z.strictObject({
      Name: z.string(),
      Mutable: yes,
      Required: z.boolean().default(false),
      AttributeDataType: z.literal('String').optional(),
      StringAttributeConstraints: z.strictObject({ MaxLength: z.literal('2048') }).optional(),
    }),
  ),
  UserAttributeUpdateSettings: z.strictObject({ AttributesRequireVerificationBeforeUpdate: only('email') }),
  UsernameConfiguration: z.strictObject({ CaseSensitive: no }),
  // The pool of a run is a file.
  DeletionProtection: withoutEffect,
  UserPoolTags: withoutEffect,
  // Nobody attacks here.
  UserPoolAddOns: withoutEffect,
  UserPoolTier: withoutEffect,
  // A function of ours words and sends every mail in the pool's place, and there are no text messages.
  EmailConfiguration: withoutEffect,
  EmailVerificationMessage: withoutEffect,
  EmailVerificationSubject: withoutEffect,
  SmsVerificationMessage: withoutEffect,
  VerificationMessageTemplate: withoutEffect,
})

const mapping = z.record(z.string(), z.string())
/** A secret is called by its name here, and its value is that name. */
const secret = z.string().transform((text) => text.replace(/^\{\{resolve:secretsmanager:([^:]+):.*$/, '$1'))
const provider = z.discriminatedUnion('ProviderType', [
  z.strictObject({
    ProviderType: z.literal('SAML'),
    ProviderName: z.string(),
    UserPoolId: z.string(),
    AttributeMapping: mapping,
    ProviderDetails: z.strictObject({ MetadataURL: z.string(), IDPSignout: no }),
  }),
  z.strictObject({
    ProviderType: z.literal('OIDC'),
    ProviderName: z.string(),
    UserPoolId: z.string(),
    AttributeMapping: mapping,
    ProviderDetails: z.strictObject({
      oidc_issuer: z.string(),
      client_id: z.string(),
      client_secret: secret,
      authorize_scopes: z.string(),
      attributes_request_method: z.literal('GET'),
    }),
  }),
])
const domain = z.strictObject({ Domain: z.string(), UserPoolId: z.string() })

interface Around {
  /** File with everything that the pool remembers. */
  readonly file: string
  /** Port of the site; 0 for any. */
  readonly sitePort: number
  /** Where people open the portal. */
  readonly siteUrl: () => string
  /** Where the company's sign-in service is in this run: its issuer, or its SAML metadata. */
  readonly company?: string | undefined
  /** Serves the hosted pages by TLS, as the sign-in library of the web app calls them. */
  readonly secure?: boolean
  /** Address of the key service. */
  readonly keys: () => string
  /** The clock of the run. */
  readonly now: Clock
  /** Runs the function of an ARN. */
  readonly trigger: (arn: string, event: unknown) => Promise<unknown>
  /** Has it run, sooner or later. */
  readonly triggerLater: (arn: string, event: unknown) => void
}

/** Makes the pool on the second port after the site's, so that open pages find it again, or a free one. */
export function createUserPool(
  assembly: Assembly,
  { file, sitePort, siteUrl, company, secure, keys, now, trigger, triggerLater }: Around,
): LocalCognito {
  const { location } = assembly
  const { properties: web } = assembly.one('AWS::Cognito::UserPoolClient', client)
  const directory = directoryOf(assembly, web, { siteUrl, company })
  const { LambdaConfig: config, Policies, Schema } = assembly.one('AWS::Cognito::UserPool', pool).properties
  const poolId = userPoolId(location)
  const eventOf = (triggerSource: string, account: Triggering, request: object, more: object = {}) => ({
    version: '1',
    region: location.region,
    userPoolId: poolId,
    userName: account.username,
    callerContext: { awsSdkVersion: 'local', clientId: userPoolClientId },
    triggerSource,
    request: {
      userAttributes: {
        ...(account.sub && { sub: account.sub, 'cognito:user_status': account.status }),
        ...account.attributes,
      },
      ...request,
    },
    ...more,
  })
  return createCognito({
    file,
    region: location.region,
    poolId,
    clientId: userPoolClientId,
    issuer: `https://cognito-idp.${location.region}.amazonaws.com/${poolId}`,
    accessTokenSeconds: web.AccessTokenValidity * 60,
    refreshTokenDays: web.RefreshTokenValidity / (24 * 60),
    authFlows: web.ExplicitAuthFlows,
    readAttributes: web.ReadAttributes,
    requiredAttributes: Schema.filter(({ Required }) => Required).map(({ Name }) => Name),
    temporaryPasswordDays: Policies.PasswordPolicy.TemporaryPasswordValidityDays,
    // The portal tells how long an invitation is good, by the clock of the run.
    calendar: now,
    trigger: async (triggerSource: TriggerSource, account: Triggering) => {
      const arn = triggerSource.startsWith('PreSignUp') ? config.PreSignUp : config.PostConfirmation
      if (arn) await trigger(arn, eventOf(triggerSource, account, {}, { response: {} }))
    },
    onMail: async ({ source, code: secret, account }: AccountMail) => {
      const { CustomEmailSender: sender, KMSKeyID: key = '' } = config
      if (!sender) return
      const code = await sealSecret(secret, { keys: keys(), key, poolId })
      triggerLater(sender.LambdaArn, eventOf(source, account, { type: 'customEmailSenderRequestV1', code }))
    },
    ...(directory && { directory, identityProviders: [directory.name] }),
    ...(directory && secure && { hosted: portAfter(sitePort, 4) }),
    ...portAfter(sitePort, 2),
  })
}

type Web = z.output<typeof client>

/** Returns the one company directory of the templates, where they have one. */
function directoryOf(
  assembly: Assembly,
  web: Web,
  { siteUrl, company }: Pick<Around, 'siteUrl' | 'company'>,
): Directory | undefined {
  const providers = assembly.all('AWS::Cognito::UserPoolIdentityProvider', provider)
  const domains = assembly.all('AWS::Cognito::UserPoolDomain', domain)
  const [found, ...others] = providers.map(({ properties }) => properties)
  const listed = ['COGNITO', ...providers.map(({ ref }) => ref)]
  const isWhole =
    web.AllowedOAuthFlowsUserPoolClient === Boolean(found) && domains.length === providers.length
  if (others.length > 0 || !isWhole || String(web.SupportedIdentityProviders) !== String(listed))
    throw new Error('A company directory is one identity provider with a domain that the client allows.')
  if (!found) return undefined
  const { ProviderName: name, AttributeMapping: attributes } = found
  // The user pool writes this one for itself, and no client may.
  const mapped = Object.keys(attributes).filter((each) => each !== 'email_verified')
  const fixed = mapped.filter((each) => !web.WriteAttributes.includes(each))
  if (fixed.length > 0) throw new Error(`A sign-in of ${name} cannot write ${fixed}: see WriteAttributes.`)
  const here = (pages: readonly string[]) =>
    pages.map((page) => page.replace(stages.local.siteUrl, siteUrl()))
  return {
    name,
    mapping: attributes,
    scopes: web.AllowedOAuthScopes,
    callbackUrls: () => here(web.CallbackURLs),
    logoutUrls: () => here(web.LogoutURLs),
    provider: (hosted) => {
      if (found.ProviderType === 'SAML') {
        const metadataUrl = company ?? found.ProviderDetails.MetadataURL
        const audience = `urn:amazon:cognito:sp:${userPoolId(assembly.location)}`
        return samlProvider({ metadataUrl, audience }, hosted)
      }
      const { client_id: clientId, client_secret: clientSecret, ...details } = found.ProviderDetails
      const { oidc_issuer: issuer, authorize_scopes: scope } = details
      return oidcProvider({ issuer: company ?? issuer, clientId, clientSecret, scope }, hosted)
    },
  }
}

/** Returns the port so many after the site's, so that a later run has it again, or else a free one. */
export function portAfter(sitePort: number, count: number): { port: number; orFree: true } {
  return { port: sitePort === 0 ? 0 : sitePort + count, orFree: true }
}
