/** Endpoints about award events and High5 cards. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { awardEvent, eCardBehaviour } from './model.ts'

export const awardsApi = endpoints({
  getCategoryEvent: {
    method: 'GET',
    path: '/award-events/by-category/{category}',
    access: 'signed-in',
    summary:
      'The newest award event of a category that the person may see (22: recognition, 137: month awards).',
    params: z.strictObject({ category: z.coerce.number().int() }),
    reply: awardEvent,
    problems: ['not-found'],
  },
  getEvent: {
    method: 'GET',
    path: '/award-events/{slug}',
    access: 'signed-in',
    summary: 'An award event by its slug.',
    params: z.strictObject({ slug: z.string().max(100) }),
    reply: awardEvent,
    problems: ['not-found'],
  },
  listECards: {
    method: 'GET',
    path: '/e-cards',
    access: 'signed-in',
    summary: 'The eight behaviours with their High5 cards.',
    reply: z.object({ behaviours: z.array(eCardBehaviour) }),
  },
})
