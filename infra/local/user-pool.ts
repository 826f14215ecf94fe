/** Starts the sign-in service with the settings that the templates give the user pool's clients and the gateway. */
import * as z from 'zod'
import type { TriggerSource } from './cognito/pool.ts'
import { type LocalCognito, startCognito } from './cognito/server.ts'
import type { Account } from './cognito/store.ts'
import { userPoolClientId, userPoolId } from './physical.ts'
import type { DataFolder } from './store.ts'
import type { Assembly } from './template.ts'

/** Where the pool's own mails say the code. */
const codePlace = '{####}'

const client = z.looseObject({
  AccessTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  TokenValidityUnits: z
    .looseObject({ AccessToken: z.string().optional(), RefreshToken: z.string().optional() })
    .default({}),
})

const pool = z.looseObject({
  LambdaConfig: z
    .strictObject({ CustomMessage: z.string(), PostConfirmation: z.string(), PreSignUp: z.string() })
    .partial()
    .default({}),
  VerificationMessageTemplate: z.looseObject({ EmailSubject: z.string(), EmailMessage: z.string() }),
})

interface Around {
  readonly onMail: (mail: PoolMail) => void
  /** Runs the function of an ARN. */
  readonly trigger: (arn: string, event: unknown) => Promise<unknown>
}

/** A mail that the user pool writes itself. */
export interface PoolMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const seconds: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** Opens the pool on the port after the next one of the site, so that open pages find it again, or else a free one. */
export async function openUserPool(
  assembly: Assembly,
  folder: DataFolder,
  sitePort: number,
  { onMail, trigger }: Around,
): Promise<LocalCognito> {
  const { place } = assembly
  const [web] = assembly.all('AWS::Cognito::UserPoolClient', client)
  const { AccessTokenValidity, RefreshTokenValidity, TokenValidityUnits: units = {} } = web?.properties ?? {}
  const [users] = assembly.all('AWS::Cognito::UserPool', pool)
  const poolId = userPoolId(place)
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
    trigger: async (triggerSource: TriggerSource, { sub, username, attributes }: Account) => {
      const [operation = ''] = triggerSource.split('_')
      const arn = users?.properties.LambdaConfig[operation as 'CustomMessage' | 'PostConfirmation']
      if (!arn) return
      await trigger(arn, {
        version: '1',
        region: place.region,
        userPoolId: poolId,
        userName: username,
        callerContext: { awsSdkVersion: 'local', clientId: userPoolClientId },
        triggerSource,
        request: { userAttributes: { sub, ...attributes }, codeParameter: codePlace },
        response: {},
      })
    },
    onCodeMail: ({ to, code }: { to: string; code: string }) => {
      if (!users) return
      const { EmailSubject, EmailMessage } = users.properties.VerificationMessageTemplate
      onMail({ to, subject: EmailSubject, text: EmailMessage.replace(codePlace, code) })
    },
  }
  if (sitePort === 0) return await startCognito({ ...options, port: 0 })
  return await startCognito({ ...options, port: sitePort + 2 }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return startCognito({ ...options, port: 0 })
    throw error
  })
}
