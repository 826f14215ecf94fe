/** Holders of numbers and addresses while a plan is applied: read for many entries, or anew for one. */

import { findPeople, findPerson, holdersOf, personBy } from '#functions/people/store.ts'
import type { Person } from '#shared/people/model.ts'
import type { PlanEntry } from './imports.ts'
import { newPerson } from './merge.ts'

type Name = 'EMAIL' | 'SLUG'

export interface DirectorySnapshot {
  person(personId: string): Promise<Person | undefined>
  holder(kind: Name, name: string): Promise<Person | undefined>
}

export const currentSnapshot: DirectorySnapshot = { person: findPerson, holder: personBy }

/** As it was for all of these entries a moment ago. What is about nobody there is looked at anew. */
export async function snapshotFor(entries: readonly PlanEntry[]): Promise<DirectorySnapshot> {
  const names = new Map(entries.flatMap(namesIn).map((name) => [`${name.kind}#${name.name}`, name] as const))
  const holders = await holdersOf([...names.values()])
  const ids = entries.flatMap(({ personId }) => personId ?? [])
  const people = await findPeople([...new Set([...ids, ...holders.values()])])
  const byId = new Map(people.map((each) => [each.personId, each]))
  return {
    person: async (personId) => byId.get(personId),
    holder: async (kind, name) =>
      names.has(`${kind}#${name}`) ? byId.get(holders.get(`${kind}#${name}`) ?? '') : personBy(kind, name),
  }
}

function namesIn({ kind, personId, values }: PlanEntry): { kind: Name; name: string }[] {
  if (!personId || !values) return []
  const email = { kind: 'EMAIL' as const, name: values.email }
  return kind === 'added' ? [email, { kind: 'SLUG', name: newPerson(personId, values, {}).slug }] : [email]
}
