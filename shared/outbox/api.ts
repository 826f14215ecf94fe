/** Endpoints of the outbox: given-up items and bounced addresses. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { bouncedAddress, givenUpItem } from './model.ts'

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
  listBounced: {
    method: 'GET',
    path: '/outbox/bounced-addresses',
    access: ['admin'],
    summary: 'People whose present address mail came back from, the latest first. They get no more mail.',
    query: pageQuery,
    reply: pageOf(bouncedAddress),
    problems: ['invalid-cursor'],
  },
  clearBounced: {
    method: 'POST',
    path: '/outbox/bounced-addresses/{id}/clear',
    access: ['admin'],
    summary: 'Lets mail go to a person’s address again, after it came back.',
    params: z.strictObject({ id }),
    reply: bouncedAddress.pick({ personId: true, name: true }),
    problems: ['not-found', 'address-not-bounced'],
  },
})
