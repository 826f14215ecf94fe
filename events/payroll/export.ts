/** The export of rows of payroll, for the function that writes exports: those that whoever asks may see, narrowed as their
 * list (docs/product.md#payroll-rows). The files of a run are others: events/payroll/run-files.ts. */
import * as z from 'zod'
import type { ExportChunk, ExportSource } from '#functions/exports/source.ts'
import { eachRow, type Scope, scopeOf } from '#functions/payroll/listing.ts'
import { type PayrollFilter, payrollFilter } from '#shared/payroll/model.ts'
import { payrollCells, payrollHeadings } from './cells.ts'

export const payrollExport: ExportSource = {
  columns: () => payrollHeadings,

  async rows(filter, actor, from) {
    const asked = payrollFilter.parse(filter)
    const scope = scopeOf(actor)
    const after = z.string().optional().parse(from)
    return { total: await countRows(asked, scope), chunks: chunksOf(asked, scope, after) }
  },
}

async function countRows(filter: PayrollFilter, scope: Scope): Promise<number> {
  let count = 0
  for await (const rows of eachRow(filter, scope)) count += rows.length
  return count
}

async function* chunksOf(filter: PayrollFilter, scope: Scope, after?: string): AsyncGenerator<ExportChunk> {
  for await (const shown of eachRow(filter, scope, after)) {
    const last = shown.at(-1)
    if (!last) continue
    const rows = shown.map((row) => ({ cells: payrollCells(row), answers: [] }))
    yield { rows, done: rows.length, position: last.reference }
  }
}
