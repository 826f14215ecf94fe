/** Lines of CSV for spreadsheets (RFC 4180), for every file of that format. Pure. */
import { makeHarmless } from './cells.ts'

/** The mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

const quoted = /[",;\r\n\t\u0085\u2028\u2029]|^\s|\s$/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = makeHarmless(value)
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes a line of the file, ended by CRLF. No spreadsheet runs a text in it, with any separator. */
export function csvLine(cells: readonly (string | number)[]): string {
  let line = ''
  for (const [column, value] of cells.entries()) line += column === 0 ? cell(value) : `,${cell(value)}`
  return `${line}\r\n`
}
