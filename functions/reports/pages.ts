/** A page of a report, with how many of all that its filter shows stand how (docs/product.md#reports). */
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type Page, pageOfPlaces } from '#functions/runtime/pages.ts'
import type { ReportCounts } from '#shared/reports/model.ts'
import { findEntries } from './entries.ts'
import { allPlaces, eachPlace, sortOf } from './listing.ts'
import type { Pointer } from './lists.ts'
import { matcherOf, type Reading } from './reading.ts'
import { asSeenBy, type ReportEntry } from './seen.ts'
import { countedTallies, countsOf, isCounted, tallied } from './tallies.ts'

interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

/** A page of a report, newest first; a row may be missing that has changed this very moment. Raises `invalid-cursor`. */
export async function pageOfReport(
  reading: Reading,
  paged: Paged,
): Promise<Page<ReportEntry> & { counts: ReportCounts }> {
  if (isCounted(reading)) {
    const [page, tallies] = await Promise.all([
      pageOf(reading, paged, (range) => listed(reading, range)),
      countedTallies(reading),
    ])
    return { ...page, counts: countsOf(tallies) }
  }
  const places = await allPlaces(reading)
  const page = await pageOf(reading, paged, async (range) => within(places, range))
  return { ...page, counts: countsOf(tallied(places)) }
}

function pageOf(
  reading: Reading,
  paged: Paged,
  list: (range: KeyRangeQuery) => Promise<Pointer[]>,
): Promise<Page<ReportEntry>> {
  const isShown = matcherOf(reading)
  const load = async (places: readonly Pointer[]) => {
    const entries = await findEntries(places)
    const shown = entries.map((entry) =>
      entry && isShown(entry) ? { ...entry, nominees: [entry.nominee] } : undefined,
    )
    return asSeenBy(reading.reader, shown)
  }
  return pageOfPlaces(nameOf(reading), paged, { list, sort: sortOf, load })
}

/** Tells this report, with this filter, of this reader from all others: a cursor of one says nothing in another. */
function nameOf({ report, reader, filter, days }: Reading): string {
  const { category, status, nominee, nominator, approver } = filter
  const narrowed = { category, status, nominee, nominator, approver, ...days }
  return JSON.stringify(['REPORT', report.key, reader.personId, narrowed])
}

async function listed(reading: Reading, { newestFirst = false, before, after, limit }: KeyRangeQuery) {
  const found: Pointer[] = []
  for await (const places of eachPlace(reading, { newestFirst, before, after, limit })) {
    found.push(...places)
    if (found.length >= limit) break
  }
  return found.slice(0, limit)
}

function within(places: readonly Pointer[], { newestFirst, before, after, limit }: KeyRangeQuery): Pointer[] {
  const found = places.filter(
    (each) =>
      (before === undefined || sortOf(each) < before) && (after === undefined || sortOf(each) > after),
  )
  return newestFirst ? found.slice(0, limit) : found.slice(-limit).reverse()
}
