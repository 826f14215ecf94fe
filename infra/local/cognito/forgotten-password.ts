/** Forgotten passwords: a code by mail, good for an hour and five tries. Names that nobody has are answered alike. */
import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { change, identify, keyedHash } from './accounts.ts'
import { afterReply } from './after-reply.ts'
import { countAsked } from './attempts.ts'
import { name, operation, password } from './operation.ts'
import { requireGoodPassword, verifierToStore } from './passwords.ts'
import { millisecondsNow, type Pool } from './pool.ts'
import { Refusal, tooManyAttempts } from './refusal.ts'
import type { Account } from './store.ts'

const lifetime = 60 * 60 * 1_000
const mostWrongTries = 5

/** ForgotPassword: sends a code to the account's verified e-mail address, if there is one. */
export const forgotPassword = operation(z.object({ ClientId: name, Username: name }), async (pool, input) => {
  const { id, account } = identify(pool, input.Username)
  if (account?.status === 'FORCE_CHANGE_PASSWORD') {
    throw new Refusal('NotAuthorizedException', 'User password cannot be reset in the current state.')
  }
  if (!countAsked(pool.codesAsked, id, millisecondsNow(pool))) throw tooManyAttempts()
  const to = account && reachableAddress(account)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  forgetOldCodes(pool)
  pool.store.resets.set(id, {
    codeHash: keyedHash(pool.store, `${id} ${code}`),
    expiresAt: millisecondsNow(pool) + lifetime,
    wrongTries: 0,
  })
  await pool.store.save()
  if (account && to)
    afterReply(pool, () => pool.onMail({ source: 'CustomEmailSender_ForgotPassword', to, code, account }))
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: masked(to ?? likelyAddress(pool, input.Username)),
    },
  }
})

/** ConfirmForgotPassword: sets a new password for whoever brings the code. */
export const confirmForgotPassword = operation(
  z.object({
    ClientId: name,
    Username: name,
    ConfirmationCode: z.string().min(1).max(2048),
    Password: password,
  }),
  async (pool, { Username, ConfirmationCode, Password }) => {
    requireGoodPassword(Password)
    const { id, account } = identify(pool, Username)
    const reset = pool.store.resets.get(id)
    if (!reset || reset.expiresAt <= millisecondsNow(pool)) {
      throw new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.')
    }
    if (reset.wrongTries >= mostWrongTries) throw tooManyAttempts()
    const matches = reset.codeHash === keyedHash(pool.store, `${id} ${ConfirmationCode.trim()}`)
    if (!account?.enabled || !matches) {
      reset.wrongTries += 1
      await pool.store.save()
      throw new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')
    }
    pool.store.resets.delete(id)
    pool.wrongPasswords.delete(id)
    change(pool, account, {
      password: verifierToStore(pool.poolName, id, Password),
      status: 'CONFIRMED',
    })
    await pool.store.save()
    await endSessions(pool, account)
    return {}
  },
)

/** What the function throws is told in Cognito's words: the call fails, and what was done before it stays done. */
async function endSessions(pool: Pool, account: Account): Promise<void> {
  await pool.trigger('PostConfirmation_ConfirmForgotPassword', account).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal('UserLambdaValidationException', `PostConfirmation failed with error ${why}.`)
  })
}

function forgetOldCodes(pool: Pool): void {
  for (const [id, { expiresAt }] of pool.store.resets) {
    if (expiresAt <= millisecondsNow(pool)) pool.store.resets.delete(id)
  }
}

function reachableAddress({ enabled, attributes }: Account): string | undefined {
  return enabled && attributes.email_verified === 'true' ? attributes.email : undefined
}

/** `jane@thinktank.example` as `j***@t***`. */
function masked(address: string): string {
  return address.replace(/^(.)[^@]*@(.).*$/s, '$1***@$2***')
}

/** The address that somebody of this name would have: that of another account, under the name that was asked. */
function likelyAddress(pool: Pool, asked: string): string {
  if (asked.includes('@')) return asked
  const [somebody] = pool.store.accounts.values()
  const domain = somebody?.attributes.email?.split('@')[1] ?? 'example'
  return `${asked}@${domain}`
}
