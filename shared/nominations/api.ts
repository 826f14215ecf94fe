/** Endpoints about nominations. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { newNomination, nominationCard, nominationView } from './model.ts'

export const nominationsApi = endpoints({
  submitNomination: {
    method: 'POST',
    path: '/nominations',
    access: 'employee',
    summary: 'Nominates a colleague or a team for the award of an event.',
    body: newNomination,
    status: 201,
    reply: nominationCard,
    creates: true,
    problems: [
      'not-found',
      'award-closed',
      'award-not-begun',
      'award-without-form',
      'form-changed',
      'kind-not-offered',
      'invalid-answers',
      'media-not-attachable',
      'terms-not-accepted',
      'nominee-unknown',
      'nominee-self',
      'nominee-self-team',
      'nominee-duplicate',
      'nominee-left',
      'nominee-sister-company',
      'nominee-sister-company-team',
      'nominee-contractor',
      'nominee-not-in-list',
      'team-too-big',
    ],
  },
  getNomination: {
    method: 'GET',
    path: '/nominations/{id}',
    access: 'signed-in',
    summary:
      'A nomination, for its nominator, nominees, approvers, administrators and the full-report roles.',
    params: z.strictObject({ id }),
    reply: nominationView,
    problems: ['not-found', 'no-access'],
  },
  listSent: {
    method: 'GET',
    path: '/me/nominations/sent',
    access: 'signed-in',
    summary: 'The nominations that the signed-in person made, newest first.',
    query: pageQuery,
    reply: pageOf(nominationCard),
    problems: ['invalid-cursor'],
  },
  listReceived: {
    method: 'GET',
    path: '/me/nominations/received',
    access: 'signed-in',
    summary: 'The High5s that the signed-in person received, newest first.',
    query: pageQuery,
    reply: pageOf(nominationCard),
    problems: ['invalid-cursor'],
  },
})
