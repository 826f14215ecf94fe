/** The sign-in service with the settings that the templates give the user pool's clients and the gateway. */
import * as z from 'zod'
import type { AccountMail, TriggerSource } from './cognito/pool.ts'
import { createCognito, type LocalCognito } from './cognito/server.ts'
import type { Account } from './cognito/store.ts'
import { sealSecret } from './keys.ts'
import { userPoolClientId, userPoolId } from './resources.ts'
import type { Assembly } from './template.ts'

const minutes = z.literal('minutes')
const client = z.looseObject({
  AccessTokenValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.looseObject({ AccessToken: minutes, RefreshToken: minutes }),
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
  /** File with everything that the pool remembers. */
  readonly file: string
  /** Port of the site; 0 for any. */
  readonly sitePort: number
  /** Address of the key service. */
  readonly keys: () => string
  /** Runs the function of an ARN. */
  readonly trigger: (arn: string, event: unknown) => Promise<unknown>
  /** Has it run, sooner or later. */
  readonly triggerLater: (arn: string, event: unknown) => void
}

/** Makes the pool on the second port after the site's, so that open pages find it again, or a free one. */
export function createUserPool(
  assembly: Assembly,
  { file, sitePort, keys, trigger, triggerLater }: Around,
): LocalCognito {
  const { location } = assembly
  const { properties: web } = assembly.one('AWS::Cognito::UserPoolClient', client)
  const { LambdaConfig: config } = assembly.one('AWS::Cognito::UserPool', pool).properties
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
