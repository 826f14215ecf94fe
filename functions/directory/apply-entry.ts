/** The writes that make somebody what a line of an import says, each recorded. */
import { type PersonChanged, personWrites } from '#functions/people/store.ts'
import type { Acting } from '#functions/runtime/audit.ts'
import type { Write } from '#functions/runtime/writes.ts'
import type { Person } from '#shared/people/model.ts'
import { isContractor, numberKey } from '#shared/people/rules.ts'
import { auditPerson, type PersonAction, roleAction } from './changes.ts'
import { changesBetween } from './merge.ts'

interface Applied {
  readonly before: Person | undefined
  readonly after: Person
  /** People whose address or number this one gets. */
  readonly losers?: readonly PersonChanged[]
  /** The act to record about a known person, instead of the usual one. */
  readonly what?: PersonAction['what']
}

/** A person without the address and the number that somebody else has from now on. */
export function withoutTaken(before: Person, by: Pick<Person, 'email' | 'employeeNumber'>): Person {
  const losesAddress = before.email === by.email
  const losesNumber =
    !isContractor(by.employeeNumber) && numberKey(before.employeeNumber) === numberKey(by.employeeNumber)
  return {
    ...before,
    version: before.version + 1,
    ...(losesAddress && { email: '' }),
    ...(losesNumber && { employeeNumber: '' }),
  }
}

/** Returns the writes for a person and for those who lose an address or number; none where all is done. */
export function entryWrites({ before, after, losers = [], what }: Applied, by: Acting): Write[] {
  // A plan may be older than that: whoever comes back then is somebody new in the next file.
  if (before?.anonymisedAt || before?.anonymisingSince) return []
  const changes = before ? changesBetween(before, after) : []
  if (before && changes.length === 0) return []
  const side = (of: 'before' | 'after') => Object.fromEntries(changes.map((each) => [each.field, each[of]]))
  const act: PersonAction = !before
    ? { what: 'added by an import' }
    : {
        what: what ?? (before.status === 'left' ? 'back by an import' : 'changed by an import'),
        before: side('before'),
        after: side('after'),
      }
  return [
    ...personWrites(before, after, { losers }),
    auditPerson(after, act, by),
    ...(before ? roleAction(before, after).map((each) => auditPerson(after, each, by)) : []),
    ...losers.flatMap((loser) => lossesOf(loser).map((each) => auditPerson(loser.after, each, by))),
  ]
}

function lossesOf({ before, after }: PersonChanged): PersonAction[] {
  const { email, employeeNumber } = before
  const acts: PersonAction[] = roleAction(before, after)
  if (email !== after.email) acts.push({ what: 'address given to somebody else', before: { email } })
  if (employeeNumber !== after.employeeNumber)
    acts.push({ what: 'number given to somebody else', before: { employeeNumber } })
  if (before.status !== after.status) acts.push({ what: 'left by an import' })
  return acts
}
