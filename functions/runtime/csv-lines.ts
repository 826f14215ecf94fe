/** Reads CSV files record by record (RFC 4180). An unreadable record stops no other. */
import { CsvError, parse } from 'csv-parse/sync'
import { type CsvHeader, isBlankLine, mostLinesOfRecord } from './csv-header.ts'
import { type PhysicalLine, physicalLines } from './text-lines.ts'

/** A record with the physical line on which it begins; without cells where it cannot be read. */
export interface CsvRecord {
  readonly number: number
  readonly cells: string[] | undefined
}

/** Records at once: many for speed, few around multi-line or broken ones. */
const recordsAtOnce = { many: 100, few: 10 }

/** The records below a header, without blank lines. */
export function* csvRecords(text: string, { delimiter, cells, after }: CsvHeader): Generator<CsvRecord> {
  const lines = [...physicalLines(text)]
  const width = cells.length
  const nextFilled = (from: number) => {
    let at = from
    while (at < lines.length && isBlankLine(lines[at]?.text ?? '', delimiter)) at += 1
    return at
  }
  let fewUntil = 0
  for (let at = nextFilled(after); at < lines.length; at = nextFilled(at)) {
    const most = at < fewUntil ? recordsAtOnce.few : recordsAtOnce.many
    const chunk: PhysicalLine[] = []
    let end = at
    while (end < lines.length && chunk.length < most) {
      const line = lines[end]
      if (line && !isBlankLine(line.text, delimiter)) chunk.push(line)
      end += 1
    }
    const found = readEach(
      chunk.map((each) => each.text),
      { delimiter, width },
    )
    if (found) {
      for (const [index, { number }] of chunk.entries()) yield { number, cells: found[index] }
      at = end
    } else if (most === recordsAtOnce.many) fewUntil = end
    else
      while (at < end) {
        const record = recordAt(lines, at, { delimiter, width })
        yield { number: lines[at]?.number ?? 0, cells: record.cells }
        at = nextFilled(at + record.taken)
      }
  }
}

/** The cells of lines each of which is a record; nothing where one is not. */
function readEach(lines: readonly string[], { delimiter, width }: Shape): string[][] | undefined {
  const text = lines.join('\n')
  const strict = readStrictly(text, delimiter)
  const found = strict ?? readLoosely(text, delimiter)
  if (!Array.isArray(found) || found.length !== lines.length) return undefined
  return strict || found.every((cells) => cells.length === width) ? found : undefined
}

interface Shape {
  readonly delimiter: string
  readonly width: number
}

/** Reads the record at a line and its line count. With broken quotation marks the line stands alone. */
function recordAt(
  lines: readonly PhysicalLine[],
  at: number,
  { delimiter, width }: Shape,
): { cells: string[] | undefined; taken: number } {
  const most = Math.min(mostLinesOfRecord, lines.length - at)
  for (let count = 1; count <= most; count++) {
    const text = lines.slice(at, at + count).map((each) => each.text)
    const found = readStrictly(text.join('\n'), delimiter)
    if (found === 'open') continue
    const cells = found?.[0]
    if (cells && (count === 1 || isOneRecord(cells, { delimiter, width }))) return { cells, taken: count }
    break
  }
  const [alone] = readLoosely(lines[at]?.text ?? '', delimiter) ?? []
  return { cells: alone?.length === width ? alone : undefined, taken: 1 }
}

/** Tells whether lines are one record: stray marks would join lines, and a cell would have many
 * delimiters. */
function isOneRecord(cells: readonly string[], { delimiter, width }: Shape): boolean {
  const isLine = (cell: string) => cell.includes('\n') && cell.split(delimiter).length >= width
  return cells.length === width && (width === 1 || !cells.some(isLine))
}

const options = { trim: true, relax_column_count: true, record_delimiter: '\n' } as const

/** The records of a text that keeps all rules; `open` where its last quotation mark is not closed. */
function readStrictly(text: string, delimiter: string): string[][] | 'open' | undefined {
  try {
    return parse(text, { ...options, delimiter })
  } catch (error) {
    return error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : undefined
  }
}

/** Reads a text in which a quotation mark inside a cell is a letter (`Screens 15" and up`). */
function readLoosely(text: string, delimiter: string): string[][] | undefined {
  try {
    // Spaces are cut afterwards: the parser takes no letter after a quotation mark and a space.
    const records = parse(text, { ...options, delimiter, trim: false, relax_quotes: true })
    return records.map((cells) => cells.map((cell) => cell.trim()))
  } catch {
    return undefined
  }
}
