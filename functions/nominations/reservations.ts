/** What a nomination takes of people while it stands as it does: places of the month, months of an award
 * (docs/product.md#month-limit, #answering, #withdrawing, #kinds). Claims follow from the state alone, so that
 * whatever changes it takes and gives back exactly the difference. Pure. */
import { groupDay } from '#shared/clock.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { isFinallyApproved, isRejected, liveMembers } from '#shared/nominations/review-state.ts'

export type Reservation =
  /** One of a person's places in a calendar month. */
  | { readonly claim: 'place'; readonly personId: string; readonly month: string }
  /** A nominator's one live nomination of a person for an award and month. */
  | {
      readonly claim: 'month-nomination'
      readonly personId: string
      readonly category: number
      readonly month: string
      readonly nominatorId: string
    }
  /** The one award of a kind that a person gets for a month. */
  | {
      readonly claim: 'month-award'
      readonly personId: string
      readonly category: number
      readonly month: string
    }

/** All that a nomination holds of its nominees as it stands: places of the month, or months of an award. Of what has
 * ended, nothing. */
export function reservationsOf({ head, body }: FullNomination): Reservation[] {
  if (!isLive(head)) return []
  const kind = kindOf(head.kind)
  const { category, selectionPeriod, nominator } = head
  const month = groupDay(new Date(head.createdAt)).slice(0, 7)
  return liveMembers(body.nominees).flatMap(({ personId }): Reservation[] => {
    if (kind.limited) return [{ claim: 'place', personId, month }]
    if (!kind.perMonth || !selectionPeriod) return []
    const of = { personId, category, month: selectionPeriod }
    const live: Reservation = { claim: 'month-nomination', ...of, nominatorId: nominator.personId }
    return isFinallyApproved(head) ? [live, { claim: 'month-award', ...of }] : [live]
  })
}

/** Whether it still counts: neither declined, rejected nor withdrawn. */
export function isLive(head: Nomination): boolean {
  return (head.decision === 'Pending' || head.decision === 'Accepted') && !isRejected(head)
}
