/** Settings of dashboards. A change is a release, since screens and functions use them alike
 * (docs/product.md#dashboards). */

/** Months up to today: the default of a dashboard, and the most that it shows. */
export const defaultMonths = 3
export const mostMonths = 24

/** Lengths of top lists; the first one is the default. */
export const topSizes = [10, 20, 25] as const
export type TopSize = (typeof topSizes)[number]

/** Years of the chart besides the present one. */
export const yearsBefore = 2

/** Units of the chart's points. */
export const chartPeriods = ['day', 'week', 'month'] as const
export type ChartPeriod = (typeof chartPeriods)[number]

/** Months up to today that an HRBP's dashboard can count; `all`: all days. */
export const hrbpWindows = ['1m', '3m', '6m', '12m', 'all'] as const
export type HrbpWindow = (typeof hrbpWindows)[number]
export const usualWindow: HrbpWindow = '3m'
