/** The formats of files: each makes bytes of rows as they come, and holds none of them. */

import { contentTypes, type FileFormat } from '#shared/exports/columns.ts'
import { byteOrderMark, csvLine } from '#shared/exports/csv.ts'
import { recordJson, recordPage } from './record-pages.ts'
import { type Table, xlsxBytes } from './xlsx.ts'

interface Format {
  readonly contentType: string
  readonly mostColumns?: number
  write(table: Table): AsyncIterable<Uint8Array>
}

export const formats: Readonly<Record<FileFormat, Format>> = {
  csv: { contentType: contentTypes.csv, write: csvBytes },
  xlsx: {
    contentType: contentTypes.xlsx,
    mostColumns: 16_384,
    write: (table) => xlsxBytes(table),
  },
  html: { contentType: contentTypes.html, write: recordPage },
  json: { contentType: contentTypes.json, write: recordJson },
}

const portion = 65_536

async function* csvBytes({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = byteOrderMark + csvLine(columns.map(({ name }) => name))
  for await (const some of rows) {
    for (const row of some) text += csvLine(row)
    if (text.length < portion) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}
