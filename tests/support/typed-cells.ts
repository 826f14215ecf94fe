/** What a sheet has to give for the texts of a CSV file: dates, times and amounts as what they are. */
import type { ExportColumn } from '#shared/exports/columns.ts'

/** The rows of a sheet, by those of a CSV file below its headings; questions follow the fixed columns. */
export function typedRows(rows: readonly (readonly (string | number)[])[], columns: readonly ExportColumn[]) {
  return rows.map((row) => row.map((cell, place) => typed(cell, columns[place]?.kind ?? 'text')))
}

function typed(cell: string | number, kind: ExportColumn['kind']): string | number | Date | null {
  if (cell === '') return null
  const [first = '', second = '', third = ''] = String(cell).split(/[/: ]/)
  if (kind === 'date')
    return new Date(`${third}-${first.padStart(2, '0')}-${second.padStart(2, '0')}T00:00:00Z`)
  if (kind === 'time') return new Date(`1899-12-30T${first}:${second}:00Z`)
  return kind === 'amount' ? Number(first) : cell
}
