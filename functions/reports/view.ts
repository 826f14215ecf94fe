/** A report as it is sent: a page of its rows, how many it shows, and its summary (docs/product.md#reports). */
import { omit } from 'es-toolkit/object'

import { firstNomineeOf, type IndexEntry } from '#functions/nomination-index/entry.ts'
import type { Tally } from '#functions/nomination-index/query.ts'
import { outcomeOfStatus, sortOf } from '#functions/nomination-index/row.ts'
import { isNominee, type NominationViewer, readsWhole } from '#functions/nominations/policy.ts'
import { type ListPage, type Paged, pageOfKeys } from '#functions/runtime/pages.ts'
import type { ReportCounts, ReportRow, ReportSummary } from '#shared/reports/model.ts'
import { entriesOf } from './entries.ts'
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
