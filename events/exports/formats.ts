/** The formats of files: each makes bytes of rows as they come, and holds none of them. */
import { writeXlsxStream } from 'hucre/xlsx'
import { byteOrderMark, csvLine } from '#events/runtime/csv.ts'
import type { ExportFormat } from '#shared/exports/formats.ts'

type Rows = AsyncIterable<readonly (readonly (string | number)[])[]>

interface Format {
  readonly contentType: string
  write(headings: readonly string[], rows: Rows, title: string): AsyncIterable<Uint8Array>
}

export const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvBytes },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxBytes,
  },
}

/** Characters that are made into bytes at once. */
const portion = 65_536

async function* csvBytes(headings: readonly string[], rows: Rows): AsyncGenerator<Uint8Array> {
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

/** Past what a sheet holds there is a second one, with the headings again. */
function xlsxBytes(headings: readonly string[], rows: Rows, title: string): AsyncIterable<Uint8Array> {
  return writeXlsxStream(xlsxRows(rows), {
    name: title.replace(unnameable, ' ').slice(0, longestName),
    columns: headings.map((header) => ({ header })),
    freezePane: { rows: 1 },
    // Lists of a million wide rows go beyond what the older form of the container can say.
    zip64: true,
  })
}

async function* xlsxRows(rows: Rows): AsyncGenerator<(string | number | null)[]> {
  for await (const some of rows) {
    for (const row of some) yield row.map((cell) => (cell === '' ? null : cell))
  }
}
