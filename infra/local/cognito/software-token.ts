/** Codes of an authenticator app: six digits, new every 30 seconds, each good once. */
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod'
import { Refusal } from '../errors.ts'
import { change } from './accounts.ts'
import { invalidParameter, operation, type Pool } from './pool.ts'
import { accountOfToken, bearer } from './sessions.ts'
import type { Account } from './store.ts'

export const code = z.string().regex(/^\d{6}$/)

/** Whether sign-in asks for a code, as both calls that set it are told. */
export const preference = {
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean().optional() }),
}

/** Takes a code of a secret. Raises a Refusal for one that is wrong or was taken before. */
export function takeCode(pool: Pool, account: Account, { secret, typed }: { secret: string; typed: string }) {
  const attempt = `code ${account.sub}`
  if (pool.attempts.isLocked(attempt)) throw new Refusal('TooManyRequestsException', 'Too many requests')
  const timestamp = pool.now()
  const delta = new TOTP({ secret }).validate({ token: typed, timestamp, window: 1 })
  if (delta === null) {
    pool.attempts.countWrong(attempt)
    throw new Refusal('CodeMismatchException', 'Invalid code received for user')
  }
  const step = TOTP.counter({ timestamp }) + delta
  const { softwareToken } = account
  if (softwareToken?.secret === secret && step <= softwareToken.step)
    throw new Refusal('ExpiredCodeException', 'Your software token has already been used once.')
  pool.attempts.forgive(attempt)
  const isNew = secret === account.nextSecret
  change(pool, account, { softwareToken: { secret, step }, ...(isNew && { nextSecret: undefined }) })
}

/** Has sign-in ask for a code, or no longer. Raises a Refusal where no code was ever shown. */
export function setPreference(
  pool: Pool,
  account: Account,
  { Enabled }: z.infer<typeof preference.SoftwareTokenMfaSettings>,
): void {
  if (Enabled && !account.softwareToken) throw invalidParameter('User has not verified software token mfa')
  change(pool, account, { asksForCode: Enabled })
}

/** Calls of somebody who sets up their authenticator app. */
export const softwareTokenCalls = {
  /** Gives a new secret, which counts once a code of it was shown. */
  AssociateSoftwareToken: operation(bearer, async (pool, { AccessToken }) => {
    const account = await accountOfToken(pool, AccessToken)
    const SecretCode = new Secret({ size: 32 }).base32
    change(pool, account, { nextSecret: SecretCode })
    pool.store.save()
    return { SecretCode }
  }),

  VerifySoftwareToken: operation(
    bearer.extend({ UserCode: code }),
    async (pool, { AccessToken, UserCode }) => {
      const account = await accountOfToken(pool, AccessToken)
      const secret = account.nextSecret ?? account.softwareToken?.secret
      if (!secret) throw invalidParameter('User has not set up software token mfa')
      try {
        takeCode(pool, account, { secret, typed: UserCode })
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'CodeMismatchException') throw error
        const message = 'Code mismatch and fail enable Software Token MFA'
        throw new Refusal('EnableSoftwareTokenMFAException', message)
      }
      pool.store.save()
      return { Status: 'SUCCESS' }
    },
  ),

  SetUserMFAPreference: operation(
    bearer.extend(preference),
    async (pool, { AccessToken, SoftwareTokenMfaSettings }) => {
      setPreference(pool, await accountOfToken(pool, AccessToken), SoftwareTokenMfaSettings)
      pool.store.save()
      return {}
    },
  ),
}
