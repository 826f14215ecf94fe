/** The award event that somebody nominates for, where they may see it. */
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import { Problem } from '#shared/problems.ts'
import { findEvent } from './store.ts'

/** Raises `not-found` for what the person may not see, too. */
export async function findVisibleEvent(id: string, actor: Actor): Promise<AwardEvent> {
  const event = await findEvent(id)
  if (!event || !seesCommunities(event.communities, viewerOf(actor))) throw new Problem('not-found')
  return event
}
