/** Changes of people by administrators, each recorded; one administrator remains (docs/product.md#people). */

import { listCommunities } from '#functions/communities/store.ts'
import { endOfEverySession } from '#functions/people/sessions.ts'
import { checkUnchanged, findPerson, personPartition, personWrites } from '#functions/people/store.ts'
import { type Acting, auditWrite, type NewAuditEntry } from '#functions/runtime/audit.ts'
import { poolNow } from '#functions/runtime/now.ts'
import { isFailedCondition, retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Write } from '#functions/runtime/writes.ts'
import type { PersonChange } from '#shared/directory/model.ts'
import { administers } from '#shared/directory/rules.ts'
import { directoryTexts } from '#shared/messages/directory.ts'
import type { Person } from '#shared/people/model.ts'
import { rolesAfterLeaving } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { idsOf } from './listing.ts'

export type PersonAction = Pick<NewAuditEntry, 'what' | 'before' | 'after'>

/** Returns the write that records an act on a person. */
export function auditPerson(person: Pick<Person, 'personId'>, act: PersonAction, by: Acting): Write {
  return auditWrite({ ...act, ...by, subject: personPartition(person.personId) })
}

/** How often another administrator may turn out to have changed. */
const maxAttempts = 5

/** Saves a person with its records. Raises `stale-version`, `alias-taken`, `number-taken`,
 * `last-administrator`. */
export async function savePerson(
  before: Person,
  after: Person,
  acts: readonly PersonAction[],
  by: Acting,
): Promise<void> {
  const writes = [...personWrites(before, after), ...acts.map((act) => auditPerson(after, act, by))]
  if (!administers(before) || administers(after)) return transact(writes)
  const attempt = async () => {
    const other = await otherAdministrator([before.personId])
    if (!other) throw new Problem('last-administrator')
    await transact([...writes, checkUnchanged(other)])
  }
  await retryOnConflict(maxAttempts, attempt, isFailedCondition)
}

/** Somebody who administers and is none of these, as they are this very moment. */
export async function otherAdministrator(than: readonly string[]): Promise<Person | undefined> {
  for (const role of ['administrator', 'thinktank_admin'] as const) {
    for await (const ids of idsOf({ status: 'active', role })) {
      for (const id of ids) {
        const person = than.includes(id) ? undefined : await findPerson(id)
        if (person && administers(person)) return person
      }
    }
  }
  return undefined
}

/** Changes a person by an administrator. Raises `not-found`, `invalid-request`, and all of `savePerson`. */
export async function changePerson(personId: string, change: PersonChange, by: Acting): Promise<void> {
  const before = await findPerson(personId)
  if (!before) throw new Problem('not-found')
  if (before.anonymisedAt || before.anonymisingSince) throw new Problem('person-anonymised')
  if (before.version !== change.version) throw new Problem('stale-version')
  const { version: _, ...asked } = change
  const changed: Person = {
    ...before,
    version: before.version + 1,
    ...blockedAfter(before, asked.blocked, by),
    ...(asked.status && { status: asked.status }),
    ...(asked.employeeNumber && { employeeNumber: asked.employeeNumber }),
    ...(asked.roles && { roles: [...new Set(asked.roles)] }),
    ...(asked.communities && { communities: [...new Set(asked.communities)] }),
    ...(asked.aliases && { aliases: [...new Set(asked.aliases)] }),
  }
  const after = afterLeaving(before, changed)
  await checkCommunities(before, after)
  const acts = actsBetween(before, after)
  if (acts.length > 0) await savePerson(before, after, acts, by)
}

/** Ends every session of a person; of nobody who has none. Raises `not-found`. */
export async function signOutPerson(personId: string, by: Acting): Promise<void> {
  const person = await findPerson(personId)
  if (!person) throw new Problem('not-found')
  if (!person.account) return
  await transact([
    endOfEverySession(person.account.sub, poolNow()),
    auditPerson(person, { what: 'signed out everywhere' }, by),
  ])
}

/** A person who is blocked already stays so as of then. */
function blockedAfter(
  { blocked }: Person,
  asked: boolean | undefined,
  { by, at }: Acting,
): Pick<Person, 'blocked'> {
  if (asked === undefined) return { blocked }
  return { blocked: asked ? (blocked ?? { at: at.toISOString(), by: by.name }) : undefined }
}

/** Removes the earlier roles of a person who leaves or comes back (docs/product.md#blocking). */
export function afterLeaving(before: Person, after: Person): Person {
  const wasGone = before.status === 'left' && after.roles === before.roles
  return after.status === 'left' || wasGone ? { ...after, roles: rolesAfterLeaving(after.roles) } : after
}

/** Returns the act to record where only the roles have changed; nothing where they have not. */
export function roleAction(before: Person, after: Person): PersonAction[] {
  return actsBetween(before, { ...before, roles: after.roles })
}

async function checkCommunities(before: Person, after: Person): Promise<void> {
  const added = after.communities.filter((each) => !before.communities.includes(each))
  if (added.length === 0) return
  const communityIds = new Set((await listCommunities()).map(({ id }) => id))
  if (added.some((each) => !communityIds.has(each)))
    throw new Problem('invalid-request', { fields: { communities: directoryTexts.unknownCommunity } })
}

const recorded = [
  ['roles', 'roles changed'],
  ['communities', 'communities changed'],
  ['aliases', 'aliases changed'],
  ['employeeNumber', 'employee number changed'],
] as const

function actsBetween(before: Person, after: Person): PersonAction[] {
  const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
  const acts: PersonAction[] = recorded
    .filter(([field]) => sorted(before[field]) !== sorted(after[field]))
    .map(([field, what]) => ({ what, before: before[field], after: after[field] }))
  if (before.status !== after.status)
    acts.push({ what: after.status === 'left' ? 'marked as left' : 'marked as active' })
  if ((before.blocked === undefined) !== (after.blocked === undefined))
    acts.push({ what: after.blocked ? 'blocked' : 'block lifted' })
  return acts
}
