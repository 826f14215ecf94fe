/** Serves the idea challenges (docs/product.md#challenges). */
import { withMediaLinks, withMediaLinksEach } from '#functions/content/reading/linked.ts'
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { challengesApi } from '#shared/challenges/api.ts'
import { alwaysOnId, type Challenge } from '#shared/challenges/model.ts'
import { sortIntoSections } from '#shared/challenges/rules.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import { Problem } from '#shared/problems.ts'
import { challengeBySlug, findChallenge, listChallengeCards } from './store.ts'

export const handler = serve(challengesApi, {
  async listChallenges({ actor, now }) {
    const { active, expired } = sortIntoSections(await listChallengeCards(), viewerOf(actor), now)
    return { active: await withMediaLinksEach(active), expired: await withMediaLinksEach(expired) }
  },

  async getChallenge({ params, actor }) {
    return shown(await challengeBySlug(params.slug), actor)
  },

  async getAlwaysOn({ actor }) {
    return shown(await findChallenge(alwaysOnId), actor)
  },
})

/** Raises `not-found` for what the person may not see, too. */
async function shown(challenge: Challenge | undefined, actor: Actor): Promise<Challenge> {
  if (!challenge || !seesCommunities(challenge.communities, viewerOf(actor))) throw new Problem('not-found')
  return withMediaLinks(challenge)
}
