/** Rows of an export between the source and the file: lines of JSON, because only the last row tells which columns there
 * are. What was read is put into the bucket a part at a time, and the job names it in one condition together with where
 * the reading stands: a run that is ended in its midst leaves nothing doubled and nothing out. */

import { cellOf } from '#events/runtime/cells.ts'
import { type ExportJob, NotWanted, updateJob } from '#functions/exports/jobs.ts'
import type { ExportChunk, ExportPosition, ExportRow } from '#functions/exports/source.ts'
import { deleteObjects, fetchObject, streamObject, writeObject } from '#functions/media/objects.ts'
import { exportParts } from '#shared/exports/model.ts'
import { columnIndexOf, type QuestionColumns } from './columns.ts'

/** A row as it is kept: cells of the fixed columns, then the place of a question's column and its cell, in turn. */
type KeptRow = readonly [cells: readonly (string | number)[], answers: readonly (string | number)[]]

/** What was read since the last part was kept. */
export interface ExportPart {
  /** Whole lines, as bytes: so many texts would be in the way of whoever collects what is used no more. */
  readonly bytes: Uint8Array[]
  rows: number
  /** Bytes. */
  size: number
  done: number
  cut: number
  position: ExportPosition | undefined
  /** Whether it brought columns, or names of them, that no part before it had. */
  hasNewHeadings: boolean
}

/** A part with nothing in it. */
export function emptyPart(): ExportPart {
  return { bytes: [], rows: 0, size: 0, done: 0, cut: 0, position: undefined, hasNewHeadings: false }
}

/** Characters that are made into bytes at once. */
const portion = 65_536

const encoder = new TextEncoder()

/** Adds rows to a part, and their questions to the columns. */
export function addChunk(
  part: ExportPart,
  { rows, done, position }: ExportChunk,
  columns: QuestionColumns,
): void {
  let text = ''
  for (const row of rows) {
    text += `${JSON.stringify(keptRow(part, row, columns))}\n`
    if (text.length < portion) continue
    addText(part, text)
    text = ''
  }
  if (text) addText(part, text)
  part.rows += rows.length
  part.done += done
  part.position = position
}

function addText(part: ExportPart, text: string): void {
  const bytes = encoder.encode(text)
  part.bytes.push(bytes)
  part.size += bytes.length
}

function keptRow(part: ExportPart, { cells, answers }: ExportRow, columns: QuestionColumns): KeptRow {
  const clean = (value: string | number) => {
    if (typeof value === 'number') return value
    const { cell, isCut } = cellOf(value)
    if (isCut) part.cut += 1
    return cell
  }
  const said: string[] = []
  const places: number[] = []
  for (const [column, heading, content] of answers) {
    const { index, isNew } = columnIndexOf(columns, column, heading)
    part.hasNewHeadings ||= isNew
    const above = said[index]
    if (above === undefined) places.push(index)
    said[index] = above === undefined ? content : `${above}\n${content}`
  }
  return [cells.map(clean), places.flatMap((index) => [index, clean(said[index] ?? '')])]
}

const folderOf = (id: string) => `${exportParts}${id}/`
const partKey = (id: string, run: number, number: number) => `${folderOf(id)}${run}-${number}`
const headingsKey = (id: string, run: number, number: number) => `${partKey(id, run, number)}-headings`

const headers = {
  ContentType: 'application/json',
  ContentDisposition: 'attachment',
  CacheControl: 'no-store',
}

/** Keeps what was read, so that a later run goes on after it; `of`: how much there is to do in all. Raises `NotWanted`,
 * with nothing left behind. */
export async function keepPart(
  job: ExportJob,
  part: ExportPart,
  { columns, of, now }: { columns: QuestionColumns; of: number; now: Date },
): Promise<ExportJob> {
  const { id, run } = job
  const earlier = job.parts.filter((each) => each.run !== run)
  const number = (job.parts.find((each) => each.run === run)?.count ?? 0) + 1
  const keys = [partKey(id, run, number), headingsKey(id, run, number)] as const
  // More may be read meanwhile, which may bring more columns.
  const headings = part.hasNewHeadings ? encoder.encode(JSON.stringify([...columns])) : undefined
  await writeObject(keys[0], Buffer.concat(part.bytes), headers)
  if (headings) await writeObject(keys[1], headings, headers)
  const done = (job.progress?.done ?? 0) + part.done
  const kept: Partial<ExportJob> = {
    parts: [...earlier, { run, count: number }],
    position: part.position,
    rows: job.rows + part.rows,
    cut: (job.cut ?? 0) + part.cut,
    progress: { done, of: Math.max(of, done) },
    attempts: 0,
    ...(part.hasNewHeadings && { headings: { run, part: number } }),
  }
  try {
    return await updateJob(job, kept, now)
  } catch (error) {
    if (error instanceof NotWanted) await deleteObjects(keys)
    throw error
  }
}

/** The columns of questions in the parts that are kept. */
export async function keptColumns({ id, headings }: ExportJob): Promise<QuestionColumns> {
  if (!headings) return new Map()
  const found = await fetchObject(headingsKey(id, headings.run, headings.part))
  if (!found) throw new Error(`The headings of export ${id} are not there.`)
  return new Map(JSON.parse(new TextDecoder().decode(found.bytes)))
}

function keysOf({ id, parts }: Pick<ExportJob, 'id' | 'parts'>, keyOf: typeof partKey): string[] {
  return parts.flatMap(({ run, count }) =>
    Array.from({ length: count }, (_, index) => keyOf(id, run, index + 1)),
  )
}

/** All rows of a file, some at a time: those of the parts, then those that were read last. */
export async function* allRows(
  job: Pick<ExportJob, 'id' | 'parts'>,
  last: Pick<ExportPart, 'bytes'>,
): AsyncGenerator<KeptRow[]> {
  for (const key of keysOf(job, partKey)) {
    const stream = await streamObject(key)
    if (!stream) throw new Error(`A part of an export is not there: ${key}.`)
    for await (const lines of linesIn(stream)) yield parsed(lines)
  }
  for (const lines of last.bytes) yield parsed(lines)
}

const lineEnd = 0x0a

/** Whole lines, each with its end, as they come. */
async function* linesIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0)
  for await (const bytes of stream) {
    const all = Buffer.concat([rest, bytes])
    const end = all.lastIndexOf(lineEnd) + 1
    rest = all.subarray(end)
    if (end > 0) yield all.subarray(0, end)
  }
  if (rest.length > 0) throw new Error('A part of an export has no end.')
}

const decoder = new TextDecoder()

/** No line has another end in it: JSON writes it in two signs. */
function parsed(lines: Uint8Array): KeptRow[] {
  return JSON.parse(`[${decoder.decode(lines.subarray(0, -1)).replaceAll('\n', ',')}]`)
}

/** Removes what is kept of an export's rows, and what a run may have written that was ended before it could say so: one
 * part at most. */
export function removeParts({ id, run, parts }: Pick<ExportJob, 'id' | 'run' | 'parts'>): Promise<void> {
  const written = Array.from({ length: run }, (_, index) => {
    const kept = parts.find((each) => each.run === index + 1)?.count ?? 0
    return { run: index + 1, count: kept + 1 }
  })
  const all = { id, parts: written }
  return deleteObjects([...keysOf(all, partKey), ...keysOf(all, headingsKey)])
}

/** A row with a cell for every column; blank where there is none. */
export function cellsIn(
  [cells, answers]: KeptRow,
  { fixed, all }: { fixed: number; all: number },
): (string | number)[] {
  const row = new Array<string | number>(all).fill('')
  for (const [index, cell] of cells.entries()) row[index] = cell
  for (let n = 0; n < answers.length; n += 2) row[fixed + Number(answers[n])] = answers[n + 1] ?? ''
  return row
}
