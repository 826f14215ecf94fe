/** Serves the award events and High5 cards. */
import type { Actor } from '#functions/runtime/actor.ts'
import { serve } from '#functions/runtime/serve.ts'
import { awardsApi } from '#shared/awards/api.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { isExpired, seesEvent, whyClosed } from '#shared/awards/rules.ts'
import { Problem } from '#shared/problems.ts'
import { eventBySlug, latestEvents, readECards } from './store.ts'

export const handler = serve(awardsApi, {
  async getCategoryEvent({ params, actor, now }) {
    const seen = (await latestEvents(params.category)).filter((event) => sees(event, actor))
    // The next one may stand there already: it does not close the present one.
    const event =
      seen.find((each) => !whyClosed(each, now)) ?? seen.find((each) => isExpired(each, now)) ?? seen[0]
    if (!event) throw new Problem('not-found')
    return event
  },

  async getEvent({ params, actor }) {
    const event = await eventBySlug(params.slug)
    if (!event || !sees(event, actor)) throw new Problem('not-found')
    return event
  },

  async listECards() {
    return { behaviours: await readECards() }
  },
})

function sees(event: AwardEvent, actor: Actor): boolean {
  return seesEvent(event, { communities: actor.person.communities, isAdmin: actor.isAdmin })
}
