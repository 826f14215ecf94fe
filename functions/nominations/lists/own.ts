/** A person's own lists of nominations with their totals, each row as a list shows it
 * (docs/product.md#own-nominations). */

import {
  hrbpDecisionIn,
  hrbpDecisions,
  hrbpDecisionsPartition,
  type OwnListName,
  sizeOf,
} from '#functions/nominations/counts/lists.ts'
import { findHeads, headKey, waitingFor } from '#functions/nominations/store.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { queryItems } from '#functions/runtime/table.ts'
import type { HrbpCard, Nomination, ReviewCard } from '#shared/nominations/model.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'

/** A page of somebody's list with how many stand in the whole of it. */
export async function withTotal<T>(
  page: Promise<ListPage<T>>,
  list: OwnListName,
  personId: string,
): Promise<ListPage<T> & { total: number }> {
  const [found, total] = await Promise.all([page, sizeOf(list, personId)])
  return { ...found, total }
}

type Awards = Parameters<typeof waitingFor>[1]
/** Lists what waits for somebody's decision, the longest waiting first, without what was decided a moment
 * ago. Raises `invalid-cursor`. */
export function listToReview(
  awards: Awards,
  paged: Paged,
  personId: string,
): Promise<ListPage<ReviewCard> & { total: number }> {
  const list = awards === 'month' ? 'employee-awards' : 'review'
  const page = waitingFor(personId, awards, paged).then(({ items, ...rest }) => ({
    ...rest,
    items: items.flatMap((head) => reviewCardOf(head, personId) ?? []),
  }))
  return withTotal(page, list, personId)
}

/** Nothing where it does not wait for them, or was decided a moment ago. */
export function reviewCardOf(head: Nomination, personId: string): ReviewCard | undefined {
  const step = pendingStep(head)
  if (step?.approver?.personId !== personId) return undefined
  return { ...head, stage: step.stage, waitingSince: step.waitingSince ?? head.createdAt }
}

/** Lists what somebody approved or rejected as HRBP, the latest first. Raises `invalid-cursor`. */
export function listDecidedAsHrbp(
  paged: Paged,
  personId: string,
): Promise<ListPage<HrbpCard> & { total: number }> {
  const page = decidedAsHrbp(personId, paged).then(({ items, ...rest }) => ({
    ...rest,
    items: items.flatMap((head) => {
      const decided = hrbpDecisionIn(head)
      if (!decided) return []
      return [{ ...head, status: decided.status, decidedAt: decided.at, outcome: outcomeOf(head) }]
    }),
  }))
  return withTotal(page, 'hcbp', personId)
}

/** Lists the heads of what somebody decided as HRBP, the latest first. Raises `invalid-cursor`. */
export async function decidedAsHrbp(personId: string, paged: Paged): Promise<ListPage<Nomination>> {
  const page = await pageNewestFirst(
    hrbpDecisionsPartition(personId),
    paged,
    (range) => queryItems(hrbpDecisions, range),
    (each) => hrbpDecisions.keys(each).SK,
  )
  return { ...page, items: await findHeads(page.items.map(({ id }) => headKey(id))) }
}
