/** The step of `serve` that finds out who calls and whether they may: the token's subject, the person's own record and
 * whether the session has ended, at most 60 seconds old (docs/product.md#roles, #sessions). */
import type { Endpoint } from '#shared/endpoint.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { type Actor, asActor, checkAccess } from './actor.ts'
import type { Routed } from './route.ts'
import type { Event, Step } from './step.ts'

/** What an access token says of its session. */
export interface Token {
  readonly sub: string
  /** When the session began with a sign-in, in seconds since 1970; refreshing leaves it as it is. */
  readonly authTime: number
  /** One sign-in and all that was refreshed from it. */
  readonly session: string | undefined
}

/** Whoever calls with valid credentials, with an account or without. */
export interface Caller extends Token {
  readonly accessToken: string
}

/** Where callers are looked up. The runtime knows no feature, so whoever composes says it. */
export interface Directory {
  /** The person that a sign-in subject belongs to. */
  readonly personOfSub: (sub: string) => Promise<Person | undefined>
  /** Whether a token's session has ended, however long the token lives. */
  readonly hasEnded: (token: Token) => Promise<boolean>
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
export function identity(directory: Directory): Step<Routed & Identified> {
  const actorOf = actors(directory)
  const identify = async (event: Event, { access }: Endpoint, now: Date): Promise<Identified['identity']> => {
    if (access === 'public') return {}
    const token = tokenOf(event)
    if (!token) throw new Problem('unauthenticated')
    if (access === 'authenticated') {
      if (await directory.hasEnded(token)) throw new Problem('unauthenticated')
      const accessToken = (event.headers.authorization ?? '').replace(/^Bearer /i, '')
      return { caller: { ...token, accessToken } }
    }
    const actor = await actorOf(token, now)
    checkAccess(access, actor)
    return { actor, token }
  }
  return {
    before: async ({ event, internal }) => {
      internal.identity = await identify(event, internal.endpoint, internal.now)
    },
  }
}

/** What the gateway found in the token; it hands every claim on as text. One without a time of its sign-in counts as
 * older than anything. */
function tokenOf(event: Event): Token | undefined {
  const { authorizer } = event.requestContext as {
    authorizer?: { jwt?: { claims?: Readonly<Record<string, unknown>> } }
  }
  const { sub, auth_time: authTime, origin_jti: session } = authorizer?.jwt?.claims ?? {}
  if (typeof sub !== 'string') return undefined
  return {
    sub,
    authTime: Number(authTime) || 0,
    session: typeof session === 'string' ? session : undefined,
  }
}

const cacheMilliseconds = 60_000
const maxCached = 2000

/** Looks up who acts with a token, and keeps it for a while. */
function actors(directory: Directory): (token: Token, now: Date) => Promise<Actor> {
  const cache = new Map<string, { person: Person; until: number }>()
  return async (token, now) => {
    const key = `${token.sub} ${token.session} ${token.authTime}`
    const cached = cache.get(key)
    const person =
      cached && cached.until > now.getTime() ? cached.person : await personBehind(token, directory)
    if (!person) throw new Problem('account-not-registered')
    if (person !== cached?.person) {
      if (cache.size >= maxCached) cache.clear()
      cache.set(key, { person, until: now.getTime() + cacheMilliseconds })
    }
    if (!isActive(person)) throw new Problem('account-deactivated')
    return asActor(person)
  }
}

async function personBehind(token: Token, directory: Directory): Promise<Person | undefined> {
  const [person, ended] = await Promise.all([directory.personOfSub(token.sub), directory.hasEnded(token)])
  // Whoever is shut out is told that rather than to sign in again.
  if (ended && (!person || isActive(person))) throw new Problem('unauthenticated')
  return person
}
