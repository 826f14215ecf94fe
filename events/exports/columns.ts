/** The columns of questions, which only the rows tell, in the order in which they were met. */

import { cellOf } from '#events/runtime/cells.ts'
import { fold } from '#shared/folding.ts'

/** Headings of a question that its column is called by at most: the newest ones. */
const maxJoined = 3

/** Column → its index behind the fixed ones, and its headings, the newest first. */
export type QuestionColumns = Map<string, { readonly index: number; readonly headings: string[] }>

/** Returns the index of a column behind the fixed ones; adds the column where it is new, and a new heading of
 * it. */
export function columnIndexOf(columns: QuestionColumns, column: string, heading: string): number {
  const found = columns.get(column)
  if (!found) {
    columns.set(column, { index: columns.size, headings: [heading] })
    return columns.size - 1
  }
  const { index, headings } = found
  if (headings.length < maxJoined && !headings.includes(heading)) headings.push(heading)
  return index
}

/** Returns the headings of a file, as they stand in their cells. A question is one column, however often it
 * was reworded (docs/product.md#fields). Questions of the same name, or of a fixed column's, are several
 * columns, and the later ones have a number: spreadsheets tell columns apart by their names alone. */
export function headingsOf(fixed: readonly string[], columns: QuestionColumns): string[] {
  const names = fixed.map((name) => cellOf(name).cell)
  const uses = new Map(names.map((name) => [fold(name), 1]))
  for (const { headings } of columns.values()) names.push(unusedName(headings.join(' / '), uses))
  return names
}

/** Returns the name, with the first number with which no column has it where it is taken. `taken`: how often
 * each name is there. */
function unusedName(heading: string, uses: Map<string, number>): string {
  const { cell } = cellOf(heading)
  let times = uses.get(fold(cell)) ?? 0
  let name = cell
  while (times > 0 && uses.has(fold(name))) {
    times += 1
    name = `${cell} (${times})`
  }
  uses.set(fold(cell), Math.max(times, 1))
  if (name !== cell) uses.set(fold(name), 1)
  return name
}
