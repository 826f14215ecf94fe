/** The formats of files: each makes bytes of rows as they come, and holds none of them. */
import { writeXlsxStream } from 'hucre/xlsx'
import { byteOrderMark, csvLine } from '#shared/exports/csv.ts'
import { contentTypes, type ExportFormat } from '#shared/exports/formats.ts'

type Rows = AsyncIterable<readonly (readonly (string | number)[])[]>

interface Table {
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: Rows
  /** Bytes of all rows, about. */
  readonly size: number
}

interface Format {
  readonly contentType: string
  /** Columns that it can have; any number unless told. */
  readonly mostColumns?: number
  write(table: Table): AsyncIterable<Uint8Array>
}

export const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { contentType: contentTypes.csv, write: csvBytes },
  xlsx: {
    contentType: contentTypes.xlsx,
    mostColumns: 16_384,
    write: xlsxBytes,
  },
}

/** Characters that are made into bytes at once. */
const portion = 65_536

async function* csvBytes({ headings, rows }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = byteOrderMark + csvLine(headings)
  for await (const some of rows) {
    for (const row of some) text += csvLine(row)
    if (text.length < portion) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

/** Characters that a name of a sheet may not have, and how many it may. */
const unnameable = /[[\]:*?/\\']/g
const longestName = 31

/** Above so many bytes a sheet may become larger than the usual container can say (4 GB): a cell of one character
 * takes a dozen times as much. Not every program reads the newer form, so that it is not the usual one. */
const largest = 300_000_000

/** Past what a sheet holds there is a second one, with the headings again. */
function xlsxBytes({ title, headings, rows, size }: Table): AsyncIterable<Uint8Array> {
  return writeXlsxStream(xlsxRows(rows), {
    name: title.replace(unnameable, ' ').slice(0, longestName),
    columns: headings.map((heading) => ({ header: String(xlsxCell(heading) ?? '') })),
    freezePane: { rows: 1 },
    zip64: size > largest,
  })
}

async function* xlsxRows(rows: Rows): AsyncGenerator<(string | number | null)[]> {
  for await (const some of rows) {
    for (const row of some) yield row.map(xlsxCell)
  }
}

/** What spreadsheets read as a sign by its number, and what says that it is none. */
const numbered = /_(?=x[0-9a-f]{4}_)/gi
const underscore = '_x005F_'

function xlsxCell(cell: string | number): string | number | null {
  if (cell === '') return null
  return typeof cell === 'string' && cell.includes('_') ? cell.replace(numbered, underscore) : cell
}
