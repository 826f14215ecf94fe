/** Serves the editors: content from draft to published and back (docs/product.md#publishing). */

import { ulid } from 'ulid'
import { type ActorRequest, actorRef } from '#functions/runtime/actor.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import type { Write } from '#functions/runtime/writes.ts'
import { serve } from '#functions/serve.ts'
import { duplicatesIn } from '#shared/content/duplicates.ts'
import { editingApi } from '#shared/content/editing-api.ts'
import { isFixed } from '#shared/content/editing-rules.ts'
import { fixedSlugOf } from '#shared/content/linked-pages.ts'
import {
  type Content,
  type ContentAction,
  type ContentKind,
  type ContentRecord,
  fixedKinds,
} from '#shared/content/model.ts'
import { isUsed, type Uses } from '#shared/content/uses.ts'
import { contentTexts } from '#shared/messages/content.ts'
import { Problem } from '#shared/problems.ts'
import { checkComplete, publish, refuse } from './publish.ts'
import * as acts from './record.ts'
import { prepareContent } from './sanitise.ts'
import {
  commitChange,
  findRecord,
  findVersion,
  formerHolder,
  listActs,
  listSummaries,
  nextNumber,
} from './store.ts'
import { usesOf } from './uses.ts'

interface Name {
  readonly kind: ContentKind
  readonly id: string
}

export const handler = serve(editingApi, {
  async listContent({ params: { kind } }) {
    const items = await listSummaries(kind)
    return { items: items.sort((a, b) => a.title.localeCompare(b.title)) }
  },

  async createContent({ body, once, ...request }) {
    const content = prepareContent(body.content)
    if (fixedKinds.includes(content.kind)) throw new Problem('content-fixed')
    refuse(duplicatesIn(content))
    return tellingHolder(content, () => create(content, request, (record) => once.record(record)))
  },

  async getContent({ params }) {
    return acts.recordViewOf(await found(params))
  },

  async saveDraft({ params, body, ...request }) {
    const record = await seen(params, body.version)
    const content = prepareContent(body.content)
    return save(record, content, 'saved', request)
  },

  async discardDraft({ params, body, ...request }) {
    const record = await seen(params, body.version)
    if (!record.published) throw new Problem('content-unpublished')
    if (!record.draft) return acts.recordViewOf(record)
    return write(record, acts.discarded(record, editorOf(request), request.now), 'discarded', request)
  },

  async publish({ params, body, ...request }) {
    const record = await seen(params, body.version)
    const by = editorOf(request)
    if (!record.draft) return acts.recordViewOf(record)
    checkSlug(record, record.draft)
    checkComplete(record.draft)
    if (body.at === undefined) return acts.recordViewOf(await publish(record, { ...request, by }))
    const at = new Date(body.at)
    if (at <= request.now) throw new Problem('publish-in-past')
    return write(
      record,
      acts.withPublishTime(record, at.toISOString(), by, request.now),
      'scheduled',
      request,
    )
  },

  async unschedule({ params, body, ...request }) {
    const record = await seen(params, body.version)
    if (!record.publishAt) return acts.recordViewOf(record)
    return write(record, acts.withoutSchedule(record, editorOf(request), request.now), 'unscheduled', request)
  },

  async unpublish({ params, body, ...request }) {
    const record = await seen(params, body.version)
    if (isFixed(params)) throw new Problem('content-fixed')
    if (!record.published) return acts.recordViewOf(record)
    return write(record, acts.unpublished(record, editorOf(request), request.now), 'unpublished', request)
  },

  async releaseSlug({ params, body, ...request }) {
    const record = await seen(params, body.version)
    if (!record.formerSlugs?.includes(body.slug)) return acts.recordViewOf(record)
    const after = acts.withoutFormerSlug(record, body.slug, editorOf(request), request.now)
    return write(record, after, 'released', request)
  },

  async listVersions({ params }) {
    await found(params)
    return { items: await listActs(params.kind, params.id) }
  },

  async getVersion({ params }) {
    await found(params)
    return { content: await versionOf(params, params.entryId) }
  },

  async restoreVersion({ params, body, ...request }) {
    const record = await seen(params, body.version)
    return save(record, await versionOf(params, body.entryId), 'restored', request)
  },

  async listReferences({ params, query }) {
    const { items, ...numbers } = await usesOf(await found(params), query.part)
    return { items: [...items], ...numbers }
  },

  async deleteContent({ params, query, ...request }) {
    const record = await seen(params, query.version)
    if (isFixed(params)) throw new Problem('content-fixed')
    const uses = await usesOf(record)
    checkIdeas(record, uses)
    if (query.anyway !== 'yes' && isUsed(uses)) throw new Problem('content-referred')
    const before = await withoutNewIdeas(record, request)
    const { now, requestId } = request
    await commitChange({ before, what: 'deleted', by: editorOf(request), now, requestId })
    return {}
  },
})

/** Raises `challenge-has-ideas`. */
function checkIdeas({ kind }: Name, { ideas }: Uses): void {
  if (kind === 'challenge' && ideas > 0)
    throw new Problem('challenge-has-ideas', { values: { count: ideas } })
}

/** The record when no more ideas can be sent to it. A challenge is unpublished for that and its ideas are
 * counted once more: with one that was sent in between it stays a draft, and can be published again.
 * Raises `challenge-has-ideas`. */
async function withoutNewIdeas(
  record: acts.EditingRecord,
  request: ActorRequest,
): Promise<acts.EditingRecord> {
  if (record.kind !== 'challenge' || !record.published) return record
  const { now, requestId } = request
  const by = editorOf(request)
  const hidden = acts.unpublished(record, by, now)
  await commitChange({ before: record, after: hidden, what: 'unpublished', by, now, requestId })
  checkIdeas(hidden, await usesOf(hidden))
  return hidden
}

const editorOf = ({ actor }: ActorRequest): acts.Editor => actorRef(actor)

async function found({ kind, id }: Name): Promise<acts.EditingRecord> {
  const record = await findRecord(kind, id)
  if (!record) throw new Problem('not-found')
  return record
}

/** The record, where it is still as the editor saw it. */
async function seen(name: Name, version: number): Promise<acts.EditingRecord> {
  const record = await found(name)
  if (record.version !== version) throw new Problem('stale-version')
  return record
}

async function versionOf({ kind, id }: Name, entryId: string): Promise<Content> {
  const content = await findVersion(kind, id, entryId)
  if (!content) throw new Problem('not-found')
  return content
}

async function write(
  before: acts.EditingRecord,
  after: acts.EditingRecord,
  what: ContentAction,
  request: ActorRequest,
): Promise<ContentRecord> {
  const { now, requestId } = request
  await commitChange({ before, after, what, by: editorOf(request), now, requestId })
  return acts.recordViewOf(after)
}

async function save(
  record: acts.EditingRecord,
  content: Content,
  what: ContentAction,
  request: ActorRequest,
): Promise<ContentRecord> {
  if (content.kind !== record.kind) {
    throw new Problem('invalid-request', { fields: { 'content.kind': contentTexts.otherKind } })
  }
  checkSlug(record, content)
  refuse(duplicatesIn(content))
  return tellingHolder(content, () =>
    write(record, acts.saved(record, content, editorOf(request), request.now), what, request),
  )
}

/** Raises `slug-fixed` where a page would leave the address that the product itself leads to. */
function checkSlug(record: Name, content: Content): void {
  const slug = fixedSlugOf(record)
  if (slug === undefined || !('slug' in content) || content.slug === slug) return
  throw new Problem('slug-fixed', { values: { slug } })
}

/** Says whose former slug it is that somebody wants to take: `slug-redirects` instead of `slug-taken`. */
async function tellingHolder<T>(content: Content, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'slug-taken' && 'slug' in content)) throw error
    const holder = await formerHolder(content.kind, content.slug)
    throw holder ? new Problem('slug-redirects', { values: { title: holder.title } }) : error
  }
}

/** Two communities may be made at once; then the later one takes the number after. */
const maxAttempts = 5

async function create(
  content: Content,
  request: ActorRequest,
  submission: (record: ContentRecord) => Write,
): Promise<ContentRecord> {
  const { now, requestId } = request
  const by = editorOf(request)
  const isNumbered = content.kind === 'community'
  const attempt = async () => {
    const numbered = isNumbered ? await nextNumber() : undefined
    const id = numbered ? String(numbered.number) : ulid(now.getTime())
    const after = acts.created(id, content, by, now)
    const record = acts.recordViewOf(after)
    const more = [submission(record), ...(numbered ? [numbered.raised] : [])]
    await commitChange({ after, what: 'created', by, now, requestId }, more)
    return record
  }
  const isNumberTaken = (error: unknown) => isNumbered && error instanceof Problem && error.code === 'busy'
  return retryOnConflict(maxAttempts, attempt, isNumberTaken)
}
