/** Columns of files, and what their cells are (docs/product.md#exports). Pure. */

/** A text is what is written. The others are texts too (`11/21/2026`, `09:05`, `1000 ZAR`) or numbers, which an Excel file
 * has as what they are, so that a spreadsheet can sort, filter and add them up. */
export type CellKind = 'text' | 'date' | 'time' | 'amount' | 'number'

export interface ExportColumn {
  readonly name: string
  readonly kind: CellKind
}

/** What the cells of a table of columns are; texts where nothing is said. */
export type CellKinds<Cell extends string> = Readonly<Partial<Record<Cell, CellKind>>>

/** The columns of a table, names by cells in their order. */
export function columnsOf<Cell extends string>(
  columns: readonly (readonly [name: string, cell: Cell])[],
  kinds: CellKinds<Cell>,
): ExportColumn[] {
  return columns.map(([name, cell]) => ({ name, kind: kinds[cell] ?? 'text' }))
}

/** The same of a table that says the name of each cell. */
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
