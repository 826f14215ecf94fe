/** What dashboards go by; setting it otherwise is a release, since screens and functions go by it alike
 * (docs/product.md#dashboards). */

/** The months up to today that a dashboard shows where no days are chosen, and those that it shows at most. */
export const defaultMonths = 3
export const mostMonths = 24

/** Entries of a list of those who are first in something; the first one unless another is chosen. */
export const topSizes = [10, 20, 25] as const
export type TopSize = (typeof topSizes)[number]

/** Years of the chart of days, weeks and months: the present one, and so many before. */
export const yearsBefore = 2

/** What the chart's points are. */
export const chartPeriods = ['day', 'week', 'month'] as const
export type ChartPeriod = (typeof chartPeriods)[number]

/** The months up to today that an HRBP's dashboard can count; `all`: all there are. */
export const hrbpWindows = ['1m', '3m', '6m', '12m', 'all'] as const
export type HrbpWindow = (typeof hrbpWindows)[number]
export const usualWindow: HrbpWindow = '3m'
