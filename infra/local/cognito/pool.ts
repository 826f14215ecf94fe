/** The user pool that one running service serves: its settings, and what it knows on disk and in memory. */
import type { Clock } from '#shared/clock.ts'
import type { AskedTimes, WrongTries } from './attempts.ts'
import type { Challenges } from './challenges.ts'
import type { TokenKeys } from './signing-key.ts'
import type { Account, Store } from './store.ts'

/** Why the holder of an account gets a mail, as Cognito names it. */
type MailSource = 'CustomEmailSender_ForgotPassword' | 'CustomEmailSender_AdminCreateUser'

/** A mail that the holder of an account is to get. */
export interface AccountMail {
  source: MailSource
  to: string
  /** Six digits, good for an hour; or a temporary password, with what HTML reserves written as entities. */
  code: string
  account: Account
}

/** Events for which the service calls a function and waits, as Cognito names them. */
export type TriggerSource = 'PostConfirmation_ConfirmForgotPassword'

/** Calls the function; rejects where it throws. */
export type Trigger = (source: TriggerSource, account: Account) => Promise<unknown>

export interface Pool {
  readonly poolId: string
  /** The pool's id without the region; every password proof contains it. */
  readonly poolName: string
  readonly clientId: string
  readonly issuer: string
  readonly accessTokenSeconds: number
  readonly refreshTokenDays: number
  readonly now: Clock
  /** Hands a mail on, once the reply is on its way. */
  readonly onMail: (mail: AccountMail) => void | Promise<void>
  readonly trigger: Trigger
  readonly store: Store
  readonly keys: TokenKeys
  /** Every name that somebody can sign in with, in lower case, and whose it is (their sub). */
  readonly names: Map<string, string>
  readonly challenges: Challenges
  readonly wrongPasswords: WrongTries
  readonly codesAsked: AskedTimes
  /** What is still done after a reply. */
  readonly unfinished: Set<Promise<void>>
}

/** The present instant in milliseconds. */
export function millisecondsNow(pool: Pool): number {
  return pool.now().getTime()
}
