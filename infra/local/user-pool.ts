/** The sign-in service with the settings that the templates give the user pool and its client. It refuses any
 * that it does not carry out; identity providers and domains are refused as types (resources.ts). */
import * as z from 'zod'
import type { Clock } from '#shared/clock.ts'
import type { AccountMail, TriggerSource } from './cognito/pool.ts'
import { createCognito, type LocalCognito } from './cognito/server.ts'
import type { Account } from './cognito/store.ts'
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
    // No call of the service lets people change attributes of their own.
    WriteAttributes: names,
    AllowedOAuthFlowsUserPoolClient: no,
    EnableTokenRevocation: yes,
    GenerateSecret: no,
    PreventUserExistenceErrors: z.literal('ENABLED'),
    SupportedIdentityProviders: only('COGNITO'),
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
  Schema: z.array(z.strictObject({ Name: z.string(), Mutable: yes, Required: z.boolean() })),
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

interface Around {
  /** File with everything that the pool remembers. */
  readonly file: string
  /** Port of the site; 0 for any. */
  readonly sitePort: number
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
  { file, sitePort, keys, now, trigger, triggerLater }: Around,
): LocalCognito {
  const { location } = assembly
  const { properties: web } = assembly.one('AWS::Cognito::UserPoolClient', client)
  const { LambdaConfig: config, Policies, Schema } = assembly.one('AWS::Cognito::UserPool', pool).properties
  const poolId = userPoolId(location)
  const eventOf = (triggerSource: string, account: Account, request: object, more: object = {}) => ({
    version: '1',
    region: location.region,
    userPoolId: poolId,
    userName: account.username,
    callerContext: { awsSdkVersion: 'local', clientId: userPoolClientId },
    triggerSource,
    request: {
      userAttributes: { sub: account.sub, 'cognito:user_status': account.status, ...account.attributes },
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
    trigger: async (triggerSource: TriggerSource, account: Account) => {
      const arn = config.PostConfirmation
      if (arn) await trigger(arn, eventOf(triggerSource, account, {}, { response: {} }))
    },
    onMail: async ({ source, code: secret, account }: AccountMail) => {
      const { CustomEmailSender: sender, KMSKeyID: key = '' } = config
      if (!sender) return
      const code = await sealSecret(secret, { keys: keys(), key, poolId })
      triggerLater(sender.LambdaArn, eventOf(source, account, { type: 'customEmailSenderRequestV1', code }))
    },
    ...portAfter(sitePort, 2),
  })
}

/** Returns the port so many after the site's, so that a later run has it again, or else a free one. */
export function portAfter(sitePort: number, count: number): { port: number; orFree: true } {
  return { port: sitePort === 0 ? 0 : sitePort + count, orFree: true }
}
