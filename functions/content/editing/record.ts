/** The life of a record of content: each act as a pure function from the record to what it becomes. Nothing
 * here reads or writes. */
import { isDeepStrictEqual } from 'node:util'
import {
  type Content,
  type ContentKind,
  type ContentRecord,
  type ContentSummary,
  maxFormerSlugs,
} from '#shared/content/model.ts'
import { liveItems, type Publication } from './live.ts'

/** Who acts. */
export interface Editor {
  readonly personId?: string | undefined
  readonly name: string
}

export interface EditingRecord {
  readonly kind: ContentKind
  readonly id: string
  readonly version: number
  readonly updatedAt: string
  readonly updatedBy: string
  readonly draft?: Content | undefined
  readonly published?: Content | undefined
  /** Of what is published. */
  readonly publication?: Publication | undefined
  /** Slugs that it was published under earlier and that still lead to it, the latest last. */
  readonly formerSlugs?: readonly string[] | undefined
  /** The last form version that readers have seen. */
  readonly formVersion: number
  /** When the draft publishes itself, and in whose name. */
  readonly publishAt?: string | undefined
  readonly scheduledBy?: Editor | undefined
}

const unscheduled = { publishAt: undefined, scheduledBy: undefined }

/** A new record, as a draft that nobody sees yet. */
export function created(id: string, content: Content, by: Editor, now: Date): EditingRecord {
  return {
    kind: content.kind,
    id,
    version: 1,
    updatedAt: now.toISOString(),
    updatedBy: by.name,
    draft: content,
    formVersion: 0,
  }
}

/** The record with the marks of an act. */
function touched(record: EditingRecord, by: Editor, now: Date): EditingRecord {
  return { ...record, version: record.version + 1, updatedAt: now.toISOString(), updatedBy: by.name }
}

/** With another draft, which is none where it equals what is published. */
export function saved(record: EditingRecord, content: Content, by: Editor, now: Date): EditingRecord {
  const draft = isDeepStrictEqual(content, record.published) ? undefined : content
  return { ...touched(record, by, now), draft, ...unscheduled }
}

/** Without its draft and the time set for it. The caller has seen that something is published: else nothing
 * would be left. */
export function discarded(record: EditingRecord, by: Editor, now: Date): EditingRecord {
  return { ...touched(record, by, now), draft: undefined, ...unscheduled }
}

/** With its draft before the readers. A form that changed gets a new version, so that answers to the old one
 * are told apart (docs/product.md#fields). */
export function published(record: EditingRecord, by: Editor, now: Date): EditingRecord {
  const next = touched(record, by, now)
  const content = record.draft ?? record.published
  const sameForm = isDeepStrictEqual(fieldsOf(content), fieldsOf(record.published))
  const formVersion = record.published && sameForm ? record.formVersion : record.formVersion + 1
  const publication = { version: next.version, at: next.updatedAt, formVersion }
  const formerSlugs = formerSlugsAfter(record, content)
  return {
    ...next,
    draft: undefined,
    published: content,
    publication,
    formVersion,
    formerSlugs,
    ...unscheduled,
  }
}

/** Former slugs once this is published: the one that readers used joins them, the one that they use now
 * leaves. */
function formerSlugsAfter(
  { published, formerSlugs = [] }: EditingRecord,
  now: Content | undefined,
): string[] {
  const former = new Set([...formerSlugs, ...slugIn(published)])
  for (const slug of slugIn(now)) former.delete(slug)
  return [...former].slice(-maxFormerSlugs)
}

function slugIn(content: Content | undefined): string[] {
  return content && 'slug' in content && content.slug !== '' ? [content.slug] : []
}

function fieldsOf(content: Content | undefined): unknown {
  return content && 'fields' in content ? content.fields : undefined
}

/** With a time at which the draft publishes itself. */
export function withPublishTime(
  record: EditingRecord,
  publishAt: string,
  by: Editor,
  now: Date,
): EditingRecord {
  return { ...touched(record, by, now), publishAt, scheduledBy: by }
}

/** Without the time at which it would publish itself. */
export function withoutSchedule(record: EditingRecord, by: Editor, now: Date): EditingRecord {
  return { ...touched(record, by, now), ...unscheduled }
}

/** Without a former slug, which no longer leads to it. */
export function withoutFormerSlug(record: EditingRecord, slug: string, by: Editor, now: Date): EditingRecord {
  const formerSlugs = (record.formerSlugs ?? []).filter((each) => each !== slug)
  return { ...touched(record, by, now), formerSlugs }
}

/** Taken from its readers. Published again under another slug, the one that they used leads to it. */
export function unpublished(record: EditingRecord, by: Editor, now: Date): EditingRecord {
  const draft = record.draft ?? record.published
  return {
    ...touched(record, by, now),
    draft,
    formerSlugs: formerSlugsAfter(record, undefined),
    published: undefined,
    publication: undefined,
    ...unscheduled,
  }
}

/** What an editor works on: the draft, else what is published. */
export function currentContent({ draft, published }: EditingRecord): Content | undefined {
  return draft ?? published
}

/** The slugs that a record holds: its draft's, that of what is published, and former ones. */
export function slugsOf({ draft, published, formerSlugs = [] }: EditingRecord): string[] {
  return [...new Set([...slugIn(draft), ...slugIn(published), ...formerSlugs])]
}

/** What readers find while the record stands as it does. */
export function liveItemsOf(record: EditingRecord): Record<string, unknown>[] {
  const { id, published, publication, formerSlugs = [] } = record
  return published && publication ? liveItems(published, { ...publication, id, formerSlugs }) : []
}

/** The record's row in the editors' list: of the draft where there is one, else of what is published. */
export function summariseRecord(record: EditingRecord): ContentSummary {
  const { kind, id, version, published, draft, publication, publishAt, updatedAt, updatedBy } = record
  const content = currentContent(record)
  return {
    kind,
    id,
    version,
    title: content?.title ?? '',
    ...(content && 'slug' in content && content.slug !== '' && { slug: content.slug }),
    state: !published ? 'draft' : draft ? 'changed' : 'published',
    ...(publishAt && { publishAt }),
    ...(publication && { publishedAt: publication.at }),
    updatedAt,
    updatedBy,
  }
}

/** The record as editors get it: its row, draft and publication side by side, and the slugs that still lead
 * to it. */
export function recordViewOf(record: EditingRecord): ContentRecord {
  const { draft, published, formerSlugs = [] } = record
  return { ...summariseRecord(record), draft, published, formerSlugs: [...formerSlugs] }
}
