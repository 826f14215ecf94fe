/** Endpoints about the outbox: what was given up, and trying it again. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { givenUpItem } from './model.ts'

export const outboxApi = endpoints({
  listGivenUp: {
    method: 'GET',
    path: '/outbox/given-up',
    access: ['admin'],
    summary: 'Events and mails that were given up after their last attempt, the latest first.',
    query: pageQuery,
    reply: pageOf(givenUpItem),
    problems: ['invalid-cursor'],
  },
  retryGivenUp: {
    method: 'POST',
    path: '/outbox/given-up/{id}/retry',
    access: ['admin'],
    summary: 'Makes an event or a mail that was given up due again, with all its attempts.',
    params: z.strictObject({ id }),
    status: 202,
    reply: z.object({ id, dueAt: z.string() }),
    problems: ['not-found', 'outbox-not-given-up'],
  },
})
