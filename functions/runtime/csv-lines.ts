/** Reads the lines of a CSV file that people or other systems made: each by itself, so that what is wrong with one stops
 * no other. */
import { parse } from 'csv-parse/sync'
import { type PhysicalLine, physicalLines } from './text-lines.ts'

/** The cells of each line; nothing of one with a quotation mark that is not closed. */
export function cellsOf(lines: readonly string[], delimiter: string): (string[] | undefined)[] {
  try {
    const found: string[][] = parse(lines.join('\n'), { delimiter, trim: true, relax_column_count: true })
    // A mark that is not closed joins lines: then each is looked at by itself.
    if (found.length === lines.length) return found
  } catch {
    // As before.
  }
  return lines.length > 1 ? lines.flatMap((each) => cellsOf([each], delimiter)) : [undefined]
}

/** Reading lines one by one would take most of the time that a file takes. */
const linesAtOnce = 100

/** The lines below the header that are not blank, with their cells; nothing where they cannot be read. */
export function* csvLines(
  text: string,
  delimiter: string,
): Generator<{ number: number; cells: string[] | undefined }> {
  for (const some of chunksOf(text)) {
    const cells = cellsOf(
      some.map((each) => each.text),
      delimiter,
    )
    for (const [index, { number }] of some.entries()) yield { number, cells: cells[index] }
  }
}

function* chunksOf(text: string): Generator<PhysicalLine[]> {
  let chunk: PhysicalLine[] = []
  for (const line of physicalLines(text)) {
    if (line.number === 1 || !line.text.trim()) continue
    if (chunk.push(line) < linesAtOnce) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
