/** Files of a report: of all that the person may see in it, or of what is shown (docs/product.md#exports). */
import type { InnovationExportInput } from '#shared/innovation/report.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { innovationApi, reportsApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { exportChoices } from '#web/ui/exports/export-choices.ts'

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

export function InnovationExport({ filter }: { filter: InnovationExportInput['filter'] }) {
  const choices = exportChoices((records, format) =>
    call(innovationApi.exportInnovations, {
      body: { records, filter, format },
      idempotencyKey: crypto.randomUUID(),
    }),
  )
  return <ExportButtons choices={choices} started={texts.started} />
}
