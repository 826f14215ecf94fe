/** Lines of a CSV file as spreadsheets take it: UTF-8 with a byte-order mark, every line ended by CRLF. What may stand in
 * a cell is told elsewhere (events/runtime/cells.ts). */

export const byteOrderMark = '\uFEFF'

/** A program whose lists are separated by semicolons, as in South Africa, reads a quote within a line as a letter: a line or
 * a part of a text begins a cell of its own there. What calls a function or another program is not run; lines of a list
 * that begin with a hyphen stay as they are. */
const inner = /[\n;\t](?=[^\S\n\t]*[=+\-@＝＋－＠][^\n;\t]*[(|（｜])/g

const quoted = /[",;\r\n\t]|^\s|\s$/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return quoted.test(value) ? `"${value.replace(inner, "$&'").replaceAll('"', '""')}"` : value
}

/** A line of the file. */
export function csvLine(cells: readonly (string | number)[]): string {
  let line = ''
  for (const [column, value] of cells.entries()) line += column === 0 ? cell(value) : `,${cell(value)}`
  return `${line}\r\n`
}
