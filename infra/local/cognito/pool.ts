/** The user pool of a running service: its settings, its memory, and how its calls are declared. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Clock } from '#shared/clock.ts'
import { Refusal, reasonOf } from '../errors.ts'
import type { countAttempts, openChallenges } from './attempts.ts'
import type { Provider } from './providers.ts'
import type { Account, Store } from './store.ts'

/** A mail that the holder of an account is to get. */
export interface AccountMail {
  /** Why they get it, as Cognito names it. */
  readonly source:
    | 'CustomEmailSender_ForgotPassword'
    | 'CustomEmailSender_AdminCreateUser'
    | 'CustomEmailSender_UpdateUserAttribute'
  readonly to: string
  /** Six digits; or a temporary password, with what HTML reserves written as entities. */
  readonly code: string
  readonly account: Account
}

/** Events for which the service calls a function and waits, as Cognito names them. */
export type TriggerSource =
  | 'PostConfirmation_ConfirmForgotPassword'
  | 'PreSignUp_AdminCreateUser'
  | 'PreSignUp_ExternalProvider'

/** The account of such an event; before the sign-up there is none but its name and attributes. */
export type Triggering = Pick<Account, 'username' | 'attributes'> & Partial<Account>

/** A company directory that people sign in by, as the templates describe it. */
export interface Directory {
  readonly name: string
  /** Attributes of accounts, and the claims that they are written from. */
  readonly mapping: Readonly<Record<string, string>>
  readonly scopes: readonly string[]
  /** Pages of the web app to which people may come back, signed in or signed out. */
  readonly callbackUrls: () => readonly string[]
  readonly logoutUrls: () => readonly string[]
  /** `hosted`: origin of the hosted pages. */
  readonly provider: (hosted: () => string) => Provider
}

export interface PoolSettings {
  /** `{region}_{letters and digits}` */
  readonly poolId: string
  readonly clientId: string
  /** Value of `iss` in tokens. */
  readonly issuer: string
  readonly accessTokenSeconds?: number
  /** Counted from the sign-in. */
  readonly refreshTokenDays?: number
  /** Takes the mails to holders of accounts, once the reply is on its way; without it they go nowhere. */
  readonly onMail?: (mail: AccountMail) => void | Promise<void>
  /** Calls the function; rejects where it throws. Without it none is called. */
  readonly trigger?: (source: TriggerSource, account: Triggering) => Promise<unknown>
  /** How long a function may take. */
  readonly triggerMs?: number
  /** The flows that the client allows, as its `ExplicitAuthFlows`. */
  readonly authFlows?: readonly string[]
  /** What the client may read of a person; everything unless given. */
  readonly readAttributes?: readonly string[] | undefined
  /** What an account cannot be made without. */
  readonly requiredAttributes?: readonly string[]
  readonly temporaryPasswordDays?: number
  /** Names of company directories that people sign in by. */
  readonly identityProviders?: readonly string[]
  /** The one whose sign-ins are carried out. */
  readonly directory?: Directory | undefined
  /** The time by which temporary passwords end, where it is not the service's own. */
  readonly calendar?: Clock
  /** Administrative writes that are let through in a second. */
  readonly adminWritesPerSecond?: number
}

type Unsettled = 'readAttributes' | 'directory'

export interface Pool
  extends Required<Omit<PoolSettings, 'adminWritesPerSecond' | Unsettled>>,
    Pick<PoolSettings, Unsettled> {
  /** The pool's id without the region; every password proof contains it. */
  readonly poolName: string
  /** Returns the present instant in milliseconds. */
  readonly now: () => number
  readonly store: Store
  /** Every name that somebody can sign in with, in lower case, and whose it is (their sub). */
  readonly names: Map<string, string>
  readonly challenges: ReturnType<typeof openChallenges>
  readonly attempts: ReturnType<typeof countAttempts>
  /** Counts an administrative write and returns whether it is let through. */
  readonly takeAdminWrite: () => boolean
  /** Work that is still done after a reply. */
  readonly unfinished: Set<Promise<void>>
}

/** Hands a mail on once the reply is on its way: neither its time nor a failure tells who has an account. */
export function mailAfterReply(pool: Pool, mail: AccountMail): void {
  const handover = new Promise<void>((resolve) => setImmediate(resolve))
    .then(() => pool.onMail(mail))
    .catch(() => undefined)
    .finally(() => pool.unfinished.delete(handover))
  pool.unfinished.add(handover)
}

/** A function that does not answer is called again, twice. */
const triggerCalls = 3

/** Calls a function and waits for it. What it throws, or that it takes too long, is told in Cognito's words:
 * the call fails, and what was done before stays done. */
export async function callTrigger(pool: Pool, source: TriggerSource, account: Triggering): Promise<void> {
  const [event] = source.split('_')
  for (let calls = 0; calls < triggerCalls; calls++) {
    const answered = new AbortController()
    const running = pool.trigger(source, account).then(() => true)
    const late = sleep(pool.triggerMs, false, { signal: answered.signal }).catch(() => false)
    const isDone = await Promise.race([running, late]).catch((error: unknown) => {
      const message = `${event} failed with error ${reasonOf(error)}.`
      throw new Refusal('UserLambdaValidationException', message)
    })
    answered.abort()
    if (isDone) return
    running.catch(() => undefined)
  }
  const why = 'Socket timeout while invoking Lambda function.'
  throw new Refusal('UnexpectedLambdaException', `${event} invocation failed due to error ${why}`)
}

/** The usual message does not tell whether the account exists. */
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new Refusal('NotAuthorizedException', message)

export const disabledAccount = () => notAuthorized('User is disabled.')

export const invalidParameter = (message: string) => new Refusal('InvalidParameterException', message)

export const tooManyAttempts = () =>
  new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

/** Answers a call. Raises a Refusal when its input is wrong or the call may not be made. */
export type Operation = (pool: Pool, body: unknown) => Promise<object>

const addressed = z.object({ ClientId: z.string().optional(), UserPoolId: z.string().optional() })

export const name = z.string().min(1).max(128)
/** The policy judges a password later. */
export const password = z.string().min(1).max(256)
export const token = z.string().min(1).max(4096)

/** Declares a call. Its input is checked first, and must name this pool or client if it names any. */
export function operation<S extends z.ZodType>(
  input: S,
  run: (pool: Pool, input: z.output<S>) => object | Promise<object>,
): Operation {
  return async (pool, body) => {
    const { data, error } = input.safeParse(body)
    if (error) {
      const [issue] = error.issues
      throw invalidParameter(`Invalid ${issue?.path.join('.') || 'request'}: ${issue?.message}`)
    }
    const { ClientId = pool.clientId, UserPoolId = pool.poolId } = addressed.parse(data)
    if (ClientId !== pool.clientId)
      throw new Refusal('ResourceNotFoundException', 'User pool client does not exist.')
    if (UserPoolId !== pool.poolId)
      throw new Refusal('ResourceNotFoundException', 'User pool does not exist.')
    return run(pool, data)
  }
}
