/** Files of a report: of all that the person may see in it, or of what is shown (docs/product.md#exports). */
import { type ExportFormat, exportFormats } from '#shared/exports/formats.ts'
import type { ExportView } from '#shared/exports/model.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'

const { exports: texts } = reportTexts

interface ReportExportProps {
  readonly report: ReportKey
  readonly filter: ReportFilter
}

export function ReportExport({ report, filter }: ReportExportProps) {
  const choices = exportChoices((records, format) =>
    call(reportsApi.exportReport, {
      params: { report },
      body: { records, filter, format },
      idempotencyKey: crypto.randomUUID(),
    }),
  )
  return <ExportButtons choices={choices} started={texts.started} />
}

/** All records or the current view, each in every format. */
export function exportChoices(
  begin: (records: 'all' | 'current', format: ExportFormat) => Promise<ExportView>,
) {
  return (['all', 'current'] as const).flatMap((records) =>
    exportFormats.map((format) => ({
      label: fill(texts.choice, { records: texts[records], format: exportTexts.formats[format] }),
      begin: () => begin(records, format),
    })),
  )
}
