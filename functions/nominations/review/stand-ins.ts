/** Delegates of approvers at this moment, and the nominations that they are asked about in the approver's
 * place (docs/product.md#delegation). */
import { namedBy } from '#functions/delegations/store.ts'
import { type Involved, isInvolved, mayDecide } from '#functions/nominations/policy.ts'
import { findPerson } from '#functions/people/store.ts'
import { groupDay } from '#shared/clock.ts'
import { holdsOn } from '#shared/delegations/rules.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'

/** Somebody who stands in for an approver, from which day to which (`yyyy-mm-dd`). */
export interface StandIn {
  readonly person: Pick<Person, 'personId' | 'name' | 'email' | 'country'>
  readonly from: string
  readonly until: string
}

/** Returns the delegate of somebody now; nothing where there is none, or mail does not reach them. */
export async function standInFor(approverId: string, now: Date): Promise<StandIn | undefined> {
  const today = groupDay(now)
  const holding = (await namedBy(approverId)).named.find((each) => holdsOn(each, today))
  if (!holding) return undefined
  const person = await findPerson(holding.delegate.personId)
  if (!person || !isActive(person) || isMuted(person)) return undefined
  const { personId, name, email, country } = person
  return { person: { personId, name, email, country }, from: holding.from, until: holding.to }
}

/** Whether somebody who stands in is asked about a nomination: not where they may not decide it. The approver
 * approves the stage that waits, or approved one that no longer does. */
export function isAskedInstead(
  { personId }: { readonly personId: string },
  { head, nominees }: { readonly head: Nomination; readonly nominees: Involved['nominees'] },
  approverId: string,
): boolean {
  const waitsForThem = pendingStep(head)?.approver?.personId === approverId
  return waitsForThem
    ? mayDecide({ head, nominees }, { personId, isAdmin: false, standsFor: [approverId] })
    : !isInvolved(personId, { nominator: head.nominator, nominees })
}
