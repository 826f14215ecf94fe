/** Which nominations have a card to pin up. Pure; asked by client and server alike. */

import { isReviewed, kindOf } from '../nominations/kinds.ts'
import type { Nomination } from '../nominations/model.ts'
import { isRejected } from '../nominations/review-state.ts'

/** A High5 and a Team High5 have one, also what was downgraded to it; what was declined, withdrawn or rejected has
 * none. */
export function hasCard(nomination: Pick<Nomination, 'kind' | 'decision' | 'steps'>): boolean {
  return !isReviewed(kindOf(nomination.kind)) && nomination.decision === 'Accepted' && !isRejected(nomination)
}
