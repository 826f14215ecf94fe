/** Starts the sign-in service with the settings that the templates give the user pool's clients and the gateway. */
import * as z from 'zod'
import type { AccountMail, TriggerSource } from './cognito/pool.ts'
import { type LocalCognito, startCognito } from './cognito/server.ts'
import type { Account } from './cognito/store.ts'
import { userPoolClientId, userPoolId } from './physical.ts'
import { sealSecret } from './sealed.ts'
import type { DataFolder } from './store.ts'
import type { Assembly } from './template.ts'

const client = z.looseObject({
  AccessTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  TokenValidityUnits: z
    .looseObject({ AccessToken: z.string().optional(), RefreshToken: z.string().optional() })
    .default({}),
})

const pool = z.looseObject({
  LambdaConfig: z
    .strictObject({
      CustomEmailSender: z.strictObject({ LambdaArn: z.string(), LambdaVersion: z.literal('V1_0') }),
      KMSKeyID: z.string(),
      PostConfirmation: z.string(),
      PreSignUp: z.string(),
    })
    .partial()
    .default({}),
})

interface Around {
  /** Address of the key service. */
  readonly keys: string
  /** Runs the function of an ARN. */
  readonly trigger: (arn: string, event: unknown) => Promise<unknown>
  /** Has it run, sooner or later. */
  readonly triggerLater: (arn: string, event: unknown) => void
}

const seconds: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** Opens the pool on the port after the next one of the site, so that open pages find it again, or else a free one. */
export async function openUserPool(
  assembly: Assembly,
  folder: DataFolder,
  sitePort: number,
  { keys, trigger, triggerLater }: Around,
): Promise<LocalCognito> {
  const { place } = assembly
  const [web] = assembly.all('AWS::Cognito::UserPoolClient', client)
  const { AccessTokenValidity, RefreshTokenValidity, TokenValidityUnits: units = {} } = web?.properties ?? {}
  const [users] = assembly.all('AWS::Cognito::UserPool', pool)
  const poolId = userPoolId(place)
  const config = users?.properties.LambdaConfig ?? {}
  const eventOf = (triggerSource: string, account: Account, request: object, more: object = {}) => ({
    version: '1',
    region: place.region,
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
  const options = {
    file: folder.cognito,
    region: place.region,
    poolId,
    clientId: userPoolClientId,
    issuer: `https://cognito-idp.${place.region}.amazonaws.com/${poolId}`,
    ...(AccessTokenValidity && {
      accessTokenSeconds: AccessTokenValidity * (seconds[units.AccessToken ?? 'hours'] ?? 3600),
    }),
    ...(RefreshTokenValidity && {
      refreshTokenDays: (RefreshTokenValidity * (seconds[units.RefreshToken ?? 'days'] ?? 86_400)) / 86_400,
    }),
    trigger: async (triggerSource: TriggerSource, account: Account) => {
      const arn = config.PostConfirmation
      if (arn) await trigger(arn, eventOf(triggerSource, account, {}, { response: {} }))
    },
    onMail: async ({ source, code: secret, account }: AccountMail) => {
      const { CustomEmailSender: sender, KMSKeyID: key = '' } = config
      if (!sender) return
      const code = await sealSecret(secret, { keys, key, poolId })
      triggerLater(sender.LambdaArn, eventOf(source, account, { type: 'customEmailSenderRequestV1', code }))
    },
  }
  if (sitePort === 0) return await startCognito({ ...options, port: 0 })
  return await startCognito({ ...options, port: sitePort + 2 }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return startCognito({ ...options, port: 0 })
    throw error
  })
}
