/** A table whose columns can be chosen; the choice is kept. */

import { useKeptChoice } from '#web/ui/filters/use-kept.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { ColumnChoice } from './column-choice.tsx'

interface ChosenColumnsProps<Row extends { readonly id: string }> {
  /** The report that the choice is kept for. */
  readonly report: string
  readonly label: string
  readonly all: readonly Column<Row>[]
  /** Ids of the columns that stand where nobody has chosen. */
  readonly usual: readonly string[]
  readonly rows: readonly Row[]
  readonly isBusy: boolean
}

export function ChosenColumns<Row extends { readonly id: string }>({
  report,
  label,
  all,
  usual,
  rows,
  isBusy,
}: ChosenColumnsProps<Row>) {
  const [kept, keep] = useKeptChoice(`columns.${report}`, usual)
  // Whatever was kept, they stand in their own order, and at least one does.
  const known = all.filter(({ id }) => kept.includes(id))
  const columns = known.length > 0 ? known : all.filter(({ id }) => usual.includes(id))
  return (
    <>
      <ColumnChoice columns={all} chosen={columns.map(({ id }) => id)} usual={usual} onChange={keep} />
      <DataTable label={label} columns={columns} rows={rows} idOf={({ id }) => id} isBusy={isBusy} />
    </>
  )
}
