/** A report as one plain table, with the columns that somebody has chosen. */
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportRow } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { ChosenColumns } from './chosen-columns.tsx'
import { reportTableColumns, usualColumns } from './report-columns.tsx'

interface ReportTableProps {
  readonly report: ReportKey
  readonly rows: readonly ReportRow[]
  readonly isBusy: boolean
}

export function ReportTable({ report, ...rest }: ReportTableProps) {
  const label = reportTexts.titles[report]
  return (
    <ChosenColumns report={report} label={label} all={reportTableColumns} usual={usualColumns} {...rest} />
  )
}
