/** Serves the award events and High5 cards (docs/product.md#award-events, #behaviours). */
import { withMediaLinks } from '#functions/content/reading/linked.ts'
import { resolveMediaUrl } from '#functions/media/links.ts'
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { awardsApi } from '#shared/awards/api.ts'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import { isAwardExpired, slugsOfCard, whyAwardClosed, withoutChildren } from '#shared/awards/rules.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import { Problem } from '#shared/problems.ts'
import { eventBySlug, eventCardsOf, findEvent, listEventCards, readECards } from './store.ts'

export const handler = serve(awardsApi, {
  async getCategoryEvent({ params, actor, now }) {
    const cards = await eventCardsOf(params.category)
    const seen = cards.filter(({ communities }) => seesCommunities(communities, viewerOf(actor)))
    // The next one may stand there already: it does not close the present one.
    const card =
      seen.find((each) => !whyAwardClosed(each, now)) ??
      seen.find((each) => isAwardExpired(each, now)) ??
      seen[0]
    return shown(card && (await findEvent(card.id)), actor)
  },

  async getEvent({ params, actor }) {
    return shown(await eventBySlug(params.slug), actor)
  },

  async listECards() {
    return { behaviours: await Promise.all((await readECards()).map(withCovers)) }
  },
})

/** Raises `not-found` for what the person may not see, too. */
async function shown(event: AwardEvent | undefined, actor: Actor): Promise<AwardEvent> {
  const viewer = viewerOf(actor)
  if (!event || !seesCommunities(event.communities, viewer)) throw new Problem('not-found')
  if (event.childAwards.length === 0) return withMediaLinks(event)
  const others = (await listEventCards()).filter(({ communities }) => !seesCommunities(communities, viewer))
  return withMediaLinks(withoutChildren(event, new Set(others.flatMap(slugsOfCard))))
}

async function withCovers(behaviour: ECardBehaviour): Promise<ECardBehaviour> {
  const covers = await Promise.all(behaviour.cards.map(({ cover }) => resolveMediaUrl(cover)))
  return {
    ...behaviour,
    cards: behaviour.cards.map((card, index) => ({ ...card, cover: covers[index] ?? card.cover })),
  }
}
