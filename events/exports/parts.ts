/** Rows of an export between the source and the file: lines of JSON, because only the last row tells which columns there
 * are. What was read is put into the bucket a part at a time, and the job names it in one condition together with where
 * the reading stands: a run that is ended in its midst leaves nothing doubled and nothing out. */
import type { ExportJob } from '#functions/exports/jobs.ts'
import { NotWanted, updateJob } from '#functions/exports/jobs.ts'
import type { ExportChunk, ExportPosition, ExportRow } from '#functions/exports/source.ts'
import { readObject, removeObjects, streamObject, writeObject } from '#functions/media/objects.ts'
import { exportParts } from '#shared/exports/model.ts'
import { cellOf } from './cells.ts'
import { placeOf, type QuestionColumns } from './columns.ts'

/** A row as it is kept: cells of the fixed columns, then the place of a question's column and its cell, in turn. */
type KeptRow = readonly [cells: readonly (string | number)[], answers: readonly (string | number)[]]

/** What was read since the last part was kept. */
export interface Part {
  readonly lines: string[]
  /** Characters. */
  size: number
  done: number
  cut: number
  position: ExportPosition | undefined
  /** Whether it brought columns, or names of them, that no part before it had. */
  hasNewHeadings: boolean
}

/** A part with nothing in it. */
export function emptyPart(): Part {
  return { lines: [], size: 0, done: 0, cut: 0, position: undefined, hasNewHeadings: false }
}

/** Adds rows to a part, and their questions to the columns. */
export function addChunk(part: Part, { rows, done, position }: ExportChunk, columns: QuestionColumns): void {
  for (const row of rows) {
    const line = lineOf(part, row, columns)
    part.lines.push(line)
    part.size += line.length
  }
  part.done += done
  part.position = position
}

function lineOf(part: Part, { cells, answers }: ExportRow, columns: QuestionColumns): string {
  const clean = (value: string | number) => {
    if (typeof value === 'number') return value
    const { cell, isCut } = cellOf(value)
    if (isCut) part.cut += 1
    return cell
  }
  const said = new Map<number, string>()
  for (const [column, heading, content] of answers) {
    const { index, isNew } = placeOf(columns, column, heading)
    part.hasNewHeadings ||= isNew
    const above = said.get(index)
    said.set(index, above === undefined ? content : `${above}\n${content}`)
  }
  const kept: KeptRow = [cells.map(clean), [...said].flatMap(([index, content]) => [index, clean(content)])]
  return JSON.stringify(kept)
}

const folderOf = (id: string) => `${exportParts}${id}/`
const partKey = (id: string, run: number, number: number) => `${folderOf(id)}${run}-${number}`
const headingsKey = (id: string, run: number, number: number) => `${partKey(id, run, number)}-headings`

const headers = {
  ContentType: 'application/json',
  ContentDisposition: 'attachment',
  CacheControl: 'no-store',
}

const encoder = new TextEncoder()

/** Keeps what was read, so that a later run goes on after it; `of`: how much there is to do in all. Raises `NotWanted`,
 * with nothing left behind. */
export async function keepPart(
  job: ExportJob,
  part: Part,
  { columns, of, now }: { columns: QuestionColumns; of: number; now: Date },
): Promise<ExportJob> {
  const { id, run } = job
  const earlier = job.parts.filter((each) => each.run !== run)
  const number = (job.parts.find((each) => each.run === run)?.count ?? 0) + 1
  const keys = [partKey(id, run, number), headingsKey(id, run, number)] as const
  await writeObject(keys[0], encoder.encode(part.lines.map((line) => `${line}\n`).join('')), headers)
  if (part.hasNewHeadings) await writeObject(keys[1], encoder.encode(JSON.stringify([...columns])), headers)
  const done = (job.progress?.done ?? 0) + part.done
  const kept: Partial<ExportJob> = {
    parts: [...earlier, { run, count: number }],
    position: part.position,
    rows: job.rows + part.lines.length,
    size: job.size + part.size,
    cut: (job.cut ?? 0) + part.cut,
    progress: { done, of: Math.max(of, done) },
    attempts: 0,
    ...(part.hasNewHeadings && { headings: { run, part: number } }),
  }
  try {
    return await updateJob(job, kept, now)
  } catch (error) {
    if (error instanceof NotWanted) await removeObjects(keys)
    throw error
  }
}

/** The columns of questions in the parts that are kept. */
export async function keptColumns({ id, headings }: ExportJob): Promise<QuestionColumns> {
  if (!headings) return new Map()
  const found = await readObject(headingsKey(id, headings.run, headings.part))
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
  last: Pick<Part, 'lines'>,
): AsyncGenerator<KeptRow[]> {
  for (const key of keysOf(job, partKey)) {
    const stream = await streamObject(key)
    if (!stream) throw new Error(`A part of an export is not there: ${key}.`)
    for await (const lines of linesIn(stream)) yield lines.map(parsed)
  }
  // They are in memory as lines; as rows only some of them at a time.
  for (let start = 0; start < last.lines.length; start += portion)
    yield last.lines.slice(start, start + portion).map(parsed)
}

const portion = 500

const parsed = (line: string): KeptRow => JSON.parse(line)

async function* linesIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest) throw new Error('A part of an export has no end.')
}

/** Removes what is kept of an export's rows. */
export function removeParts(job: Pick<ExportJob, 'id' | 'parts'>): Promise<void> {
  return removeObjects([...keysOf(job, partKey), ...keysOf(job, headingsKey)])
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
