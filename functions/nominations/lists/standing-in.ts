/** Lists for delegates: what waits for the approvers for whom somebody stands in, as far as they may decide
 * it. They never learn here of nominations that name them, so it is searched, not counted
 * (docs/product.md#delegation). */
import { standInsOf, standsForNow } from '#functions/delegations/store.ts'
import { findMembers } from '#functions/nominations/body-store.ts'
import { mayDecide } from '#functions/nominations/policy.ts'
import { waitingForSeveral } from '#functions/nominations/store.ts'
import type { ListPage, Paged } from '#functions/runtime/pages.ts'
import type { Nomination, StandInCard } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'

type Awards = Parameters<typeof waitingForSeveral>[2]
interface Reader {
  readonly personId: string
  readonly now: Date
}

/** A page of it, the longest waiting first. Of teams the members are read, too. Raises `invalid-cursor`. */
export async function listStandingIn(
  awards: Awards,
  paged: Paged,
  { personId, now }: Reader,
): Promise<ListPage<StandInCard>> {
  const approvers = standsForNow(await standInsOf(personId), now)
  return pageOf(personId, approvers, awards, paged)
}

/** The first pages of it, month awards last, and whether that is not all. Nothing more is read where they
 * stand in for nobody. */
export async function firstStandingIn(
  size: number,
  { personId, now }: Reader,
): Promise<{ items: StandInCard[]; isFull: boolean }> {
  const approvers = standsForNow(await standInsOf(personId), now)
  if (approvers.length === 0) return { items: [], isFull: false }
  const pages = await Promise.all([
    pageOf(personId, approvers, 'standard', { size }),
    pageOf(personId, approvers, 'month', { size }),
  ])
  return {
    items: pages.flatMap(({ items }) => items),
    isFull: pages.some(({ next }) => next !== undefined),
  }
}

/** Since when it waits, the longest waiting first: of the first `most` that there are. Nothing is read where
 * they stand in for nobody. */
export async function standingInSince(
  personId: string,
  approvers: readonly string[],
  awards: Awards,
  most: number,
): Promise<string[]> {
  if (approvers.length === 0) return []
  const { items } = await pageOf(personId, approvers, awards, { size: most })
  return items.map(({ waitingSince }) => waitingSince)
}

async function pageOf(
  personId: string,
  approvers: readonly string[],
  awards: Awards,
  paged: Paged,
): Promise<ListPage<StandInCard>> {
  const page = await waitingForSeveral(personId, approvers, awards, paged)
  const cards = await Promise.all(page.items.map((head) => cardOf(head, personId, approvers)))
  return { ...page, items: cards.filter((each) => each !== undefined) }
}

/** Nothing where they may not decide it, or where it was decided a moment ago. */
async function cardOf(
  head: Nomination,
  personId: string,
  standsFor: readonly string[],
): Promise<StandInCard | undefined> {
  const step = pendingStep(head)
  const body = head.isTeam ? await findMembers(head.id) : undefined
  const nominees = body?.nominees ?? [head.firstNominee]
  if (!step?.approver || step.approver.personId === personId) return undefined
  if (!mayDecide({ head, nominees }, { personId, isAdmin: false, standsFor })) return undefined
  const { stage, approver, waitingSince = head.createdAt } = step
  return { ...head, stage, waitingSince, approver: { personId: approver.personId, name: approver.name } }
}
