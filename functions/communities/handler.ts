/** Serves the communities, and what is meant for each (docs/product.md#community-pages). */
import { listEventCards } from '#functions/awards/store.ts'
import { listChallengeCards } from '#functions/challenges/store.ts'
import { withMediaLinks, withMediaLinksEach } from '#functions/content/reading/linked.ts'
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { visibleCards } from '#shared/awards/rules.ts'
import { sortIntoSections } from '#shared/challenges/rules.ts'
import { communitiesApi } from '#shared/communities/api.ts'
import type { Community } from '#shared/communities/model.ts'
import { seesCommunity } from '#shared/content/rules.ts'
import { Problem } from '#shared/problems.ts'
import { communityBodyNamed, communityNamed, listCommunities } from './store.ts'

export const handler = serve(communitiesApi, {
  async listCommunities({ actor }) {
    const viewer = viewerOf(actor)
    const seen = (await listCommunities()).filter((each) => seesCommunity(each, viewer))
    seen.sort((a, b) => a.title.localeCompare(b.title))
    return { items: await withMediaLinksEach(seen) }
  },

  async getCommunity({ params, actor }) {
    const [community, body] = await Promise.all([
      seenCommunity(params.name, actor),
      communityBodyNamed(params.name),
    ])
    return withMediaLinks({ ...community, content: body?.content ?? '' })
  },

  async listCommunityChallenges({ params, actor, now }) {
    const [{ id }, cards] = await Promise.all([seenCommunity(params.name, actor), listChallengeCards()])
    const ofCommunity = cards.filter(({ communities }) => communities.includes(id))
    const { active, expired } = sortIntoSections(ofCommunity, viewerOf(actor), now)
    return { active: await withMediaLinksEach(active), expired: await withMediaLinksEach(expired) }
  },

  async listCommunityAwards({ params, actor }) {
    const [{ id }, cards] = await Promise.all([seenCommunity(params.name, actor), listEventCards()])
    const ofCommunity = visibleCards(cards, viewerOf(actor)).filter(({ communities }) =>
      communities.includes(id),
    )
    return { items: await withMediaLinksEach(ofCommunity) }
  },
})

/** Raises `not-found` for communities that are not the person's, too. */
async function seenCommunity(name: string, actor: Actor): Promise<Community> {
  const community = await communityNamed(name)
  if (!community || !seesCommunity(community, viewerOf(actor))) throw new Problem('not-found')
  return community
}
