/** Keeps where somebody stands before their first sign-in in step with their record. */
import { isEqual } from 'es-toolkit/predicate'
import { findInvitation, invitationOf, invitationWrite } from '#functions/directory/invitations.ts'
import { findPerson } from '#functions/people/store.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'

/** An administrator, or the schedule, may be at the same person. */
const maxAttempts = 20

/** Writes where a person stands by their present record. Late or repeated calls change nothing. */
export function followInvitation(personId: string): Promise<void> {
  return retryOnConflict(maxAttempts, async () => {
    const [person, before] = await Promise.all([findPerson(personId), findInvitation(personId)])
    const after = person && invitationOf(person, before, clock())
    if (!isEqual(before, after)) await transact([invitationWrite(before, after)])
  })
}
