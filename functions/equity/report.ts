/** The report of employment equity: a page of a period with its counts (docs/product.md#equity-report). */
import type { Paged } from '#functions/runtime/pages.ts'
import {
  type EquityNomination,
  type EquityRange,
  type EquityRow,
  equityCounts,
} from '#shared/equity/model.ts'
import { addEquityCounts, daysOf, listEquityOfPeriod } from './store.ts'

/** The nominations that were made in a period, newest first, and how many of all of them stand how. Raises
 * `invalid-cursor`. */
export async function equityReport(range: EquityRange, paged: Paged) {
  const days = await daysOf(range)
  const page = await listEquityOfPeriod(range, days, paged)
  const counts = addEquityCounts(days)
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return { ...page, items: page.items.map(rowOf), counts: equityCounts.parse(counts), total, ...range }
}

function rowOf(nomination: EquityNomination): EquityRow {
  return { ...nomination, hrbp: nomination.nominee.hierarchy?.hrbp }
}

/** How many nominations were made in a period. */
export async function countIn(range: EquityRange): Promise<number> {
  const { Pending, Accepted, Declined } = addEquityCounts(await daysOf(range))
  return Pending + Accepted + Declined
}
