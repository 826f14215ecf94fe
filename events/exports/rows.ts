/** Rows of an export between the source and the file. They are lines of JSON in the bucket, because only the
 * last row tells which columns there are. */
import { cellOf } from '#events/runtime/cells.ts'
import type { ExportJob } from '#functions/exports/jobs.ts'
import type { ExportRow } from '#functions/exports/source.ts'
import { streamObject } from '#functions/media/objects.ts'
import { writeStreamAsObject } from '#functions/media/stream-upload.ts'
import { exportRows } from '#shared/exports/model.ts'
import { columnIndexOf, type QuestionColumns } from './columns.ts'

/** A row as it is stored: cells of the fixed columns, then the index of a question's column and its cell, in
 * turn. */
export type StoredRow = readonly [cells: readonly (string | number)[], answers: readonly (string | number)[]]

/** Counts of the rows that were read so far, and the columns of their questions. */
export interface ExportContent {
  rows: number
  /** Records of the list, of which one may have several rows. */
  records: number
  /** Cells that were too long. */
  cut: number
  readonly columns: QuestionColumns
}

/** Makes a row ready to be stored, and adds its questions to the columns. */
export function storedRow(
  { cells, answers }: ExportRow,
  content: ExportContent,
  staysWhole = false,
): StoredRow {
  const clean = (value: string | number) => {
    if (staysWhole || typeof value === 'number') return value
    const { cell, isCut } = cellOf(value)
    if (isCut) content.cut += 1
    return cell
  }
  const texts = new Map<number, string>()
  for (const [column, heading, text] of answers) {
    const index = columnIndexOf(content.columns, column, heading)
    const above = texts.get(index)
    texts.set(index, above === undefined ? text : `${above}\n${text}`)
  }
  return [cells.map(clean), [...texts].flatMap(([index, text]) => [index, clean(text)])]
}

/** Returns a row with a cell for every column; blank where there is none. */
export function cellsIn(
  [cells, answers]: StoredRow,
  { fixed, all }: { fixed: number; all: number },
): (string | number)[] {
  const row = new Array<string | number>(all).fill('')
  for (const [index, cell] of cells.entries()) row[index] = cell
  for (let n = 0; n < answers.length; n += 2) row[fixed + Number(answers[n])] = answers[n + 1] ?? ''
  return row
}

/** Names the object with the rows of a run. */
export const exportRowsKey = (id: string, run: number) => `${exportRows}${id}/${run}`

/** Characters that are made into bytes at once. */
const portion = 65_536

/** Writes the rows of a run into the bucket. Raises what reading them raises. */
export async function writeRows(
  { id, run }: Pick<ExportJob, 'id' | 'run'>,
  rows: AsyncIterable<readonly StoredRow[]>,
): Promise<void> {
  await writeStreamAsObject(exportRowsKey(id, run), linesOf(rows), {
    ContentType: 'application/json',
    ContentDisposition: 'attachment',
    CacheControl: 'no-store',
  })
}

async function* linesOf(rows: AsyncIterable<readonly StoredRow[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = ''
  for await (const some of rows) {
    for (const row of some) {
      text += `${JSON.stringify(row)}\n`
      if (text.length < portion) continue
      yield encoder.encode(text)
      text = ''
    }
  }
  yield encoder.encode(text)
}

/** Reads the rows of a run from the bucket, some at a time. */
export async function* readRows({ id, run }: Pick<ExportJob, 'id' | 'run'>): AsyncGenerator<StoredRow[]> {
  const key = exportRowsKey(id, run)
  const stream = await streamObject(key)
  if (!stream) throw new Error(`The rows of an export are not there: ${key}.`)
  let rest = Buffer.alloc(0)
  for await (const bytes of stream) {
    const all = Buffer.concat([rest, bytes])
    const end = all.lastIndexOf(lineEnd) + 1
    rest = all.subarray(end)
    if (end > 0) yield parseLines(all.subarray(0, end))
  }
  if (rest.length > 0) throw new Error(`The rows of an export have no end: ${key}.`)
}

const lineEnd = 0x0a

const decoder = new TextDecoder()

/** Parses whole lines. No line has another end in it: JSON writes it in two signs. */
function parseLines(lines: Uint8Array): StoredRow[] {
  return JSON.parse(`[${decoder.decode(lines.subarray(0, -1)).replaceAll('\n', ',')}]`)
}
