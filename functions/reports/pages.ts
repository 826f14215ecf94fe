/** A page of a report, with how many of all that its filter shows stand how (docs/product.md#reports, docs/decisions/0035). */
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type ListPage, pageOfPlaces } from '#functions/runtime/pages.ts'
import type { ReportCounts, ReportRow } from '#shared/reports/model.ts'
import { findEntries } from './entries.ts'
import { type Course, eachPlace, partsOf, placesInParts, readParties } from './listing.ts'
import { type FoundPlace, type StoredEntry, sortOf } from './lists.ts'
import type { Reading } from './reading.ts'
import { asShown, type ReportEntry } from './seen.ts'
import { type Counted, countedTallies, countParts, countsOf, isCounted, shareShown } from './tallies.ts'

interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

/** Entries that lie between those of a page cost a fourth of a read unit each, one that is read by itself a half; some
 * are of teams, whose members stand between. */
const close = 0.6

/** A page of a report, newest first; a row may be missing that has changed this very moment. Raises `invalid-cursor`. */
export async function pageOfReport(
  reading: Reading,
  paged: Paged,
): Promise<ListPage<ReportRow> & { counts: ReportCounts }> {
  if (isCounted(reading)) {
    const known = readParties(reading)
    const counting = countedTallies(reading, known)
    const [page, counted] = await Promise.all([
      pageOf(reading, paged, {
        list: (range) => listed(eachPlace(reading, { ...courseOf(range), withEntries: true, known }), range),
        find: (places) => entriesAt(places, reading, counting),
      }),
      counting,
    ])
    return { ...page, counts: countsOf(counted.shown) }
  }
  const parts = await partsOf(reading)
  const [page, counted] = await Promise.all([
    pageOf(reading, paged, {
      list: (range) => listed(placesInParts(parts, reading, courseOf(range)), range),
      find: findEntries,
    }),
    countParts(parts, reading),
  ])
  return { ...page, counts: countsOf(counted) }
}

async function entriesAt(places: readonly FoundPlace[], reading: Reading, counting: Promise<Counted>) {
  const areFound = places.every(({ entry, packed }) => entry ?? packed)
  return findEntries(places, !areFound && shareShown(reading, await counting, places) >= close)
}

interface Reads {
  list(range: KeyRangeQuery): Promise<FoundPlace[]>
  find(places: readonly FoundPlace[]): Promise<(StoredEntry | undefined)[]>
}

function pageOf(reading: Reading, paged: Paged, { list, find }: Reads): Promise<ListPage<ReportRow>> {
  const load = async (places: readonly FoundPlace[]) => {
    const found = (await find(places)).map((entry) => entry && { ...entry, nominees: [entry.nominee] })
    return (await asShown(reading, found)).map((entry) => entry && rowOf(entry))
  }
  return pageOfPlaces(nameOf(reading), paged, { list, sort: sortOf, load })
}

/** What a page sends of an entry. */
function rowOf({ nominees: _all, nomineeIds: _ids, hrbpIds: _hrbps, ...row }: ReportEntry): ReportRow {
  return row
}

/** Tells this report, with this filter, of this reader from all others: a cursor of one says nothing in another. */
function nameOf({ report, reader, filter, days }: Reading): string {
  const { category, outcome, status, nominee, nominator, approver } = filter
  const narrowed = { category, outcome, status, nominee, nominator, approver, ...days }
  return JSON.stringify(['REPORT', report.key, reader.personId, narrowed])
}

function courseOf({ newestFirst = false, before, after, limit }: KeyRangeQuery): Course {
  return { newestFirst, before, after, limit }
}

async function listed(
  each: AsyncGenerator<FoundPlace[]>,
  { limit }: Pick<KeyRangeQuery, 'limit'>,
): Promise<FoundPlace[]> {
  const found: FoundPlace[] = []
  for await (const places of each) {
    found.push(...places)
    if (found.length >= limit) break
  }
  return found.slice(0, limit)
}
