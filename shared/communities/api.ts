/** Endpoints about communities. Challenges and awards of a community are fetched separately, because those
 * lists fail silently (docs/product.md#refusals). */
import * as z from 'zod'
import { awardCard } from '../awards/model.ts'
import { challengeLists } from '../challenges/model.ts'
import { endpoints } from '../endpoint.ts'
import { community, communityPage } from './model.ts'

const named = z.strictObject({ name: z.string().max(200) })

export const communitiesApi = endpoints({
  listCommunities: {
    method: 'GET',
    path: '/communities',
    access: 'signed-in',
    summary: "The person's communities, by title; all of them for administrators. At most a hundred.",
    reply: z.object({ items: z.array(community) }),
  },
  getCommunity: {
    method: 'GET',
    path: '/communities/{name}',
    access: 'signed-in',
    summary: 'A community by its name: the title in lower case with hyphens for spaces.',
    params: named,
    reply: communityPage,
    problems: ['not-found'],
  },
  listCommunityChallenges: {
    method: 'GET',
    path: '/communities/{name}/challenges',
    access: 'signed-in',
    summary: 'The active and the expired idea challenges that are meant for a community, newest first.',
    params: named,
    reply: challengeLists,
    problems: ['not-found'],
  },
  listCommunityAwards: {
    method: 'GET',
    path: '/communities/{name}/awards',
    access: 'signed-in',
    summary: 'The award events that are meant for a community, newest first.',
    params: named,
    reply: z.object({ items: z.array(awardCard) }),
    problems: ['not-found'],
  },
})
