/** Which nominations have a card to pin up. Pure; asked by client and server alike. */

import { isReviewed, kindOf } from '../nominations/kinds.ts'
import type { Nomination } from '../nominations/model.ts'
import { isRejected } from '../nominations/review-state.ts'

/** A High5 and a Team High5 have one, also what was downgraded to it; what was declined, withdrawn or rejected has
 * none. */
export function hasCard(nomination: Pick<Nomination, 'kind' | 'decision' | 'steps'>): boolean {
  return !isReviewed(kindOf(nomination.kind)) && nomination.decision === 'Accepted' && !isRejected(nomination)
}

// The address of a nomination's page that begins the download of its card, as the mail leads there.
const parameter = 'card'
const asPdf = 'pdf'

/** To be added to the address of the nomination's page. */
export const cardSearch = `?${parameter}=${asPdf}`

/** Whether somebody came to a nomination's page by a mail's wish for the card as a PDF: then the download begins by
 * itself (docs/product.md#card-files). */
export function asksForCard(search: URLSearchParams): boolean {
  return search.get(parameter) === asPdf
}

/** The same without asking again: a reload is no second wish. */
export function withoutAsking(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(parameter)
  return rest
}
