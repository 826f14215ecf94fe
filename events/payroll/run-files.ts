/** The files of a confirmed run: made from what its month pays, which never changes, so that they are the
 * same bytes whenever they are made. */
import { createHash } from 'node:crypto'
import { cellOf } from '#events/runtime/cells.ts'
import { formats } from '#events/runtime/formats.ts'
import { streamObject } from '#functions/media/objects.ts'
import { writeStreamAsObject } from '#functions/media/stream-upload.ts'
import type { StoredRun } from '#functions/payroll/run-store.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { PayrollRow } from '#shared/payroll/model.ts'
import { runFileKey, runFileName } from '#shared/payroll/object-keys.ts'
import { payrollCells, payrollFileColumns } from './cells.ts'

/** The name of a file's content. */
interface Digest {
  readonly sha256: string
  readonly bytes: number
}

/** A file of a run lies there already and has other bytes than those that were just made: another release
 * has made it. It stays as it is. */
export class OtherFileThere extends Error {
  override readonly name = 'OtherFileThere'
  readonly format: ExportFormat
  readonly there: Digest

  constructor(run: StoredRun & { number: number }, format: ExportFormat, made: Digest, there: Digest) {
    const inWords = ({ bytes, sha256 }: Digest) => `${bytes} bytes, ${sha256}`
    super(`${runFileKey(run, format)} has ${inWords(there)}, and was made now with ${inWords(made)}.`)
    this.format = format
    this.there = there
  }
}

/** Writes a file of a run with the rows of its month, which is written once and never over, and tells its
 * digest. Raises `OtherFileThere`. */
export async function writeRunFile(
  run: StoredRun & { number: number },
  rows: readonly PayrollRow[],
  format: ExportFormat,
): Promise<Digest> {
  const { month } = run
  const { contentType, write } = formats[format]
  const key = runFileKey(run, format)
  const digest = new RunningDigest()
  const table = {
    title: monthInWords(month),
    columns: payrollFileColumns,
    rows: cellsOf(rows),
  }
  const headers = {
    ContentType: contentType,
    ContentDisposition: `attachment; filename="${runFileName(run, format)}"`,
    CacheControl: 'no-store',
  }
  const isNew = await writeStreamAsObject(key, digest.of(write(table)), headers, { forGood: true })
  const made = digest.end()
  if (isNew) return made
  const there = await digestOf(key)
  if (there?.sha256 !== made.sha256)
    throw new OtherFileThere(run, format, made, there ?? { sha256: 'none', bytes: 0 })
  return made
}

/** The digest of bytes that go by. */
class RunningDigest {
  private readonly hash = createHash('sha256')
  private bytes = 0

  async *of(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.hash.update(chunk)
      this.bytes += chunk.length
      yield chunk
    }
  }

  end(): Digest {
    return { sha256: this.hash.digest('hex'), bytes: this.bytes }
  }
}

async function digestOf(key: string): Promise<Digest | undefined> {
  const chunks = await streamObject(key)
  if (!chunks) return undefined
  const digest = new RunningDigest()
  for await (const _ of digest.of(chunks));
  return digest.end()
}

async function* cellsOf(rows: readonly PayrollRow[]): AsyncGenerator<string[][]> {
  yield rows.map((row) => payrollCells(row).map((text) => cellOf(text).cell))
}
