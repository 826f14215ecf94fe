/** Starts the sign-in service with the settings that the templates give the user pool's clients and the gateway. */
import * as z from 'zod'
import { type LocalCognito, startCognito } from './cognito/server.ts'
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
  VerificationMessageTemplate: z.looseObject({ EmailSubject: z.string(), EmailMessage: z.string() }),
})

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
  onMail: (mail: PoolMail) => void,
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
