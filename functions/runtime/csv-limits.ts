/** How many cells a CSV file may have that people or other systems made: reading it stays a matter of a second, whatever
 * it is full of. */
import { physicalLines } from './text-lines.ts'

/** Columns that the first line may name. */
export const mostColumns = 200

/** Cells of any other line. A text between quotation marks may hold delimiters, which count as if they parted cells. */
const mostCellsOfLine = 2_000

/** Cells of all lines together. */
export const mostCells = 4_000_000

/** Whether a file has more columns or cells than may be read. Ask before its lines are taken apart. */
export function hasTooManyCells(text: string, delimiter: string): boolean {
  let all = 0
  for (const line of physicalLines(text)) {
    const cells = cellCount(line.text, delimiter)
    all += cells
    if (cells > (line.number === 1 ? mostColumns : mostCellsOfLine) || all > mostCells) return true
  }
  return false
}

function cellCount(line: string, delimiter: string): number {
  let count = 1
  for (let at = line.indexOf(delimiter); at >= 0; at = line.indexOf(delimiter, at + 1)) count += 1
  return count
}
