/** Editing records as items of the table: a summary, the draft and what is published, the slugs held, the
 * live items that readers find, and the history. */
import * as z from 'zod'
import { auditEntries } from '#functions/runtime/audit.ts'
import { entity, toItem } from '#functions/runtime/entity.ts'
import {
  type ContentAction,
  type ContentKind,
  content,
  contentKinds,
  contentSummary,
} from '#shared/content/model.ts'
import { currentContent, type EditingRecord, liveItemsOf, slugsOf, summariseRecord } from './record.ts'
import { referencesOf } from './references.ts'

const kind = z.enum(contentKinds)
const editor = z.object({ personId: z.string().optional(), name: z.string() })

const storedSummary = contentSummary.extend({
  formVersion: z.number().int(),
  scheduledBy: editor.optional(),
  formerSlugs: z.array(z.string()).optional(),
  /** Names of the records that it refers to, draft and published alike. */
  refersTo: z.array(z.string()),
})
export type StoredSummary = z.infer<typeof storedSummary>

/** Where a record's summary stands: in one partition with all others of its kind, which is what editors
 * list. */
export const summaryKey = (kind: ContentKind, id: string) => ({ PK: `CONTENT#${kind}`, SK: `#${id}` })
/** The partition of a record's contents and history. */
export const recordPartition = (kind: ContentKind, id: string) => `CONTENT#${kind}#${id}`

/** What is to be published waits here, in the order of its time. */
export const dueContent = 'PUBLISH-DUE'

export const contentSummaries = entity({
  type: 'content-summary',
  schema: storedSummary,
  keys: ({ kind, id, publishAt }) => ({
    ...summaryKey(kind, id),
    ...(publishAt && { G2PK: dueContent, G2SK: `${publishAt}#${kind}#${id}` }),
  }),
})

const about = { kind, id: z.string() }

/** Draft and publication are items of their own: both together could be more than an item may hold. */
export const contentDrafts = entity({
  type: 'content-draft',
  schema: z.object({ ...about, content }),
  keys: ({ kind, id }) => ({ PK: recordPartition(kind, id), SK: 'DRAFT' }),
})

const publication = z.object({ version: z.number().int(), at: z.string(), formVersion: z.number().int() })

export const contentPublications = entity({
  type: 'content-published',
  schema: z.object({ ...about, content, publication }),
  keys: ({ kind, id }) => ({ PK: recordPartition(kind, id), SK: 'PUBLISHED' }),
})

/** Where a record's content stands as it was after the act of that version. */
export const versionKey = (kind: ContentKind, id: string, version: number) => ({
  PK: recordPartition(kind, id),
  SK: `V#${String(version).padStart(9, '0')}`,
})

/** What a record held after an act; apart from the history, which is read without it. */
export const contentVersions = entity({
  type: 'content-version',
  schema: z.object({ ...about, version: z.number().int(), content }),
  keys: ({ kind, id, version }) => versionKey(kind, id, version),
})

/** A slug that a record holds, by its draft, by what is published, or from earlier: nobody else gets one that
 * still leads to a record. */
export const reservedSlugs = entity({
  type: 'content-slug',
  schema: z.object({ ...about, slug: z.string() }),
  keys: ({ kind, slug }) => slugKey(kind, slug),
})

/** Where a slug is held. The item is created or fails, so no two records of a kind have one. */
export const slugKey = (kind: ContentKind, slug: string) => ({
  PK: `CONTENT-SLUG#${kind}#${slug}`,
  SK: 'CLAIM',
})

/** All that stands in the table for a record, but for its history. */
export interface RecordItems {
  readonly summary: StoredSummary
  readonly claims: StoredItem[]
  readonly others: StoredItem[]
}

export type StoredItem = Record<string, unknown>

/** All items that stand for a record as it is. The difference between those of before and after is what an act
 * writes, so nothing is left behind. */
export function recordItemsOf(record: EditingRecord): RecordItems {
  const { kind, id, draft, published, publication, formerSlugs = [], formVersion, scheduledBy } = record
  const about = { kind, id }
  const contents = [draft, published].filter((each) => each !== undefined)
  const summary = {
    ...summariseRecord(record),
    formVersion,
    ...(formerSlugs.length > 0 && { formerSlugs: [...formerSlugs] }),
    ...(scheduledBy && { scheduledBy }),
    refersTo: referencesOf(...contents),
  }
  const claims = slugsOf(record).map((slug) => toItem(reservedSlugs, { ...about, slug }))
  const others = [
    ...(draft ? [toItem(contentDrafts, { ...about, content: draft })] : []),
    ...(published && publication
      ? [toItem(contentPublications, { ...about, content: published, publication })]
      : []),
    ...liveItemsOf(record),
  ]
  return { summary, claims, others }
}

const acts: readonly ContentAction[] = ['created', 'saved', 'published', 'restored']
/** Acts after which one can go back to what the record held then. */
export const keepsContent = (what: ContentAction) => acts.includes(what)

/** What is kept of a record after such an act. Raises an error for a record without content, which there is
 * none of. */
export function versionOf(record: EditingRecord): z.infer<typeof contentVersions.schema> {
  const content = currentContent(record)
  if (!content) throw new Error('A record without content was written.')
  return { kind: record.kind, id: record.id, version: record.version, content }
}

/** What the record of acts notes besides who and when. */
export function historyEntryOf(record: EditingRecord, version: number) {
  const { publishAt } = record
  return { version, title: currentContent(record)?.title ?? '', ...(publishAt && { publishAt }) }
}

/** The items of a record that was published from the start, with their history: what a portal starts with. */
export function publishedItems(record: EditingRecord, entryId: string): StoredItem[] {
  const { summary, claims, others } = recordItemsOf(record)
  const { kind, id, version, updatedAt: at, updatedBy: name } = record
  const subject = recordPartition(kind, id)
  const entry = {
    entryId,
    subject,
    at,
    by: { name },
    what: 'published',
    after: historyEntryOf(record, version),
  }
  return [
    toItem(contentSummaries, summary),
    ...claims,
    ...others,
    toItem(auditEntries, { ...entry, requestId: 'base-content', salt: 'base-content' }),
    toItem(contentVersions, versionOf(record)),
  ]
}
