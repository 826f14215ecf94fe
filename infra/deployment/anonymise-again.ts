/** Anonymises again whom a restore brought back: the record of acts, which does not go back, has them. */
import { findPeople, personPartition } from '#functions/people/store.ts'
import { beginAnonymising } from '#functions/personal-data/beginning.ts'
import { obstaclesFor } from '#functions/personal-data/obstacles.ts'
import { type Acting, auditEntries } from '#functions/runtime/audit.ts'
import { env, required } from '#functions/runtime/env.ts'
import type { AuditAct } from '#shared/messages/audit.ts'
import type { Person } from '#shared/people/model.ts'
import { itemsOf } from './scan.ts'

const begun: AuditAct = 'anonymising begun'

/** Finds people whose anonymising was begun by the record, and who have their names all the same. */
export async function peopleToAnonymise(): Promise<Person[]> {
  const subjects = new Set<unknown>()
  for await (const { what, subject } of itemsOf(required(env.table), [auditEntries.type]))
    if (what === begun) subjects.add(subject)
  const ids = [...subjects].map((each) => String(each).slice(personPartition('').length))
  const found = await findPeople(ids)
  return found.filter(({ anonymisedAt, anonymisingSince }) => !anonymisedAt && !anonymisingSince)
}

interface Again {
  /** Ids of people whose anonymising begins again. */
  readonly begun: string[]
  /** Ids of those whom something keeps from it, as they are again. */
  readonly withheld: string[]
}

/** Begins with all of them; the nightly schedule goes on. Repeating it changes nothing. */
export async function anonymiseAgain(acting: Acting): Promise<Again> {
  const again: Again = { begun: [], withheld: [] }
  for (const person of await peopleToAnonymise()) {
    const isFree = (await obstaclesFor(person, acting.at)).length === 0
    if (isFree) await beginAnonymising(person, 'restored', acting)
    again[isFree ? 'begun' : 'withheld'].push(person.personId)
  }
  return again
}
