/** A chart's table as a spreadsheet reads it. Pure. */
import { csvLine } from '#shared/exports/csv.ts'
import type { ChartTable } from './chart.ts'

/** A table as CSV, its heads first. */
export function csvOf({ columns, rows }: ChartTable): string {
  return [
    csvLine(columns.map(({ header }) => header)),
    ...rows.map(({ cells }) => csvLine(cells.map(({ value }) => value))),
  ].join('')
}
