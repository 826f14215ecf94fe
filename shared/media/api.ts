/** Endpoints about uploaded files. The files themselves go straight to the store and come straight from
 * it. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { linkQuery, mediaView, newMedia, uploadForm } from './model.ts'

const one = z.strictObject({ id })

export const mediaApi = endpoints({
  beginUpload: {
    method: 'POST',
    path: '/media',
    access: 'signed-in',
    // No idempotency key: a repeat makes a record that belongs to nothing and is removed after a day.
    summary: 'Begins an upload: the file is then posted to the store with the fields of the reply.',
    body: newMedia,
    status: 201,
    reply: z.object({ media: mediaView, upload: uploadForm }),
    problems: ['media-refused', 'media-editors-only', 'media-too-many', 'limit-reached'],
  },
  completeUpload: {
    method: 'POST',
    path: '/media/{id}/complete',
    repeatable: true,
    access: 'signed-in',
    summary: 'Checks an uploaded file by its content. Only then can it be used.',
    params: one,
    reply: mediaView,
    problems: [
      'not-found',
      'media-not-uploaded',
      'media-not-what-it-says',
      'media-not-a-picture',
      'media-too-many-pixels',
      'media-unreadable',
      'media-dropped',
      'media-changed',
    ],
  },
  getMedia: {
    method: 'GET',
    path: '/media/{id}',
    access: 'signed-in',
    summary: 'What is known of a file, for those who may see what it belongs to.',
    params: one,
    reply: mediaView,
    problems: ['not-found', 'no-access'],
  },
  getMediaLink: {
    method: 'GET',
    path: '/media/{id}/link',
    access: 'signed-in',
    summary:
      'A link to a file that works for a quarter of an hour, for those who may see what it belongs to.',
    params: one,
    query: linkQuery,
    reply: z.object({ url: z.string(), expiresAt: z.string() }),
    problems: ['not-found', 'no-access'],
  },
  deleteMedia: {
    method: 'DELETE',
    path: '/media/{id}',
    access: 'signed-in',
    summary: 'Removes a file of one’s own that belongs to nothing yet.',
    params: one,
    reply: z.object({}),
    problems: ['not-found', 'media-attached'],
  },
})
