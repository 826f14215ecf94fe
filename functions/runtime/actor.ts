/** Who is calling: the token's subject, the person's own record and whether the session has ended, at most 60 seconds
 * old (docs/product.md#roles, #sessions). */
import { hasEnded, type Token } from '#functions/identity/sessions.ts'
import { personOfSub } from '#functions/people/store.ts'
import type { Viewer } from '#shared/content/rules.ts'
import type { Access } from '#shared/endpoint.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { flagsOf, hasFlag } from '#shared/roles.ts'

export interface Actor {
  readonly personId: string
  readonly isAdmin: boolean
  readonly person: Person
}

const cacheMilliseconds = 60_000
const mostCached = 2000
const cache = new Map<string, { person: Person; until: number }>()

/** The person of a token's subject. Raises `unauthenticated` where its session has ended, `account-not-registered` and
 * `account-deactivated`. */
export async function actorOf(token: Token, now: Date): Promise<Actor> {
  const key = `${token.sub} ${token.session} ${token.authTime}`
  const cached = cache.get(key)
  const person = cached && cached.until > now.getTime() ? cached.person : await personBehind(token)
  if (!person) throw new Problem('account-not-registered')
  if (person !== cached?.person) {
    if (cache.size >= mostCached) cache.clear()
    cache.set(key, { person, until: now.getTime() + cacheMilliseconds })
  }
  if (!isActive(person)) throw new Problem('account-deactivated')
  return asActor(person)
}

async function personBehind(token: Token): Promise<Person | undefined> {
  const [person, ended] = await Promise.all([personOfSub(token.sub), hasEnded(token)])
  // Whoever is shut out is told that rather than to sign in again.
  if (ended && (!person || isActive(person))) throw new Problem('unauthenticated')
  return person
}

/** Raises `unauthenticated` where the session of a token has ended, however long the token lives. */
export async function checkSession(token: Token): Promise<void> {
  if (await hasEnded(token)) throw new Problem('unauthenticated')
}

/** A person as the one who acts; for what is done later in their name. */
export function asActor(person: Person): Actor {
  return { personId: person.personId, isAdmin: hasFlag(person.roles, 'admin'), person }
}

/** Raises `no-access` or `not-in-directory` where this actor may not call an endpoint of this access. */
export function checkAccess(
  access: Exclude<Access, 'public' | 'authenticated'>,
  { person, isAdmin }: Actor,
): void {
  if (access === 'signed-in') return
  if (access === 'employee' || access === 'colleague') {
    const mayAnyway = access === 'colleague' && isAdmin
    if (!person.hierarchy && !mayAnyway) throw new Problem('not-in-directory')
    return
  }
  if (!access.some((flag) => hasFlag(person.roles, flag))) throw new Problem('no-access')
}

/** The actor as the rules of visibility ask about them. */
export function viewerOf({ isAdmin, person }: Actor): Viewer {
  return { isAdmin, communities: person.communities, flags: flagsOf(person.roles) }
}
