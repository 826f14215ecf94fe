/** Lines of a CSV file as spreadsheets take it: UTF-8 with a byte-order mark, every line ended by CRLF. What may stand in
 * a cell is told elsewhere (events/runtime/cells.ts). */

export const byteOrderMark = '\uFEFF'

const quoted = /[",;\r\n\t]|^\s|\s$/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return quoted.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** A line of the file. */
export function csvLine(cells: readonly (string | number)[]): string {
  let line = ''
  for (const [column, value] of cells.entries()) line += column === 0 ? cell(value) : `,${cell(value)}`
  return `${line}\r\n`
}
