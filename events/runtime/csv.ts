/** Lines of a CSV file as spreadsheets take it: UTF-8 with a byte-order mark, every line ended by CRLF, and no cell
 * that would be run as a formula (docs/product.md#exports). */

export const byteOrderMark = '\uFEFF'

/** What a spreadsheet takes for the beginning of a formula, in the widths that it knows. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const quoted = /[",;\r\n\t]|^\s|\s$/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return quoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of the file. Text that would be run begins with an apostrophe instead. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}
