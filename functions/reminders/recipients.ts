/** Whom to ask about a stage, or to remind of it, and who is in copy: its approver, or whoever stands in for them with
 * the approver in copy (docs/product.md#delegation, #reminders). */

import { findMembers } from '#functions/nominations/body-store.ts'
import { isAskedInstead, type StandIn, standInFor } from '#functions/nominations/review/stand-ins.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import type { WaitingNomination } from './waiting.ts'

type Addressee = Pick<Person, 'personId' | 'name' | 'email'>

export interface Recipients {
  readonly to: Addressee
  readonly cc: readonly Addressee[]
  /** The approver in whose place a delegate is asked, by person id, and the last day of that (`yyyy-mm-dd`). */
  readonly standsFor?: string
  readonly until?: string
}

/** Who gets a mail about a stage at an instant. `approver` approves the stage that waits, or approved one that no longer
 * does: a person, or the recognition desk, for which nobody stands in. */
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

/** The same for each of the nominations that wait for somebody, for whom `standIn` stands in, if anybody. Of teams the
 * members are read then. Whoever's answer as a nominee is waited for is asked themself. */
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
