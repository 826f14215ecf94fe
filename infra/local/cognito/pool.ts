/** The user pool that one running service serves: its settings, and what it knows on disk and in memory. */
import type { Clock } from '#shared/clock.ts'
import type { AskedTimes, WrongTries } from './attempts.ts'
import type { Challenges } from './challenges.ts'
import type { TokenKeys } from './signing-key.ts'
import type { Account, Store } from './store.ts'

/** A code on its way to the person who forgot a password. */
export interface CodeMail {
  to: string
  /** Six digits, good for an hour. */
  code: string
  username: string
}

/** What the service calls a function of its own for, as Cognito names it. */
export type TriggerSource = 'CustomMessage_ForgotPassword' | 'PostConfirmation_ConfirmForgotPassword'

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
  readonly onCodeMail: (mail: CodeMail) => void | Promise<void>
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
