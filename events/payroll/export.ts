/** The export of rows of payroll, for the function that writes exports: those that whoever asks may see, narrowed as their
 * list (docs/product.md#payroll-rows). The files of a run are others: events/payroll/run-files.ts. */
import type { ExportChunk, ExportSource } from '#functions/exports/source.ts'
import { eachRow, type Scope, scopeOf } from '#functions/payroll/listing.ts'
import { findRun } from '#functions/payroll/run-store.ts'
import { id } from '#shared/ids.ts'
import { type PayrollFilter, payrollFilter } from '#shared/payroll/model.ts'
import { payrollCells, payrollFileColumns } from './cells.ts'

/** With whose rows they are, where it is not everybody's. */
const asked = payrollFilter.extend({ hrbp: id.optional() })

export const payrollExport: ExportSource = {
  columns: () => payrollFileColumns,

  async rows(filter, actor) {
    const { hrbp, ...narrowed } = asked.parse(filter)
    // As it was when the export was asked for: roles may have changed since.
    const scope = hrbp === undefined ? scopeOf(actor) : { hrbp }
    return { total: await knownRows(narrowed, scope), chunks: chunksOf(narrowed, scope) }
  },
}

/** How many rows are read, where the run of the month says so; else nobody counts them before they are read. */
async function knownRows({ month, person }: PayrollFilter, scope: Scope): Promise<number> {
  if (scope !== 'all' || person) return 0
  return (await findRun(month))?.sums?.rows ?? 0
}

async function* chunksOf(filter: PayrollFilter, scope: Scope): AsyncGenerator<ExportChunk> {
  for await (const { read, shown } of eachRow(filter, scope)) {
    const rows = shown.map((row) => ({ cells: payrollCells(row), answers: [] }))
    yield { rows, done: read }
  }
}
