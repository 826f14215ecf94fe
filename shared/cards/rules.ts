/** Nominations that have a printable card. Pure; asked by client and server alike. */

import { isReviewed, kindOf } from '../nominations/kinds.ts'
import type { Nomination } from '../nominations/model.ts'
import { isRejected } from '../nominations/review-state.ts'

/** Tells whether a nomination has a card: a High5 or Team High5, also after a downgrade, unless declined,
 * withdrawn or rejected. */
export function hasCard(nomination: Pick<Nomination, 'kind' | 'decision' | 'steps'>): boolean {
  return !isReviewed(kindOf(nomination.kind)) && nomination.decision === 'Accepted' && !isRejected(nomination)
}

// The mail links to the nomination's page with this parameter, which starts the download of the card.
const parameter = 'card'
const asPdf = 'pdf'

/** The query to append to the address of the nomination's page. */
export const cardSearch = `?${parameter}=${asPdf}`

/** Tells whether somebody followed the mail's link to the card: then the download begins by itself
 * (docs/product.md#card-files). */
export function asksForCard(search: URLSearchParams): boolean {
  return search.get(parameter) === asPdf
}

/** Removes the request for the card, so that a reload does not download it again. */
export function withoutCardRequest(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(parameter)
  return rest
}
