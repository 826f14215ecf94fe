/** Endpoints of one's own details (docs/product.md#own-details), and of other people's pictures. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { pictureSizes } from '../media/object-keys.ts'
import { choices, ownDetails, session } from './details.ts'
import { maxPicturesAtOnce } from './rules.ts'

const version = z.number().int().min(0)
const nothing = z.object({})

export const detailsApi = endpoints({
  // A POST, although it only reads: a hundred ids are too long for a URL.
  getPictures: {
    method: 'POST',
    path: '/people/pictures',
    repeatable: true,
    access: 'signed-in',
    summary:
      'Links to the pictures of those of these people who have one; ' +
      'the same ones for an hour, and valid for at least another. ' +
      'Outside the directory one has one’s own.',
    body: z.strictObject({
      ids: z.array(id).min(1).max(maxPicturesAtOnce),
      /** `icon` for lines of a list, `thumbnail` for faces up to 96 px, `original` for a profile. */
      size: z.enum(pictureSizes).default('icon'),
    }),
    /** Person id → link. */
    reply: z.object({ links: z.record(z.string(), z.string()) }),
  },
  getOwnDetails: {
    method: 'GET',
    path: '/me/details',
    access: 'signed-in',
    summary: 'What one may edit of oneself.',
    reply: ownDetails,
  },
  choosePicture: {
    method: 'PUT',
    path: '/me/picture',
    access: 'signed-in',
    summary: 'Shows an uploaded picture of oneself in place of the one before, which is removed.',
    body: z.strictObject({ mediaId: id, version }),
    reply: z.object({ version }),
    problems: ['stale-version', 'media-not-attachable', 'limit-reached'],
  },
  removePicture: {
    method: 'DELETE',
    path: '/me/picture',
    access: 'signed-in',
    summary: 'Removes one’s picture.',
    query: z.strictObject({ version: z.coerce.number().int().min(0) }),
    reply: z.object({ version }),
    problems: ['stale-version', 'limit-reached'],
  },
  removePersonPicture: {
    method: 'DELETE',
    path: '/admin/people/{id}/picture',
    access: ['admin'],
    summary: 'Removes somebody’s picture, whichever it is by now.',
    params: z.strictObject({ id }),
    reply: nothing,
    problems: ['not-found', 'limit-reached'],
  },
  setPreferences: {
    method: 'PUT',
    path: '/me/preferences',
    access: 'signed-in',
    summary: 'Saves one’s preferences.',
    // Absent parts stay as they are.
    body: z.strictObject({ version, ...choices.partial().shape }),
    reply: ownDetails.pick({ version: true, preferences: true }),
    problems: ['stale-version', 'limit-reached'],
  },
  askPasswordChange: {
    method: 'POST',
    path: '/me/password-changes',
    repeatable: true,
    access: 'signed-in',
    summary:
      'Whether one may change one’s password here, now. The password itself goes from the browser to the user pool.',
    reply: nothing,
    problems: ['password-elsewhere', 'limit-reached'],
  },
  listSessions: {
    method: 'GET',
    path: '/me/sessions',
    access: 'signed-in',
    summary: 'One’s sessions that have not ended: this one first, then the last used first.',
    reply: z.object({ items: z.array(session), more: z.boolean() }),
  },
  endSession: {
    method: 'DELETE',
    path: '/me/sessions/{id}',
    access: 'signed-in',
    summary: 'Ends one session of one’s own within a minute.',
    params: z.strictObject({ id }),
    reply: nothing,
    problems: ['not-found'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/me/sessions/end-others',
    repeatable: true,
    access: 'signed-in',
    summary: 'Ends every session of one’s own but this one within a minute.',
    reply: nothing,
    problems: ['not-found'],
  },
})
