/** The step of `serve` that finds out who calls and whether they may: the token's subject, the person's own record and
 * whether the session has ended, here or at the user pool, at most 60 seconds old (docs/product.md#roles, #sessions). */
import type { Endpoint } from '#shared/endpoint.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { type Actor, asActor, checkAccess } from './actor.ts'
import type { RoutedCall } from './route.ts'
import type { Event, ServeStep } from './step.ts'
import { warm } from './warm.ts'

/** What an access token says of its session. */
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

/** Where callers are looked up. The runtime knows no feature, so whoever composes says it. */
export interface Directory {
  /** The person that a sign-in subject belongs to. */
  readonly personOfSub: (sub: string) => Promise<Person | undefined>
  /** Whether a token's session has ended, however long the token lives. */
  readonly hasEnded: (token: Token) => Promise<boolean>
  /** Whether the user pool itself has ended it. */
  readonly hasEndedAtPool: (caller: Caller) => Promise<boolean>
}

/** What `identity` finds out: as much as the endpoint's access asks for. */
export type Identified = {
  identity:
    | { readonly actor: Actor; readonly token: Token }
    | { readonly caller: Caller }
    | Readonly<Record<never, never>>
}

/** Raises `unauthenticated` without a token or where its session has ended, `account-not-registered`,
 * `account-deactivated`, and what `checkAccess` does. */
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
    const { sub, authTime, session } = caller
    return { actor, token: { sub, authTime, session } }
  }
  return {
    before: async ({ event, internal }) => {
      internal.identity = await identify(event, internal.endpoint, internal.now)
    },
  }
}

/** What the gateway found in the token; it hands every claim on as text. One without a time of its sign-in counts as
 * older than anything. */
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

/** Looks up who acts with a token, and keeps it for a while. */
function actors(directory: Directory): (caller: Caller, now: Date) => Promise<Actor> {
  const cached = warm(() => new Map<string, { person: Person; until: number }>())
  return async (caller, now) => {
    const cache = cached()
    // The pool ends sessions, not single tokens, so all tokens of one are asked about once.
    const key = `${caller.sub} ${caller.session} ${caller.authTime}`
    const known = cache.get(key)
    const person = known && known.until > now.getTime() ? known.person : await personBehind(caller, directory)
    if (!person) throw new Problem('account-not-registered')
    if (person !== known?.person) {
      if (cache.size >= maxCached) cache.clear()
      cache.set(key, { person, until: now.getTime() + cacheMilliseconds })
    }
    if (!isActive(person)) throw new Problem('account-deactivated')
    return asActor(person)
  }
}

async function personBehind(caller: Caller, directory: Directory): Promise<Person | undefined> {
  const [person, ...ended] = await Promise.all([
    directory.personOfSub(caller.sub),
    directory.hasEnded(caller),
    directory.hasEndedAtPool(caller),
  ])
  // People who are shut out are told that rather than to sign in again.
  if (ended.includes(true) && (!person || isActive(person))) throw new Problem('unauthenticated')
  return person
}
