/** The columns of questions, which only the rows tell: kept in the order in which they were met. */

import { cellOf } from '#events/runtime/cells.ts'
import { fold } from '#shared/folding.ts'

/** Headings of a question that its column is called by at most: the newest ones. */
const maxJoined = 3

/** Column → where it stands behind the fixed ones, and what it was called, the newest first. */
export type QuestionColumns = Map<string, { readonly index: number; readonly headings: string[] }>

/** Where the column stands, which is made where it is new; and whether anything came to be known by it. */
export function columnIndexOf(
  columns: QuestionColumns,
  column: string,
  heading: string,
): { readonly index: number; readonly isNew: boolean } {
  const known = columns.get(column)
  if (!known) {
    columns.set(column, { index: columns.size, headings: [heading] })
    return { index: columns.size - 1, isNew: true }
  }
  const isNew = known.headings.length < maxJoined && !known.headings.includes(heading)
  if (isNew) known.headings.push(heading)
  return { index: known.index, isNew }
}

/** What the columns of a file are called, in their order, as it stands in their cells. A question is one column, however
 * often it was reworded (docs/product.md#fields); questions that are called the same, or as a fixed column, are several,
 * and the later ones bear a number: spreadsheets tell columns apart by their names alone. */
export function headingsOf(fixed: readonly string[], columns: QuestionColumns): string[] {
  const names = fixed.map((name) => cellOf(name).cell)
  const taken = new Map(names.map((name) => [fold(name), 1]))
  for (const { headings } of columns.values()) names.push(unusedName(headings.join(' / '), taken))
  return names
}

/** The name itself, or with the first number with which no column has it. `taken`: how often each is there. */
function unusedName(heading: string, taken: Map<string, number>): string {
  const { cell } = cellOf(heading)
  let times = taken.get(fold(cell)) ?? 0
  let name = cell
  while (times > 0 && taken.has(fold(name))) {
    times += 1
    name = `${cell} (${times})`
  }
  taken.set(fold(cell), Math.max(times, 1))
  if (name !== cell) taken.set(fold(name), 1)
  return name
}
