/** The actor: a person, and access to endpoints. */
import type { Viewer } from '#shared/content/rules.ts'
import type { Access } from '#shared/endpoint.ts'
import type { Person } from '#shared/people/model.ts'
import { Problem } from '#shared/problems.ts'
import { flagsOfRoles, hasFlag } from '#shared/roles.ts'

export interface Actor {
  readonly personId: string
  readonly isAdmin: boolean
  readonly person: Person
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

/** Returns the actor for records. */
export function actorRef({ person: { personId, name } }: Pick<Actor, 'person'>) {
  return { personId, name }
}

/** Tells whether somebody may look up colleagues: people of the directory and administrators
 * (docs/product.md#frame). */
export function seesColleagues({ person, isAdmin }: Pick<Actor, 'person' | 'isAdmin'>): boolean {
  return isAdmin || person.hierarchy !== undefined
}

/** Raises `no-access` or `not-in-directory` where this actor may not call an endpoint of this access. */
export function checkAccess(access: Exclude<Access, 'public' | 'authenticated'>, actor: Actor): void {
  if (access === 'signed-in') return
  if (access === 'employee' || access === 'colleague') {
    const may = access === 'colleague' ? seesColleagues(actor) : actor.person.hierarchy !== undefined
    if (!may) throw new Problem('not-in-directory')
    return
  }
  if (!access.some((flag) => hasFlag(actor.person.roles, flag))) throw new Problem('no-access')
}

/** The actor as the rules of visibility ask about them. */
export function viewerOf({ personId, isAdmin, person }: Actor): Viewer & { readonly personId: string } {
  return { personId, isAdmin, communities: person.communities, flags: flagsOfRoles(person.roles) }
}
