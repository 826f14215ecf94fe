/** How many cells a CSV file may have that people or other systems made: reading it stays a matter of a second, whatever
 * it is full of. */
import { physicalLines } from './text-lines.ts'

/** Columns that a header may name. */
export const mostColumns = 200

/** Cells of any line. A text between quotation marks may hold delimiters, which count as if they parted cells. */
const mostCellsOfLine = 2_000

/** Cells of all lines together. */
export const mostCells = 4_000_000

/** What parts cells in some file. */
const delimiters = /[,;\t]/g

/** Whether a file has more cells in a line, or in all, than may be read, whatever parts them. Ask before its lines are
 * taken apart. */
export function hasTooManyCells(text: string): boolean {
  let all = 0
  for (const line of physicalLines(text)) {
    const cells = (line.text.match(delimiters)?.length ?? 0) + 1
    all += cells
    if (cells > mostCellsOfLine || all > mostCells) return true
  }
  return false
}
