/** Files of an HRBP's nominations: all of them, or those of the window that is shown. */
import type { ExportFormat } from '#shared/exports/columns.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { exportChoices } from '#web/ui/exports/export-choices.ts'

interface HrbpExportProps {
  readonly filter: ReportFilter
  /** The current view, in words. */
  readonly shown: string
}

export function HrbpExport({ filter, shown }: HrbpExportProps) {
  const begin = (records: 'all' | 'current', format: ExportFormat) =>
    call(reportsApi.exportReport, {
      params: { report: 'hrbp-dashboard' },
      body: { records, filter, format },
      idempotencyKey: crypto.randomUUID(),
    })
  const choices = exportChoices(begin, { lines: [shown] })
  return <ExportButtons choices={choices} started={reportExportTexts.started} />
}
