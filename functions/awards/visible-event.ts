/** The award event that somebody nominates for, where they may see it. */
import type { Actor } from '#functions/runtime/actor.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import { Problem } from '#shared/problems.ts'
import { findEvent } from './store.ts'

/** Raises `not-found` for what the person may not see, too. */
export async function findVisibleEvent(id: string, { person, isAdmin }: Actor): Promise<AwardEvent> {
  const event = await findEvent(id)
  const viewer = { communities: person.communities, isAdmin }
  if (!event || !seesCommunities(event.communities, viewer)) throw new Problem('not-found')
  return event
}
