/** The actor: a person, and access to endpoints. */
import type { Viewer } from '#shared/content/rules.ts'
import type { Access } from '#shared/endpoint.ts'
import type { Person } from '#shared/people/model.ts'
import { Problem } from '#shared/problems.ts'
import { type Flag, flagsOfRoles, hasFlag, rolesWithout } from '#shared/roles.ts'
import { env } from './env.ts'

export interface Actor {
  readonly personId: string
  readonly isAdmin: boolean
  /** Of an administrator without the second step: the person as they are without that role. */
  readonly person: Person
  /** Set for an administrator who must sign in in two steps and does not, or of whom the user pool cannot tell. */
  readonly twoStep?: 'missing' | 'unknown'
}

/** A request of somebody who is signed in, as far as what they do is recorded. */
export interface ActorRequest {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
}

/** A person as the one who acts; for what is done later in their name. */
export function asActor(person: Person): Actor {
  return { personId: person.personId, isAdmin: hasFlag(person.roles, 'admin'), person }
}

/** The same for a session. An administrator who must sign in in two steps and does not is nobody special
 * (docs/product.md#two-step-sign-in). */
export function actorOfSession(person: Person, hasTwoStep: boolean | undefined): Actor {
  const actor = asActor(person)
  if (hasTwoStep || !actor.isAdmin || !process.env[env.twoStepRequired]) return actor
  return {
    ...asActor({ ...person, roles: rolesWithout(person.roles, 'admin') }),
    twoStep: hasTwoStep === undefined ? 'unknown' : 'missing',
  }
}

/** Tells whether this actor must sign in in two steps. */
export function mustHaveTwoStep({ isAdmin, twoStep }: Actor): boolean {
  return twoStep !== undefined || (isAdmin && Boolean(process.env[env.twoStepRequired]))
}

/** Returns the actor for records. */
export function actorRef({ person: { personId, name } }: Pick<Actor, 'person'>) {
  return { personId, name }
}

/** Tells whether somebody may look up colleagues: people of the directory and administrators
 * (docs/product.md#frame). */
export function seesColleagues({ person, isAdmin }: Pick<Actor, 'person' | 'isAdmin'>): boolean {
  return isAdmin || person.hierarchy !== undefined
}

/** Raises `no-access` or `not-in-directory` where this actor may not call an endpoint of this access;
 * `two-step-required` or `busy` where an administrator might. */
export function checkAccess(access: Exclude<Access, 'public' | 'authenticated'>, actor: Actor): void {
  if (access === 'signed-in') return
  if (access === 'employee' || access === 'colleague') {
    const may = access === 'colleague' ? seesColleagues(actor) : actor.person.hierarchy !== undefined
    if (!may) throw refusal(access === 'colleague' ? actor : {}, 'not-in-directory')
    return
  }
  if (access.some((flag) => hasFlag(actor.person.roles, flag))) return
  const isForAdmins = access.some((flag) => administratorFlags.includes(flag))
  throw refusal(isForAdmins ? actor : {}, 'no-access')
}

/** Flags that administrators have. */
const administratorFlags: readonly Flag[] = flagsOfRoles(['administrator'])

function refusal({ twoStep }: Pick<Actor, 'twoStep'>, otherwise: 'no-access' | 'not-in-directory'): Problem {
  if (twoStep === 'unknown') return new Problem('busy')
  return new Problem(twoStep ? 'two-step-required' : otherwise)
}

/** The actor as the rules of visibility ask about them. */
export function viewerOf({ personId, isAdmin, person }: Actor): Viewer & { readonly personId: string } {
  return { personId, isAdmin, communities: person.communities, flags: flagsOfRoles(person.roles) }
}
