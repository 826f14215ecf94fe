/** A report as it is sent: a page of its rows, how many it shows, and its summary; and its entries as its
 * reader may see them, who reads as a nominee where they are nominated (docs/product.md#reports,
 * #what-is-shown). */
import { chunk } from 'es-toolkit/array'
import { omit } from 'es-toolkit/object'
import {
  type EntryNominee,
  eachEntry,
  findEntries,
  firstNomineeOf,
  type IndexEntry,
  rowOf,
} from '#functions/nomination-index/entries.ts'
import type { Found, Tally } from '#functions/nomination-index/query.ts'
import { type IndexRow, outcomeOfStatus, sortOf, withNames } from '#functions/nomination-index/row.ts'
import { hideReasons, viewForReader } from '#functions/nominations/access/reader-view.ts'
import { isNominee, isPrivileged, type NominationViewer, readsWhole } from '#functions/nominations/policy.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { ahead } from '#functions/runtime/ahead.ts'
import { type ListPage, type Paged, pageOfKeys } from '#functions/runtime/pages.ts'
import type { ReportCounts, ReportRow, ReportSummary } from '#shared/reports/model.ts'
import { findNominations, type Reading } from './query.ts'

/** Reads a page of a report, newest first, and counts all that it shows; a row may be missing that has
 * changed this very moment. Raises `invalid-cursor`. */
export async function pageOfReport(
  reading: Reading,
  paged: Paged,
): Promise<ListPage<ReportRow> & { counts: ReportCounts }> {
  const found = await findNominations(reading)
  const page = await pageOfKeys(cursorName(reading), paged, {
    list: async (range) => found.selection.range(range),
    sort: sortOf,
    load: async (rows) =>
      (await entriesOf(rows, found, reading)).map((entry) => entry && reportRowOf(entry, reading.reader)),
  })
  return { ...page, counts: countByOutcome(found.selection.tallies()) }
}

/** Further nominees, and what only the index needs, are not sent. */
const unsent = [
  'nominees',
  'country',
  'businessUnit',
  'passedOn',
  'isReadByNominees',
  'high5Approvers',
] as const

function reportRowOf(entry: IndexEntry, reader: NominationViewer): ReportRow {
  const mayOpen = readsWhole(entry, reader) || isNominee(entry, reader.personId)
  return { ...omit(entry, unsent), nominee: firstNomineeOf(entry), mayOpen }
}

/** Tells this report, with this filter, of this reader from all others: a cursor of one is refused in
 * another. */
function cursorName({ report, reader, filter, days }: Reading): string {
  return JSON.stringify(['REPORT', report.key, reader.personId, { ...filter, ...days }])
}

/** Adds tallies up by outcome. */
function countByOutcome(tallies: readonly Tally[]): ReportCounts {
  const counts: ReportCounts = {
    total: 0,
    'to-answer': 0,
    'in-review': 0,
    approved: 0,
    rejected: 0,
    downgraded: 0,
    declined: 0,
    withdrawn: 0,
  }
  for (const { status, n } of tallies) {
    counts[outcomeOfStatus(status)] += n
    counts.total += n
  }
  return counts
}

/** Counts what a report shows by category and by month. Categories that a filter leaves with none are among
 * them. */
export async function summaryOf(reading: Reading): Promise<ReportSummary> {
  const { report, filter } = reading
  const tallies = (await findNominations(reading)).selection.tallies()
  const months = [...new Set(tallies.map(({ day }) => day.slice(0, 7)))]
  const categories = report.categories.filter((each) => (filter.category ?? each) === each)
  return {
    byCategory: categories.map((category) => ({
      category,
      counts: countByOutcome(tallies.filter((each) => each.category === category)),
    })),
    byMonth: months.map((month) => ({
      month,
      counts: countByOutcome(tallies.filter(({ day }) => day.startsWith(month))),
    })),
  }
}

/** Reads the entries of some rows of a report, in their order; nothing where one is not shown any more. */
async function entriesOf(
  rows: readonly IndexRow[],
  found: Found,
  reading: Reading,
): Promise<(IndexEntry | undefined)[]> {
  return visibleEntries(await findEntries(rows, areClose(found)), found, reading)
}

/** Where one in so many nominations is shown, these lie close together. */
const sparse = 4

function areClose({ selection, index }: Found): boolean {
  const all = index.days.reduce((sum, { rows }) => sum + rows.length, 0)
  return selection.total * sparse >= all
}

/** Reads all entries of a report, newest first, some at a time: never all in memory. */
export async function* eachEntryOf(found: Found, reading: Reading): AsyncGenerator<IndexEntry[]> {
  for await (const entries of ahead(eachEntry(found.selection.rows(), areClose(found)))) {
    const visible = await visibleEntries(entries, found, reading)
    yield visible.filter((entry) => entry !== undefined)
  }
}

/** Entries that are read as a nominee at once: each may need its nomination. */
const readAtOnce = 25

async function visibleEntries(
  entries: readonly (IndexEntry | undefined)[],
  found: Found,
  { reader }: Reading,
): Promise<(IndexEntry | undefined)[]> {
  const visible = entries.map((entry) => (entry && isShown(entry, found) ? entry : undefined))
  if (isPrivileged(reader)) return visible
  const all: (IndexEntry | undefined)[] = []
  for (const some of chunk(visible, readAtOnce))
    all.push(...(await Promise.all(some.map((entry) => entry && entryFor(entry, reader)))))
  return all
}

/** Tells whether a report shows an entry as it is now: it may be newer than the row that led to it. */
export function isShown(entry: IndexEntry, { index, query }: Pick<Found, 'index' | 'query'>): boolean {
  return query.statusOf(withNames(rowOf(entry), (name) => index.names.numberOf(name))) !== undefined
}

/** Returns an entry as somebody may see it. What was downgraded is the High5 that it has become to its
 * nominees, which is made from the nomination itself; nothing where they cannot read it any more. */
async function entryFor(entry: IndexEntry, viewer: NominationViewer): Promise<IndexEntry | undefined> {
  if (!entry.nominees.some(({ personId }) => personId === viewer.personId)) return entry
  if (!entry.isReadByNominees) return undefined
  if (!entry.downgrade) return asNominee({ ...entry, ...hideReasons(entry) }, viewer)
  const nomination = await findFullNomination(entry.id)
  const view = nomination && viewForReader(nomination, [], viewer)
  if (!view) return undefined
  const visible = new Set(view.nominees.map(({ personId }) => personId))
  const nominees = entry.nominees
    .filter(({ personId }) => visible.has(personId))
    .map(({ answer, ...each }) => (each.personId === viewer.personId ? { ...each, answer } : each))
  const { steps } = view
  const high5 = { ...entry, ...hideReasons({ ...entry, steps }) }
  return asNominee({ ...high5, nominees: nominees.length > 0 ? nominees : [firstNomineeOf(entry)] }, viewer)
}

/** Nominees are not told who stands above each other. */
function asNominee(entry: IndexEntry, { personId }: NominationViewer): IndexEntry {
  const visible = (each: EntryNominee): EntryNominee =>
    each.personId === personId
      ? each
      : { ...each, lineManager: undefined, hrbp: undefined, hrbpId: undefined }
  return { ...entry, nominees: entry.nominees.map(visible) }
}
