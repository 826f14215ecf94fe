/** Forgotten passwords: a code by mail, good for an hour and five tries. Unknown names hear the same. */
import * as z from 'zod'
import { Refusal } from '../errors.ts'
import { change, identify, keyedHash, newCode, passwordToStore } from './accounts.ts'
import {
  callTrigger,
  mailAfterReply,
  name,
  notAuthorized,
  operation,
  type Pool,
  password,
  tooManyAttempts,
} from './pool.ts'

const lifetime = 60 * 60 * 1_000
const mostWrongTries = 5

/** Calls of somebody who has forgotten their password. */
export const recoveryCalls = {
  /** Sends a code to the account's verified e-mail address, if there is one. */
  ForgotPassword: operation(z.object({ ClientId: name, Username: name }), async (pool, { Username }) => {
    const { id, account } = identify(pool, Username)
    if (account?.status === 'FORCE_CHANGE_PASSWORD')
      throw notAuthorized('User password cannot be reset in the current state.')
    if (!pool.attempts.countRequest(id)) throw tooManyAttempts()
    const { email, email_verified } = (account?.enabled && account.attributes) || {}
    const to = email_verified === 'true' ? email : undefined
    const code = newCode()
    forgetOldCodes(pool)
    pool.store.resets.set(id, {
      codeHash: keyedHash(pool.store, `${id} ${code}`),
      expiresAt: pool.now() + lifetime,
      wrongTries: 0,
    })
    pool.store.save()
    if (account && to) mailAfterReply(pool, { source: 'CustomEmailSender_ForgotPassword', to, code, account })
    const Destination = masked(to ?? likelyAddress(pool, Username))
    return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } }
  }),

  /** Sets a new password for somebody who brings the code. */
  ConfirmForgotPassword: operation(
    z.object({
      ClientId: name,
      Username: name,
      ConfirmationCode: z.string().min(1).max(2048),
      Password: password,
    }),
    async (pool, { Username, ConfirmationCode, Password }) => {
      const { id, account } = identify(pool, Username)
      const stored = passwordToStore(pool, id, Password)
      const reset = pool.store.resets.get(id)
      if (!reset || reset.expiresAt <= pool.now())
        throw new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.')
      if (reset.wrongTries >= mostWrongTries) throw tooManyAttempts()
      const matches = reset.codeHash === keyedHash(pool.store, `${id} ${ConfirmationCode.trim()}`)
      if (!account?.enabled || !matches) {
        reset.wrongTries += 1
        pool.store.save()
        throw new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')
      }
      pool.store.resets.delete(id)
      pool.attempts.forgive(id)
      change(pool, account, { password: stored, status: 'CONFIRMED' })
      pool.store.save()
      await callTrigger(pool, 'PostConfirmation_ConfirmForgotPassword', account)
      return {}
    },
  ),
}

function forgetOldCodes({ store: { resets }, now }: Pool): void {
  for (const [id, { expiresAt }] of resets) if (expiresAt <= now()) resets.delete(id)
}

/** Returns `jane@thinktank.example` as `j***@t***`. */
function masked(address: string): string {
  return address.replace(/^(.)[^@]*@(.).*$/s, '$1***@$2***')
}

/** Returns the likely address of a name without an account: in the domain of another account. */
function likelyAddress(pool: Pool, username: string): string {
  if (username.includes('@')) return username
  const [somebody] = pool.store.accounts.values()
  const domain = somebody?.attributes.email?.split('@')[1] ?? 'example'
  return `${username}@${domain}`
}
