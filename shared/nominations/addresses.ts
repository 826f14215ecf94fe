/** Where a nomination stands on the site, for its nominator, nominees and approvers. */

import { type KindKey, kindOf } from './kinds.ts'
import type { Stage } from './stages.ts'

/** The part of a form's address that names whom somebody wants to nominate. */
export const nomineePart = 'nominee'

/** The recognition screen, with a colleague on the list already where one is named (docs/product.md#nominees). */
export function addressOfRecognition(personId?: string): string {
  return personId === undefined
    ? '/recognition'
    : `/recognition?${nomineePart}=${encodeURIComponent(personId)}`
}

interface Named {
  readonly id: string
  readonly kind: KindKey
}

/** For those who sent or received it. */
export function addressOfNomination({ id, kind }: Named, type?: 'received' | 'sent'): string {
  const screen = kindOf(kind).perMonth ? 'review-nomination-employee-award' : 'review-nomination'
  return join(screen, id, type)
}

/** For whoever knows its id alone: the page of any kind stands here. */
export function addressOfNominationById(id: string): string {
  return join('review-nomination', id)
}

/** For those who decide a stage; without one, for whoever looks. */
export function addressOfReview({ id, kind }: Named, stage?: Stage): string {
  return join(kindOf(kind).perMonth ? 'review-employee-award' : 'review-manager', id, stage)
}

/** For those who know its id alone. */
export function addressOfReviewById(id: string): string {
  return join('review-manager', id)
}

/** Where whoever may do so makes a High5 of a nomination; the stage is the one that is open
 * (docs/product.md#downgrading). */
export function addressOfDowngrade(id: string, stage?: Stage): string {
  return join('downgrade-manager', id, stage)
}

function join(...parts: readonly (string | undefined)[]): string {
  return ['/my-profile', ...parts.filter((part) => part !== undefined)].join('/')
}
