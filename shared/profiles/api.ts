/** Endpoints of profiles: the head, and lists of visible ideas and reactions (docs/product.md#profiles,
 * #visibility). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { ideaCard } from '../ideas/model.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ideaTabs, profile, profileComment } from './model.ts'

const params = z.strictObject({ id })
const problems = ['invalid-cursor', 'not-in-directory'] as const

export const profilesApi = endpoints({
  getProfile: {
    method: 'GET',
    path: '/profiles/{slug}',
    access: 'signed-in',
    summary:
      'The head of a profile, by slug or by the id of the person, with how many ideas, comments, ' +
      'likes and follows the caller may see.',
    params: z.strictObject({ slug: z.string().min(1).max(200) }),
    reply: profile,
    problems: ['not-found', 'not-in-directory'],
  },
  listIdeasOf: {
    method: 'GET',
    path: '/people/{id}/ideas',
    access: 'signed-in',
    summary: 'Ideas of a person that the caller may see, newest first, with their exact number.',
    params,
    query: pageQuery.extend({
      tab: z.enum(ideaTabs).default('ideas'),
      /** `false` filters nothing. */
      graduated: z.enum(['true', 'false']).optional(),
    }),
    reply: pageOf(ideaCard),
    problems,
  },
  listCommentsOf: {
    method: 'GET',
    path: '/people/{id}/comments',
    access: 'signed-in',
    summary: 'What a person said about ideas that the caller may see, newest first, with their exact number.',
    params,
    query: pageQuery,
    reply: pageOf(profileComment),
    problems,
  },
  listLikesOf: {
    method: 'GET',
    path: '/people/{id}/likes',
    access: 'signed-in',
    summary:
      'Ideas that a person likes and the caller may see, the latest like first, with their exact number.',
    params,
    query: pageQuery,
    reply: pageOf(ideaCard),
    problems,
  },
  listFollowsOf: {
    method: 'GET',
    path: '/people/{id}/follows',
    access: 'signed-in',
    summary: 'Ideas that a person follows and the caller may see, the latest first, with their exact number.',
    params,
    query: pageQuery,
    reply: pageOf(ideaCard),
    problems,
  },
})
