/** Examines a CSV file's header and lines without a parser, which upload functions must not carry. */
import { physicalLines } from './text-lines.ts'

export const mostColumns = 200

/** Most cells of any line; delimiters in quoted texts count too. */
const mostCellsOfLine = 2_000

/** Cells of all lines together, which bounds the time and the memory that reading takes. */
export const mostCells = 4_000_000

/** No cell of a file that we take has more. */
export const mostLinesOfRecord = 30

export interface CsvHeader {
  readonly delimiter: string
  readonly cells: readonly string[]
  /** How many physical lines the header and all above it take. */
  readonly after: number
  /** Lines below that are not blank: the records, or more where some have several lines. */
  readonly lines: number
}

/** Excel writes this above the header to say what parts the cells. */
const separatorLine = /^"?sep=(.)"?\s*$/i

/** Reads the header below blank lines and a separator line, and checks all lines; nothing without one. */
export function csvHeader(text: string): CsvHeader | 'too-many-cells' | undefined {
  const top = topOf(text)
  if (!top) return undefined
  const delimiter = top.delimiter ?? delimiterOf(top.text)
  const header = readCells(top.text, delimiter)
  const after = top.above + header.lines
  let cells = 0
  let lines = 0
  for (const line of physicalLines(text)) {
    const marks = countMarks(line.text, delimiter)
    cells += marks + 1
    if (marks >= mostCellsOfLine || cells > mostCells) return 'too-many-cells'
    if (line.number > after && !isBlankLine(line.text, delimiter)) lines += 1
  }
  return { delimiter, cells: header.cells, after, lines }
}

/** Tells whether a line is empty; spreadsheets write lone delimiters for emptied rows. */
export function isBlankLine(line: string, delimiter: string): boolean {
  return line.replaceAll(delimiter, '').trim() === ''
}

interface Top {
  readonly above: number
  /** As a line above the header names it. */
  readonly delimiter: string | undefined
  /** The header and what follows it, as many lines as a record may have. */
  readonly text: string
}

function topOf(text: string): Top | undefined {
  const lines: string[] = []
  let delimiter: string | undefined
  let above = 0
  for (const line of physicalLines(text)) {
    if (lines.length === 0) {
      const named = delimiter === undefined ? separatorLine.exec(line.text)?.[1] : undefined
      delimiter ??= named
      if (named || isBlankLine(line.text, delimiter ?? ',')) continue
      above = line.number - 1
    }
    lines.push(line.text)
    if (lines.length === mostLinesOfRecord) break
  }
  return lines.length > 0 ? { above, delimiter, text: lines.join('\n') } : undefined
}

/** The first record of a text, whose cells between quotation marks may have several lines. */
const firstRecord = /^(?:[^"\n]|"[^"]*")*/

/** Whatever of these stands most between the cells of the header. */
function delimiterOf(text: string): string {
  const [record = ''] = firstRecord.exec(text) ?? []
  const between = record.replace(/"[^"]*"/g, '')
  const [comma, ...others] = [',', ';', '\t']
  return others.reduce(
    (best, mark) => (countMarks(between, mark) > countMarks(between, best) ? mark : best),
    comma,
  )
}

/** How often a mark stands in a line, as far as that matters. */
function countMarks(line: string, mark: string): number {
  let count = 0
  for (let at = line.indexOf(mark); at >= 0 && count < mostCellsOfLine; at = line.indexOf(mark, at + 1))
    count += 1
  return count
}

/** The cells of the record that a text begins with, and how many lines it takes. */
function readCells(text: string, delimiter: string): { cells: string[]; lines: number } {
  const cells: string[] = []
  for (let at = 0; ; ) {
    const { cell, end } = cellAt(text, at, delimiter)
    cells.push(cell.trim())
    if (text[end] !== delimiter) return { cells, lines: text.slice(0, end).split('\n').length }
    at = end + 1
  }
}

/** A cell between quotation marks, where a mark is written twice. */
const quotedCell = / *"([^"]*(?:""[^"]*)*)" */y

/** Reads the cell at an offset, and finds its end. A stray quotation mark is a letter. */
function cellAt(text: string, at: number, delimiter: string): { cell: string; end: number } {
  quotedCell.lastIndex = at
  const [whole, quoted = ''] = quotedCell.exec(text) ?? []
  const next = whole === undefined ? undefined : (text[at + whole.length] ?? '\n')
  if (whole !== undefined && (next === '\n' || next === delimiter))
    return { cell: quoted.replaceAll('""', '"'), end: at + whole.length }
  const mark = text.indexOf(delimiter, at)
  const rest = mark < 0 ? text.slice(at) : text.slice(at, mark)
  const [cell = ''] = rest.split('\n', 1)
  return { cell, end: at + cell.length }
}
