/** Who is to be asked about a stage at this moment: its approver, or their delegate with the approver in copy
 * (docs/product.md#delegation). For requests, reminders, and what tells that a stage no longer waits. */
import { namedBy } from '#functions/delegations/store.ts'
import { findPerson } from '#functions/people/store.ts'
import { groupDay } from '#shared/clock.ts'
import { holdsOn } from '#shared/delegations/rules.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { isInvolved, mayDecide } from './approver-routing.ts'

/** Somebody who stands in for an approver, and to which day (`yyyy-mm-dd`). */
export interface StandIn {
  readonly person: Pick<Person, 'personId' | 'name' | 'email'>
  readonly until: string
}

/** The delegate who is to be asked in place of an approver, who then gets a copy; nothing where the approver is to be
 * asked themself: nobody stands in for them now, or that person cannot be reached, or may not decide this one.
 * `approverId` approves the stage that waits, or approved one that no longer does. */
export async function delegateAsked(
  { head, body }: FullNomination,
  approverId: string,
  now: Date,
): Promise<StandIn | undefined> {
  const today = groupDay(now)
  const holding = (await namedBy(approverId)).named.find((each) => holdsOn(each, today))
  if (!holding) return undefined
  const person = await findPerson(holding.delegate.personId)
  if (!person || !isActive(person) || isMuted(person)) return undefined
  const { personId, name, email } = person
  const { nominees } = body
  const waitsForThem = pendingStep(head)?.approver?.personId === approverId
  const actor = { personId, isAdmin: false, standsFor: [approverId] }
  const fits = waitsForThem
    ? mayDecide({ head, nominees }, actor)
    : !isInvolved(personId, { nominator: head.nominator, nominees })
  return fits ? { person: { personId, name, email }, until: holding.to } : undefined
}
