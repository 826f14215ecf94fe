/** Reads and writes editing records. A change writes the difference between what stood in the table for the
 * record and what stands for it afterwards, all of it or nothing. */

import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { auditWrite, historyOf } from '#functions/runtime/audit.ts'
import { entity, type Key, readItem } from '#functions/runtime/entity.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItem, transact } from '#functions/runtime/table.ts'
import { create, deleteItem, putStored, replace, update, type Write } from '#functions/runtime/writes.ts'
import {
  type Content,
  type ContentAction,
  type ContentKind,
  type ContentVersion,
  contentAction,
} from '#shared/content/model.ts'
import { Problem } from '#shared/problems.ts'
import {
  contentDrafts,
  contentPublications,
  contentSummaries,
  contentVersions,
  historyEntryOf,
  keepsContent,
  type RecordItems,
  recordItemsOf,
  recordPartition,
  reservedSlugs,
  type StoredItem,
  type StoredSummary,
  slugKey,
  summaryKey,
  versionKey,
  versionOf,
} from './items.ts'
import type { EditingRecord, Editor } from './record.ts'

/** A change of a record. Without `after` it is deleted, without `before` it is new. */
export interface RecordChange {
  readonly before?: EditingRecord
  readonly after?: EditingRecord
  readonly what: ContentAction
  readonly by: Editor
  readonly now: Date
  readonly requestId: string
}

/** Writes a change with its entry in the record of acts, and `more` that belongs to it. Raises
 * `stale-version` where somebody else was first, and `slug-taken`. */
export async function commitChange(made: RecordChange, more: readonly Write[] = []): Promise<void> {
  await transact([...writesOf(made), ...more])
}

function writesOf({ before, after, what, by, now, requestId }: RecordChange): Write[] {
  const was = before && recordItemsOf(before)
  const is = after && recordItemsOf(after)
  const record = after ?? before
  if (!record) return []
  const { kind, id } = record
  const version = after ? after.version : record.version + 1
  return [
    summaryWrite(was, is),
    ...missing(is?.claims, was?.claims).map((item) =>
      create(reservedSlugs, readItem(reservedSlugs, item), 'slug-taken'),
    ),
    ...missing(was?.claims, is?.claims).map((item) => deleteItem(keyOf(item))),
    ...(is?.others ?? [])
      .filter((item) => !was?.others.some((each) => isDeepStrictEqual(each, item)))
      .map(putStored),
    ...missing(was?.others, is?.others).map((item) => deleteItem(keyOf(item))),
    auditWrite({
      subject: recordPartition(kind, id),
      at: now,
      by,
      what,
      after: historyEntryOf(record, version),
      requestId,
    }),
    ...(after && keepsContent(what)
      ? [create(contentVersions, versionOf(after), before ? 'stale-version' : 'busy')]
      : []),
  ]
}

function summaryWrite(was: RecordItems | undefined, is: RecordItems | undefined): Write {
  if (!is) {
    if (!was) throw new Error('A change needs a record.')
    return deleteItem(contentSummaries.keys(was.summary), {
      only: { version: was.summary.version },
      problem: 'stale-version',
    })
  }
  // Somebody took the number of the new record meanwhile.
  return was ? replace(contentSummaries, is.summary) : create(contentSummaries, is.summary, 'busy')
}

function keyOf({ PK, SK }: StoredItem): Key {
  return { PK: String(PK), SK: String(SK) }
}

/** The items whose places the others do not have. */
function missing(items: readonly StoredItem[] = [], others: readonly StoredItem[] = []): StoredItem[] {
  return items.filter(({ PK, SK }) => !others.some((each) => each.PK === PK && each.SK === SK))
}

/** Communities are numbered. Numbers below were given by the portal that this one follows, and by the base
 * content. */
const firstNumber = 101

const numberKey = { PK: 'CONTENT-NUMBERS', SK: 'community' }

/** The last number given: one that was deleted is never given again, since people may still have it. */
const lastNumbers = entity({
  type: 'content-number',
  schema: z.object({ last: z.number().int() }),
  keys: () => numberKey,
})

/** The next community's number, and the write that takes it; `busy` is raised where somebody else was first. */
export async function nextNumber(): Promise<{ number: number; raised: Write }> {
  const found = await getItem(lastNumbers, numberKey)
  const number = found ? found.last + 1 : firstNumber
  const raised = found
    ? update(numberKey, { set: { last: number }, only: { last: found.last }, problem: 'busy' })
    : create(lastNumbers, { last: number }, 'busy')
  return { number, raised }
}

/** Nobody writes more often while a record is read. */
const maxAttempts = 5

/** A record as it stands, whole even where somebody writes at the same time; nothing where there is none.
 * Raises `busy`. */
export async function findRecord(kind: ContentKind, id: string): Promise<EditingRecord | undefined> {
  const key = summaryKey(kind, id)
  const PK = recordPartition(kind, id)
  return retryOnConflict(maxAttempts, async () => {
    const summary = await getItem(contentSummaries, key)
    if (!summary) return undefined
    const [draft, published] = await Promise.all([
      getItem(contentDrafts, { PK, SK: 'DRAFT' }),
      getItem(contentPublications, { PK, SK: 'PUBLISHED' }),
    ])
    const after = await getItem(contentSummaries, key)
    if (after?.version !== summary.version) throw new Problem('stale-version')
    return recordOf(kind, id, { summary, draft, published })
  })
}

interface Read {
  readonly summary: StoredSummary
  readonly draft: z.infer<typeof contentDrafts.schema> | undefined
  readonly published: z.infer<typeof contentPublications.schema> | undefined
}

function recordOf(kind: ContentKind, id: string, { summary, draft, published }: Read): EditingRecord {
  return {
    kind,
    id,
    version: summary.version,
    updatedAt: summary.updatedAt,
    updatedBy: summary.updatedBy,
    draft: draft?.content,
    published: published?.content,
    publication: published?.publication,
    formerSlugs: summary.formerSlugs,
    formVersion: summary.formVersion,
    publishAt: summary.publishAt,
    scheduledBy: summary.scheduledBy,
  }
}

/** The record that a slug still leads to from earlier; nothing where it is free, or somebody's present one. */
export async function formerHolder(kind: ContentKind, slug: string): Promise<StoredSummary | undefined> {
  const claim = await getItem(reservedSlugs, slugKey(kind, slug))
  const summary = claim && (await getItem(contentSummaries, summaryKey(kind, claim.id)))
  return summary?.formerSlugs?.includes(slug) && summary.slug !== slug ? summary : undefined
}

/** The summaries of all records of a kind. */
export function listSummaries(kind: ContentKind): Promise<StoredSummary[]> {
  return allItems(contentSummaries, { partition: `CONTENT#${kind}`, prefix: '#' })
}

const entryNote = z.object({ version: z.number().int() })

/** Lists the acts on a record, newest first, and whether its content of then can be restored. */
export async function listActs(kind: ContentKind, id: string): Promise<ContentVersion[]> {
  const entries = await historyOf(recordPartition(kind, id))
  return entries.reverse().map(({ at, by, what, after }) => {
    const act = contentAction.parse(what)
    const entryId = String(entryNote.parse(after).version)
    return { entryId, at, by: by.name, what: act, hasContent: keepsContent(act) }
  })
}

/** Reads the content of a record after the act of this entry; nothing where the entry has none. */
export async function findVersion(
  kind: ContentKind,
  id: string,
  entryId: string,
): Promise<Content | undefined> {
  if (!/^\d{1,9}$/.test(entryId)) return undefined
  return (await getItem(contentVersions, versionKey(kind, id, Number(entryId))))?.content
}
