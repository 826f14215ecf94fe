/** The parts of the pies of an HRBP's dashboard, and where they lead. Pure. */
import type { DashboardTotals, HrbpTotals } from '#shared/dashboards/model.ts'
import { addressOfReport } from '#shared/reports/reports.ts'
import { type ListAddress, pageParts } from '#web/ui/lists/use-list-address.ts'
import type { Slice } from '../chart.ts'
import { categorySeries, stageSeries } from '../series.ts'
import { parts } from './use-pending.ts'

/** Where the list of slow responders begins, as an address names it. */
export const slowResponders = 'slow-responders'

/** A part for each category. It leads to the HRBPs' report of these days, where that has the same
 * nominations. */
export function categorySlices({ categories, days }: HrbpTotals): Slice[] {
  return categorySeries.map((series) => {
    const { category = 0, n = 0 } = categories.find((each) => String(each.category) === series.id) ?? {}
    return { ...series, value: n, to: days && addressOfReport('hcbp', category, days) }
  })
}

/** A part for each stage. It leads to those of the list that wait there; what else is chosen stays. */
export function stageSlices(
  stages: DashboardTotals['pending'],
  { query }: Pick<ListAddress, 'query'>,
): Slice[] {
  return stageSeries.map((series) => {
    const to = new URLSearchParams(query)
    for (const name of pageParts) to.delete(name)
    to.set(parts.stage, series.id)
    const value = stages.find(({ stage }) => stage === series.id)?.n ?? 0
    return { ...series, value, to: `?${to}#${slowResponders}` }
  })
}
