/** Endpoints about idea challenges. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { challenge, challengeLists } from './model.ts'

export const challengesApi = endpoints({
  listChallenges: {
    method: 'GET',
    path: '/challenges',
    access: 'signed-in',
    summary:
      'The active and the expired challenges that the person may see, newest first, ' +
      'at most a hundred together; the always-open one is not among them.',
    reply: challengeLists,
  },
  getChallenge: {
    method: 'GET',
    path: '/challenges/{slug}',
    access: 'signed-in',
    summary: 'A challenge with its entry form, by its slug.',
    params: z.strictObject({ slug: z.string().max(100) }),
    reply: challenge,
    problems: ['not-found'],
  },
  getAlwaysOn: {
    method: 'GET',
    path: '/always-on-challenge',
    access: 'signed-in',
    summary: 'The challenge of Innovation Always On with its entry form.',
    reply: challenge,
    problems: ['not-found'],
  },
})
