/** Files of a report: of all that the person may see in it, or of what is shown (docs/product.md#exports). */
import type { InnovationExportInput } from '#shared/innovation/report.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { ExportList, ReportKey } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { innovationApi, reportsApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { exportChoices } from '#web/ui/exports/export-choices.ts'

const { exports: texts } = reportTexts

/** Why there is no file of what is shown. */
const whyNot = (isDayMissing: boolean) => (isDayMissing ? reportTexts.filters.missingDates : undefined)

interface ReportExportProps {
  readonly report: ReportKey
  readonly filter: ReportFilter
  readonly columns: ExportList
  /** Whether a day is missing that was asked for. */
  readonly isDayMissing: boolean
}

export function ReportExport({ report, filter, columns, isDayMissing }: ReportExportProps) {
  const choices = exportChoices(
    (records, format) =>
      call(reportsApi.exportReport, {
        params: { report },
        body: { records, filter, format, columns },
        idempotencyKey: crypto.randomUUID(),
      }),
    whyNot(isDayMissing),
  )
  return <ExportButtons choices={choices} started={texts.started} />
}

interface InnovationExportProps {
  readonly filter: InnovationExportInput['filter']
  readonly isDayMissing: boolean
}

export function InnovationExport({ filter, isDayMissing }: InnovationExportProps) {
  const choices = exportChoices(
    (records, format) =>
      call(innovationApi.exportInnovations, {
        body: { records, filter, format },
        idempotencyKey: crypto.randomUUID(),
      }),
    whyNot(isDayMissing),
  )
  return <ExportButtons choices={choices} started={texts.started} />
}
