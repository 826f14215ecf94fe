/** Lines of CSV as spreadsheets take it (RFC 4180): every file of that format is written here. Pure. */
import { makeHarmless } from './cells.ts'

/** Spreadsheets read UTF-8 by this mark. */
export const byteOrderMark = '\uFEFF'

const quoted = /[",;\r\n\t\u0085\u2028\u2029]|^\s|\s$/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = makeHarmless(value)
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of the file, ended by CRLF. No text in it is run by a spreadsheet, however that separates cells. */
export function csvLine(cells: readonly (string | number)[]): string {
  let line = ''
  for (const [column, value] of cells.entries()) line += column === 0 ? cell(value) : `,${cell(value)}`
  return `${line}\r\n`
}
