/** The writes that make somebody what a line of an import says, each recorded. */
import { personWrites } from '#functions/people/store.ts'
import type { Write } from '#functions/runtime/writes.ts'
import type { Person } from '#shared/people/model.ts'
import { auditPerson, type ChangeContext, roleAction } from './changes.ts'
import { changesBetween } from './merge.ts'

interface Applied {
  /** Nothing: somebody new. */
  readonly before: Person | undefined
  readonly after: Person
  /** Whom the address is taken from. */
  readonly addressFrom?: Person | undefined
  /** What is recorded about a known person, instead of what else would be. */
  readonly what?: string
}

/** What becomes of a person and of whoever had the address; nothing where everything is as it should be already. */
export function entryWrites({ before, after, addressFrom, what }: Applied, by: ChangeContext): Write[] {
  const changes = before ? changesBetween(before, after) : []
  if (before && changes.length === 0) return []
  const told = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((each) => [each.field, each[side]]))
  const act = !before
    ? { what: 'added by an import' }
    : {
        what: what ?? (before.status === 'left' ? 'back by an import' : 'changed by an import'),
        before: told('before'),
        after: told('after'),
      }
  const lost = addressFrom && {
    what: 'address given to somebody else',
    before: { email: addressFrom.email },
  }
  return [
    ...personWrites(before, after, { addressFrom }),
    auditPerson(after, act, by),
    ...(before ? roleAction(before, after).map((each) => auditPerson(after, each, by)) : []),
    ...(addressFrom && lost ? [auditPerson(addressFrom, lost, by)] : []),
  ]
}
