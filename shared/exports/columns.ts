/** Columns of files, and the kinds of their cells (docs/product.md#exports). Pure. */

/** The kind of a cell. `text` stays as it is; the others are texts too (`11/21/2026`, `09:05`, `1000 ZAR`) or
 * numbers, which an Excel file stores as dates, times and numbers, so that a spreadsheet can sort, filter and
 * add them up. */
export type CellKind = 'text' | 'date' | 'time' | 'amount' | 'number'

export interface ExportColumn {
  readonly name: string
  readonly kind: CellKind
}

/** Kinds of a table's cells; texts by default. */
export type CellKinds<Cell extends string> = Readonly<Partial<Record<Cell, CellKind>>>

/** Returns the columns of a table, given as pairs of name and cell in their order. */
export function columnsOf<Cell extends string>(
  columns: readonly (readonly [name: string, cell: Cell])[],
  kinds: CellKinds<Cell>,
): ExportColumn[] {
  return columns.map(([name, cell]) => ({ name, kind: kinds[cell] ?? 'text' }))
}

/** Returns the columns of a table, given as a name for each cell. */
export function columnsNamed<Cell extends string>(
  names: Readonly<Record<Cell, string>>,
  kinds: CellKinds<Cell>,
): ExportColumn[] {
  const columns = Object.entries(names) as [Cell, string][]
  return columnsOf(
    columns.map(([cell, name]) => [name, cell] as const),
    kinds,
  )
}

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Formats of all files that are made by a job: of lists, and of what is stored about a person. */
export const fileFormats = [...exportFormats, 'html', 'json'] as const
export type FileFormat = (typeof fileFormats)[number]

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
