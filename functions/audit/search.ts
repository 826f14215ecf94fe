/** The search in the audit record: by person, by record, by time, the latest act first. */

import {
  type AuditEntry,
  actsPartition,
  auditEntries,
  auditKey,
  auditPlace,
} from '#functions/runtime/audit.ts'
import { canonicalJson } from '#functions/runtime/audit-replacement.ts'
import type { Key } from '#functions/runtime/entity.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { eachIndexed, eachPage, getItems } from '#functions/runtime/table.ts'
import type { AuditRow } from '#shared/audit/model.ts'
import { subjectOf } from '#shared/audit/subjects.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { dayOf, eachOfDay } from './days.ts'
import { namesOf } from './names.ts'
import { foundBy, isWithheld } from './visibility.ts'

/** A search whose record was found, and whose days are instants. */
export interface FoundSearch {
  readonly by?: string | undefined
  readonly subject?: string | undefined
  readonly from: Date
  readonly before: Date
}

/** An entry by its key and its place in every list. */
type Position = Key & { readonly sort: string }

/** A page of what this administrator finds, by person id. What they do not find leaves no gap. Raises `invalid-cursor`. */
export async function searchPage(
  search: FoundSearch,
  paged: Paged,
  reader: string,
): Promise<ListPage<AuditRow>> {
  const list = (range: KeyRangeQuery) => entriesOf(search, range, reader)
  const { items, ...page } = await pageNewestFirst(`audit ${canonicalJson(search)}`, paged, list, auditPlace)
  const names = await namesOf(items.map(({ subject }) => subject))
  return { ...page, items: items.map((entry) => rowOf(entry, names.get(entry.subject))) }
}

/** Lists what the reader finds within a page's range. */
async function entriesOf(search: FoundSearch, range: KeyRangeQuery, reader: string): Promise<AuditEntry[]> {
  const [from, end] = [search.from.toISOString(), search.before.toISOString()]
  // A cursor's place narrows the days, and never widens them: anybody can make one.
  const { before: place = end, after: begin = from, limit, newestFirst = false } = range
  const [before = end] = [place, end].sort()
  const [, after = from] = [from, begin].sort()
  // The store refuses a range that ends before it begins.
  if (after > before) return []
  const found: AuditEntry[] = []
  let places: Position[] = []
  const findMore = async () => {
    const entries = await getItems(auditEntries, places)
    const visible = await foundBy(reader, entries)
    found.push(...entries.filter((entry) => visible.has(entry)))
    places = []
  }
  const bounds = { between: [after, before], newestFirst } as const
  for await (const place of eachPlace(search, bounds, limit)) {
    // The bounds may be places themselves: those of the page before.
    if (place.sort === after || place.sort === before) continue
    places.push(place)
    if (places.length === limit) await findMore()
    if (found.length >= limit) break
  }
  await findMore()
  return found.slice(0, limit)
}

interface Bounds {
  readonly between: readonly [from: string, to: string]
  readonly newestFirst: boolean
}

async function* eachPlace(
  { by, subject }: FoundSearch,
  bounds: Bounds,
  size: number,
): AsyncGenerator<Position> {
  if (subject !== undefined) return yield* ofSubject(subject, by, bounds, size)
  if (by === undefined) return yield* ofDays(bounds, size)
  const partition = actsPartition(by)
  for await (const places of eachIndexed('gsi2', { partition, ...bounds }, size)) yield* places
}

async function* ofSubject(
  partition: string,
  by: string | undefined,
  { between: [from, to], newestFirst }: Bounds,
  size: number,
): AsyncGenerator<Position> {
  const between = [auditKey('', from).SK, auditKey('', to).SK] as const
  for await (const entries of eachPage(auditEntries, { partition, between, newestFirst }, size))
    for (const entry of entries)
      if (by === undefined || entry.by.personId === by)
        yield { ...auditKey(partition, auditPlace(entry)), sort: auditPlace(entry) }
}

async function* ofDays(bounds: Bounds, size: number): AsyncGenerator<Position> {
  const [first, last] = bounds.between.map(dayOf)
  if (!first || !last) return
  const step = bounds.newestFirst ? -1 : 1
  let day = bounds.newestFirst ? last : first
  for (; day >= first && day <= last; day = daysLater(day, step)) yield* eachOfDay(day, size, bounds)
}

function rowOf(
  { entryId: id, subject, at, by, what, before, after, requestId }: AuditEntry,
  name: string | undefined,
): AuditRow {
  const about = { ...subjectOf(subject), name }
  const row = { id, at, by, what, about, requestId, isWithheld: isWithheld(about) }
  return row.isWithheld ? row : { ...row, before, after }
}
