/** Finds receiver and copies of a mail about a stage: approver or delegate (docs/product.md#delegation,
 * #reminders). */

import { findMembers } from '#functions/nominations/body-store.ts'
import { isAskedInstead, type StandIn, standInFor } from '#functions/nominations/review/stand-ins.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import type { WaitingNomination } from './waiting.ts'

type Addressee = Pick<Person, 'personId' | 'name' | 'email'>

export interface Recipients {
  readonly to: Addressee
  readonly cc: readonly Addressee[]
  /** Of a delegate: the approver's id, and the last day of the delegation (`yyyy-mm-dd`). */
  readonly standsFor?: string
  readonly until?: string
}

/** Returns the receivers of a mail about a stage. `approver`: present or former; the desk has no delegate. */
export async function recipientsOf(
  { head, body }: FullNomination,
  approver: Addressee,
  now: Date,
): Promise<Recipients> {
  const standIn = await standInFor(approver.personId, now)
  return between(
    approver,
    standIn,
    standIn && isAskedInstead(standIn.person, { head, ...body }, approver.personId),
  )
}

/** The same for many nominations of one approver. Reads teams' members. Nominees are asked themselves. */
export function recipientsOfAll(
  waiting: readonly WaitingNomination[],
  person: Addressee,
  standIn: StandIn | undefined,
): Promise<Recipients[]> {
  return Promise.all(
    waiting.map(async ({ head, stage }) => {
      if (!standIn || !stage) return between(person, undefined)
      const body = head.isTeam ? await findMembers(head.id) : undefined
      const nominees = body?.nominees ?? [head.firstNominee]
      return between(person, standIn, isAskedInstead(standIn.person, { head, nominees }, person.personId))
    }),
  )
}

function between(
  { personId, name, email }: Addressee,
  standIn: StandIn | undefined,
  isAsked = false,
): Recipients {
  const approver = { personId, name, email }
  if (!standIn || !isAsked) return { to: approver, cc: [] }
  const { person, until } = standIn
  const to = { personId: person.personId, name: person.name, email: person.email }
  return { to, cc: [approver], standsFor: personId, until }
}
