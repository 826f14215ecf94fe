/** Files of an HRBP's nominations: all of them, or those of the window that is shown. */
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { exportChoices } from '#web/ui/exports/export-choices.ts'

export function HrbpExport({ filter }: { filter: ReportFilter }) {
  const choices = exportChoices((records, format) =>
    call(reportsApi.exportReport, {
      params: { report: 'hrbp-dashboard' },
      body: { records, filter, format },
      idempotencyKey: crypto.randomUUID(),
    }),
  )
  return <ExportButtons choices={choices} started={reportTexts.exports.started} />
}
