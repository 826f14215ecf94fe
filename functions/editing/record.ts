/** The life of a record of content: each act as a pure function from the record to what it becomes. Nothing here
 * reads or writes. */
import { isDeepStrictEqual } from 'node:util'
import type { Content, ContentKind, ContentRecord, ContentSummary } from '#shared/content/model.ts'
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
  /** The last form version that readers have seen. */
  readonly formVersion: number
  /** When the draft publishes itself, and in whose name. */
  readonly publishAt?: string | undefined
  readonly scheduledBy?: Editor | undefined
}

const unscheduled = { publishAt: undefined, scheduledBy: undefined }

/** A record that nobody sees yet. */
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

/** Without its draft; it must be published. */
export function discarded(record: EditingRecord, by: Editor, now: Date): EditingRecord {
  return { ...touched(record, by, now), draft: undefined, ...unscheduled }
}

/** With its draft before the readers. A form that changed gets a new version, so that answers to the old one are
 * told apart (decision N16). */
export function published(record: EditingRecord, by: Editor, now: Date): EditingRecord {
  const next = touched(record, by, now)
  const content = record.draft ?? record.published
  const sameForm = isDeepStrictEqual(fieldsOf(content), fieldsOf(record.published))
  const formVersion = record.published && sameForm ? record.formVersion : record.formVersion + 1
  const publication = { version: next.version, at: next.updatedAt, formVersion }
  return { ...next, draft: undefined, published: content, publication, formVersion, ...unscheduled }
}

function fieldsOf(content: Content | undefined): unknown {
  return content && 'fields' in content ? content.fields : undefined
}

/** With a time at which the draft publishes itself. */
export function scheduled(record: EditingRecord, publishAt: string, by: Editor, now: Date): EditingRecord {
  return { ...touched(record, by, now), publishAt, scheduledBy: by }
}

/** Without that time. */
export function calledOff(record: EditingRecord, by: Editor, now: Date): EditingRecord {
  return { ...touched(record, by, now), ...unscheduled }
}

/** Taken from its readers. */
export function withdrawn(record: EditingRecord, by: Editor, now: Date): EditingRecord {
  const draft = record.draft ?? record.published
  return {
    ...touched(record, by, now),
    draft,
    published: undefined,
    publication: undefined,
    ...unscheduled,
  }
}

/** What an editor works on: the draft, else what is published. */
export function newest({ draft, published }: EditingRecord): Content | undefined {
  return draft ?? published
}

/** The slugs that a record holds: its draft's and that of what is published. */
export function slugsOf({ draft, published }: EditingRecord): string[] {
  const slugs = [draft, published].flatMap((each) => (each && 'slug' in each ? [each.slug] : []))
  return [...new Set(slugs)]
}

/** What readers find while the record stands as it does. */
export function liveItemsOf({ id, published, publication }: EditingRecord): Record<string, unknown>[] {
  return published && publication ? liveItems(published, { ...publication, id }) : []
}

/** The record's row in the editors' list. */
export function summaryOf(record: EditingRecord): ContentSummary {
  const { kind, id, version, published, draft, publication, publishAt, updatedAt, updatedBy } = record
  const shown = newest(record)
  return {
    kind,
    id,
    version,
    title: shown?.title ?? '',
    ...(shown && 'slug' in shown && { slug: shown.slug }),
    state: !published ? 'draft' : draft ? 'changed' : 'published',
    ...(publishAt && { publishAt }),
    ...(publication && { publishedAt: publication.at }),
    updatedAt,
    updatedBy,
  }
}

/** The record as editors get it. */
export function shownRecord(record: EditingRecord): ContentRecord {
  return { ...summaryOf(record), draft: record.draft, published: record.published }
}
