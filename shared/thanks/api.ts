/** Endpoints of thanks and cheers for a recognition, and of the wall (docs/product.md#thanks, #wall). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { cheerState, thanksInput, thanksView, wallCard } from './model.ts'

const one = z.strictObject({ id })

export const thanksApi = endpoints({
  getThanks: {
    method: 'GET',
    path: '/nominations/{id}/thanks',
    access: 'signed-in',
    summary: 'What came back for a recognition, for those who may read it.',
    params: one,
    reply: thanksView,
    problems: ['not-found', 'no-access'],
  },
  sayThanks: {
    method: 'PUT',
    path: '/nominations/{id}/thanks',
    access: 'signed-in',
    summary: 'A receiver’s words of thanks, in place of those that they said before.',
    params: one,
    body: thanksInput,
    reply: thanksView,
    problems: ['not-found', 'no-access', 'nomination-ended', 'limit-reached'],
  },
  takeBackThanks: {
    method: 'DELETE',
    path: '/nominations/{id}/thanks',
    access: 'signed-in',
    summary: 'Takes one’s own words of thanks back; doing it again changes nothing.',
    params: one,
    reply: thanksView,
    problems: ['not-found', 'no-access', 'limit-reached'],
  },
  removeThanks: {
    method: 'DELETE',
    path: '/nominations/{id}/thanks/{personId}',
    access: ['admin'],
    summary:
      'Removes what somebody said that offends, by an administrator who is no party; the history says so.',
    params: z.strictObject({ id, personId: id }),
    reply: thanksView,
    problems: ['not-found', 'no-access', 'limit-reached'],
  },
  cheer: {
    method: 'PUT',
    path: '/nominations/{id}/cheer',
    access: 'signed-in',
    summary: 'Cheers for a High5 that one may read, or sees on the wall; doing it again changes nothing.',
    params: one,
    reply: cheerState,
    problems: ['not-found', 'no-access', 'nomination-ended', 'limit-reached'],
  },
  takeBackCheer: {
    method: 'DELETE',
    path: '/nominations/{id}/cheer',
    access: 'signed-in',
    summary: 'Takes a cheer back; doing it again changes nothing.',
    params: one,
    reply: cheerState,
    problems: ['not-found', 'no-access', 'nomination-ended', 'limit-reached'],
  },
  listWall: {
    method: 'GET',
    path: '/wall',
    access: 'colleague',
    summary: 'Recent High5s of one’s communities whose receivers let them be seen, newest first.',
    query: pageQuery,
    reply: pageOf(wallCard),
    problems: ['invalid-cursor'],
  },
})
