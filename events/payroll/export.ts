/** The export of rows of payroll, for the function that writes exports: those that whoever asks may see,
 * narrowed as their list (docs/product.md#payroll-rows). The files of a run are others:
 * events/payroll/run-files.ts. */
import { chunk } from 'es-toolkit/array'
import type { ExportChunk, ExportSource } from '#functions/exports/source.ts'
import { scopeOf, shownRows } from '#functions/payroll/listing.ts'
import { id } from '#shared/ids.ts'
import { type PayrollRow, payrollFilter } from '#shared/payroll/model.ts'
import { payrollCells, payrollFileColumns } from './cells.ts'

/** With whose rows they are, where it is not everybody's. */
const exportFilter = payrollFilter.extend({ hrbp: id.optional() })

export const payrollExport: ExportSource = {
  columns: () => payrollFileColumns,

  async rows(filter, actor) {
    const { hrbp, ...narrowed } = exportFilter.parse(filter)
    // As it was when it was asked for: else a file whose writing goes on after roles changed is of two kinds.
    const scope = hrbp === undefined ? scopeOf(actor) : { hrbp }
    const rows = await shownRows(narrowed, scope)
    return { total: rows.length, chunks: chunksOf(rows) }
  },
}

/** Rows of a chunk. */
const portion = 500

async function* chunksOf(all: readonly PayrollRow[]): AsyncGenerator<ExportChunk> {
  for (const rows of chunk(all, portion))
    yield { rows: rows.map((row) => ({ cells: payrollCells(row), answers: [] })), done: rows.length }
}
