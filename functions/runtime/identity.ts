/** Identifies the caller and checks access; person and session are at most 60 s old (docs/product.md#roles,
 * #sessions). */
import type { Endpoint } from '#shared/endpoint.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { type Actor, actorOfSession, checkAccess } from './actor.ts'
import type { Event, RoutedCall, ServeStep } from './request.ts'
import { warm } from './warm.ts'

export interface Token {
  readonly sub: string
  /** When the session began with a sign-in, in seconds since 1970; refreshing leaves it as it is. */
  readonly authTime: number
  /** One sign-in and all that was refreshed from it. */
  readonly session: string | undefined
}

/** Somebody who calls with valid credentials, with an account or without. */
export interface Caller extends Token {
  readonly accessToken: string
  /** The id of this one access token, unlike those of others of its session. */
  readonly tokenId: string | undefined
}

/** Look-ups of callers, given by the composing function: the runtime knows no feature. */
export interface Directory {
  readonly personOfSub: (sub: string) => Promise<Person | undefined>
  /** Whether a token's session has ended, however long the token lives. */
  readonly hasEnded: (token: Token) => Promise<boolean>
  /** What the user pool itself says of it. */
  readonly askPool: (caller: Caller) => Promise<PoolAnswer>
}

export interface PoolAnswer {
  readonly hasEnded: boolean
  /** Whether the account signs in in two steps; absent where the pool cannot tell. */
  readonly hasTwoStep?: boolean | undefined
}

/** Result of `identity`, as far as the endpoint needs it. */
export type Identified = {
  identity:
    | { readonly actor: Actor; readonly token: Token; readonly accessToken: string }
    | { readonly caller: Caller }
    | Readonly<Record<never, never>>
}

/** Raises `unauthenticated`, `account-not-registered`, `account-deactivated`, and all of `checkAccess`. */
export function identity(directory: Directory): ServeStep<RoutedCall & Identified> {
  const actorOf = actors(directory)
  const identify = async (event: Event, { access }: Endpoint, now: Date): Promise<Identified['identity']> => {
    if (access === 'public') return {}
    const caller = callerOf(event)
    if (!caller) throw new Problem('unauthenticated')
    if (access === 'authenticated') {
      // These ask the pool themselves with the token, or are there to end the session.
      if (await directory.hasEnded(caller)) throw new Problem('unauthenticated')
      return { caller }
    }
    const actor = await actorOf(caller, now)
    checkAccess(access, actor)
    const { sub, authTime, session, accessToken } = caller
    return { actor, token: { sub, authTime, session }, accessToken }
  }
  return {
    before: async ({ event, internal }) => {
      internal.identity = await identify(event, internal.endpoint, internal.now)
    },
  }
}

/** Reads the token's claims from the gateway, which are texts. No sign-in time counts as the oldest. */
function callerOf(event: Event): Caller | undefined {
  const { authorizer } = event.requestContext as {
    authorizer?: { jwt?: { claims?: Readonly<Record<string, unknown>> } }
  }
  const { sub, auth_time: authTime, origin_jti: session, jti } = authorizer?.jwt?.claims ?? {}
  if (typeof sub !== 'string') return undefined
  return {
    sub,
    authTime: Number(authTime) || 0,
    session: typeof session === 'string' ? session : undefined,
    accessToken: (event.headers.authorization ?? '').replace(/^Bearer /i, ''),
    tokenId: typeof jti === 'string' ? jti : undefined,
  }
}

const cacheMilliseconds = 60_000
const maxCached = 2000

/** Looks up who acts with a token, and keeps it for a while. An administrator who lacks the second step is
 * looked up each time: setting it up counts at once. */
function actors(directory: Directory): (caller: Caller, now: Date) => Promise<Actor> {
  const cacheOf = warm(() => new Map<string, { found: Found; until: number }>())
  return async (caller, now) => {
    const cache = cacheOf()
    // The pool ends sessions, not single tokens, so all tokens of one are asked about once.
    const key = `${caller.sub} ${caller.session} ${caller.authTime}`
    const cached = cache.get(key)
    const found =
      cached && cached.until > now.getTime() ? cached.found : await personBehind(caller, directory)
    const { person, hasTwoStep } = found
    if (!person) throw new Problem('account-not-registered')
    const actor = actorOfSession(person, hasTwoStep)
    if (found !== cached?.found && !actor.twoStep) {
      if (cache.size >= maxCached) cache.clear()
      cache.set(key, { found, until: now.getTime() + cacheMilliseconds })
    }
    if (!isActive(person)) throw new Problem('account-deactivated')
    return actor
  }
}

interface Found {
  readonly person: Person | undefined
  readonly hasTwoStep: boolean | undefined
}

async function personBehind(caller: Caller, directory: Directory): Promise<Found> {
  const [person, hasEndedHere, { hasEnded, hasTwoStep }] = await Promise.all([
    directory.personOfSub(caller.sub),
    directory.hasEnded(caller),
    directory.askPool(caller),
  ])
  // People who are shut out are told that rather than to sign in again.
  if ((hasEndedHere || hasEnded) && (!person || isActive(person))) throw new Problem('unauthenticated')
  return { person, hasTwoStep }
}
