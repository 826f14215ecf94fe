/** A chart's table as a spreadsheet reads it. Pure. */
import type { ChartTable } from './chart.ts'

/** What is in a spreadsheet's cell and begins so would be reckoned rather than read. */
const formula = /^[=+\-@\t\r]/

/** A table as CSV (RFC 4180), its heads first. */
export function csvOf({ columns, rows }: ChartTable): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'number' ? String(value) : value.replace(formula, "'$&")
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return [
    columns.map(({ header }) => cell(header)),
    ...rows.map(({ cells }) => cells.map(({ value }) => cell(value))),
  ]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')
}
