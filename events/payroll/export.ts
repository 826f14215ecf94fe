/** Rows of payroll in files: their columns and cells, and the export of rows that a reader may see, narrowed
 * as their list (docs/product.md#payroll-rows). The files of a run are others: events/payroll/runs.ts. */
import { chunk } from 'es-toolkit/array'
import type { ExportChunk, ExportSource } from '#functions/exports/source.ts'
import { scopeOf, shownRows } from '#functions/payroll/listing.ts'
import { groupShortDate } from '#shared/clock.ts'
import { columnsOf } from '#shared/exports/columns.ts'
import { id } from '#shared/ids.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { type PayrollCell, payrollColumns, payrollKinds } from '#shared/payroll/columns.ts'
import { type PayrollRow, payrollFilter } from '#shared/payroll/model.ts'

const cells: Readonly<Record<PayrollCell, (row: PayrollRow) => string>> = {
  name: ({ name }) => name,
  employeeNumber: ({ employeeNumber }) => employeeNumber,
  email: ({ email }) => email,
  businessUnit: ({ businessUnit }) => businessUnit,
  gom: ({ gom }) => gom,
  category: ({ category }) => categoryName(category) ?? String(category),
  country: ({ country }) => country,
  nominated: ({ nominatedAt }) => groupShortDate(new Date(nominatedAt)),
  hrbp: ({ hrbp }) => hrbp?.name ?? '',
  amount: ({ amount, currency }) => `${amount} ${currency}`,
  month: ({ month }) => monthInWords(month),
  reference: ({ reference }) => reference,
}

export const payrollFileColumns = columnsOf(payrollColumns, payrollKinds)

/** Returns the cells of a row, in the order of the columns. */
export const payrollCells = (row: PayrollRow) => payrollColumns.map(([, cell]) => cells[cell](row))

/** With the HRBP whose rows they are, where they are not everybody's. */
const exportFilter = payrollFilter.extend({ hrbp: id.optional() })

export const payrollExport: ExportSource = {
  columns: () => payrollFileColumns,

  async rows(filter, actor) {
    const { hrbp, ...narrowed } = exportFilter.parse(filter)
    // As it was when it was asked for: else a file whose writing goes on after roles changed is of two kinds.
    const rows = await shownRows(narrowed, hrbp === undefined ? scopeOf(actor) : { hrbp })
    return { total: rows.length, chunks: chunksOf(rows) }
  },
}

/** Rows of a chunk. */
const portion = 500

async function* chunksOf(all: readonly PayrollRow[]): AsyncGenerator<ExportChunk> {
  for (const rows of chunk(all, portion))
    yield { rows: rows.map((row) => ({ cells: payrollCells(row), answers: [] })), done: rows.length }
}
