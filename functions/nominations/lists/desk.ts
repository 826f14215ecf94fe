/** The recognition desk's list, with which of it this administrator may decide (docs/product.md#desk). */

import { findMembers } from '#functions/nominations/body-store.ts'
import { mayDecide } from '#functions/nominations/policy.ts'
import { waitingFor } from '#functions/nominations/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import type { ListPage } from '#functions/runtime/pages.ts'
import type { DeskCard, Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'

/** A page of it, the longest waiting first. Of teams the members are read, too. Raises `invalid-cursor`. */
export async function listForDesk(
  awards: Parameters<typeof waitingFor>[1],
  paged: Parameters<typeof waitingFor>[2],
  actor: Actor,
): Promise<ListPage<DeskCard>> {
  const page = await waitingFor('desk', awards, paged)
  const cards = await Promise.all(page.items.map((head) => deskCardOf(head, actor)))
  return { ...page, items: cards.filter((each) => each !== undefined) }
}

/** Nothing where the desk has decided it a moment ago. */
export async function deskCardOf(
  head: Nomination,
  { personId, isAdmin }: Actor,
): Promise<DeskCard | undefined> {
  const step = pendingStep(head)
  if (!step?.approver?.desk) return undefined
  const body = head.isTeam ? await findMembers(head.id) : undefined
  const nominees = body?.nominees ?? [head.firstNominee]
  return {
    ...head,
    stage: step.stage,
    waitingSince: step.waitingSince ?? head.createdAt,
    mayDecide: mayDecide({ head, nominees }, { personId, isAdmin }),
  }
}
