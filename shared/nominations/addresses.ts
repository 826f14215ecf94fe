/** Addresses of a nomination on the site, for its nominator, nominees and approvers. */

import { type KindKey, kindOf } from './kinds.ts'
import type { Stage } from './stages.ts'

/** The parameter of a form's address that names the nominee. */
export const nomineePart = 'nominee'

/** Returns the recognition screen, with a colleague on the list already where one is given
 * (docs/product.md#nominees). */
export function addressOfRecognition(personId?: string): string {
  return personId === undefined
    ? '/recognition'
    : `/recognition?${nomineePart}=${encodeURIComponent(personId)}`
}

interface Named {
  readonly id: string
  readonly kind: KindKey
}

/** Returns the address for people who sent or received it. */
export function addressOfNomination({ id, kind }: Named, type?: 'received' | 'sent'): string {
  const screen = kindOf(kind).perMonth ? 'review-nomination-employee-award' : 'review-nomination'
  return join(screen, id, type)
}

/** Returns the address where only the id is known: it works for every kind. */
export function addressOfNominationById(id: string): string {
  return join('review-nomination', id)
}

/** Returns the address for approvers of a stage; without one, for any reader. */
export function addressOfReview({ id, kind }: Named, stage?: Stage): string {
  return join(kindOf(kind).perMonth ? 'review-employee-award' : 'review-manager', id, stage)
}

/** Returns the address for approvers where only the id is known. */
export function addressOfReviewById(id: string): string {
  return join('review-manager', id)
}

/** Returns the address of the downgrade form; the stage is the open one (docs/product.md#downgrading). */
export function addressOfDowngrade(id: string, stage?: Stage): string {
  return join('downgrade-manager', id, stage)
}

function join(...parts: readonly (string | undefined)[]): string {
  return ['/my-profile', ...parts.filter((part) => part !== undefined)].join('/')
}
