/** The files of a confirmed run: made from what its month pays, which never changes, so that they are the same bytes
 * whenever they are made. */
import { createHash } from 'node:crypto'
import { cellOf } from '#events/runtime/cells.ts'
import { formats } from '#events/runtime/formats.ts'
import { writeStreamAsObject } from '#functions/media/objects.ts'
import { rowsOfMonth } from '#functions/payroll/month-items.ts'
import type { StoredRun } from '#functions/payroll/run-store.ts'
import { ahead } from '#functions/runtime/ahead.ts'
import type { ExportFormat } from '#shared/exports/formats.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { runFileKey, runFileName } from '#shared/payroll/object-keys.ts'
import { payrollCells, payrollHeadings } from './cells.ts'

/** Bytes of a row at most, about. */
const rowBytes = 500

/** Writes a file of a run, and tells its digest. */
export async function writeRunFile(
  run: StoredRun & { number: number },
  format: ExportFormat,
  hear: () => Promise<void>,
): Promise<{ sha256: string; bytes: number }> {
  const { month, sums } = run
  const { contentType, write } = formats[format]
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const table = {
    title: monthInWords(month),
    headings: payrollHeadings,
    rows: cellsOfMonth(month, hear),
    size: (sums?.rows ?? 0) * rowBytes,
  }
  await writeStreamAsObject(runFileKey(run, format), counted(write(table)), {
    ContentType: contentType,
    ContentDisposition: `attachment; filename="${runFileName(run, format)}"`,
    CacheControl: 'no-store',
  })
  return { sha256: hash.digest('hex'), bytes }
}

async function* cellsOfMonth(month: string, hear: () => Promise<void>): AsyncGenerator<string[][]> {
  for await (const rows of ahead(rowsOfMonth(month))) {
    yield rows.map((row) => payrollCells(row).map((text) => cellOf(text).cell))
    await hear()
  }
}
