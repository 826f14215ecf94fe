/** A report as one plain table, with the columns that somebody has chosen. */
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportRow } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useKeptChoice } from '#web/ui/use-kept.ts'
import { ColumnChoice } from './column-choice.tsx'
import { reportColumns, usualColumns } from './report-columns.tsx'

interface ReportTableProps {
  readonly report: ReportKey
  readonly rows: readonly ReportRow[]
  readonly isBusy: boolean
}

export function ReportTable({ report, rows, isBusy }: ReportTableProps) {
  const [kept, keep] = useKeptChoice(`columns.${report}`, usualColumns)
  // Whatever was kept, they stand in their own order, and at least one does.
  const known = reportColumns.filter(({ id }) => kept.includes(id))
  const columns = known.length > 0 ? known : reportColumns.filter(({ id }) => usualColumns.includes(id))
  return (
    <>
      <ColumnChoice
        columns={reportColumns}
        chosen={columns.map(({ id }) => id)}
        usual={usualColumns}
        onChange={keep}
      />
      <DataTable
        label={reportTexts.titles[report]}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        isBusy={isBusy}
      />
    </>
  )
}
