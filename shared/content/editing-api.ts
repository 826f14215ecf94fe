/** Endpoints of the editors: administrators create, publish and revert content
 * (docs/product.md#publishing). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import {
  content,
  contentInput,
  contentKinds,
  contentRecord,
  contentReference,
  contentSummary,
  contentVersion,
} from './model.ts'

const kind = z.enum(contentKinds)
const one = z.strictObject({ kind, id })
/** The version that the editor saw. */
const seen = z.strictObject({ version: z.number().int() })

const access = ['admin'] as const
const changing = ['not-found', 'stale-version'] as const

export const editingApi = endpoints({
  listContent: {
    method: 'GET',
    path: '/admin/content/{kind}',
    access,
    summary: 'All records of a kind, without their content; in the order of their titles.',
    params: z.strictObject({ kind }),
    reply: z.object({ items: z.array(contentSummary) }),
  },
  createContent: {
    method: 'POST',
    path: '/admin/content',
    access,
    summary: 'Makes a record with a draft. Nobody sees it before it is published.',
    body: z.strictObject({ content: contentInput }),
    status: 201,
    reply: contentRecord,
    creates: true,
    problems: ['content-fixed', 'slug-taken', 'slug-redirects'],
  },
  getContent: {
    method: 'GET',
    path: '/admin/content/{kind}/{id}',
    access,
    summary: 'A record with what is published and what is being edited.',
    params: one,
    reply: contentRecord,
    problems: ['not-found'],
  },
  saveDraft: {
    method: 'PUT',
    path: '/admin/content/{kind}/{id}/draft',
    access,
    summary: 'Keeps a draft. A scheduled publication is called off.',
    params: one,
    body: seen.extend({ content: contentInput }),
    reply: contentRecord,
    problems: [...changing, 'slug-taken', 'slug-redirects', 'slug-fixed'],
  },
  discardDraft: {
    method: 'POST',
    path: '/admin/content/{kind}/{id}/discard',
    access,
    summary: 'Drops the draft: what is published stays as it is.',
    params: one,
    body: seen,
    reply: contentRecord,
    problems: [...changing, 'content-unpublished'],
  },
  publish: {
    method: 'POST',
    path: '/admin/content/{kind}/{id}/publish',
    access,
    summary: 'Publishes the draft, now or at an instant that is to come; without an instant a schedule ends.',
    params: one,
    body: seen.extend({ at: z.iso.datetime().optional() }),
    reply: contentRecord,
    problems: [...changing, 'slug-taken', 'slug-fixed', 'publish-in-past', 'category-in-use'],
  },
  unschedule: {
    method: 'POST',
    path: '/admin/content/{kind}/{id}/unschedule',
    access,
    summary: 'Calls off a scheduled publication and keeps the draft.',
    params: one,
    body: seen,
    reply: contentRecord,
    problems: changing,
  },
  unpublish: {
    method: 'POST',
    path: '/admin/content/{kind}/{id}/unpublish',
    access,
    summary: 'Takes a record from its readers; what it said becomes the draft where there is none.',
    params: one,
    body: seen,
    reply: contentRecord,
    problems: [...changing, 'content-fixed'],
  },
  releaseSlug: {
    method: 'POST',
    path: '/admin/content/{kind}/{id}/release',
    access,
    summary: 'Gives up a former slug: it no longer leads to the record, and another one may take it.',
    params: one,
    body: seen.extend({ slug: z.string().max(100) }),
    reply: contentRecord,
    problems: changing,
  },
  listVersions: {
    method: 'GET',
    path: '/admin/content/{kind}/{id}/versions',
    access,
    summary: 'Who did what to a record when, newest first.',
    params: one,
    reply: z.object({ items: z.array(contentVersion) }),
    problems: ['not-found'],
  },
  getVersion: {
    method: 'GET',
    path: '/admin/content/{kind}/{id}/versions/{entryId}',
    access,
    summary: 'What a record held at an entry of its history.',
    params: one.extend({ entryId: id }),
    reply: z.object({ content }),
    problems: ['not-found'],
  },
  restoreVersion: {
    method: 'POST',
    path: '/admin/content/{kind}/{id}/restore',
    access,
    summary: 'Makes an earlier version the draft.',
    params: one,
    body: seen.extend({ entryId: id }),
    reply: contentRecord,
    problems: [...changing, 'slug-taken', 'slug-redirects', 'slug-fixed'],
  },
  listReferences: {
    method: 'GET',
    path: '/admin/content/{kind}/{id}/references',
    access,
    summary:
      'What uses a record, a category of a list or a card, and would lose it: content, ideas, nominations, people.',
    params: one,
    query: z.strictObject({ part: z.coerce.number().int().optional() }),
    reply: z.object({
      items: z.array(contentReference),
      ideas: z.number().int(),
      nominations: z.number().int(),
      people: z.number().int(),
    }),
    problems: ['not-found'],
  },
  deleteContent: {
    method: 'DELETE',
    path: '/admin/content/{kind}/{id}',
    access,
    summary: 'Deletes a record; where others refer to it only when told to do so all the same.',
    params: one,
    query: z.strictObject({ version: z.coerce.number().int(), anyway: z.literal('yes').optional() }),
    reply: z.object({}),
    problems: [...changing, 'content-fixed', 'content-referred', 'challenge-has-ideas'],
  },
})
