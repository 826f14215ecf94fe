/** Files of a report: of all that the person may see in it, or of what is shown (docs/product.md#exports). */
import type { InnovationExportInput } from '#shared/innovation/report.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { ExportList, ReportKey } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { innovationApi, reportsApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { exportChoices } from '#web/ui/exports/export-choices.ts'
import type { Unapplied } from '#web/ui/filters/unapplied.ts'

const texts = reportExportTexts

interface ReportExportProps {
  readonly report: ReportKey
  readonly filter: ReportFilter
  readonly columns: ExportList
  /** What is shown, in words; nothing where the report cannot be narrowed. */
  readonly lines: readonly string[] | undefined
  readonly unapplied: readonly Unapplied[]
}

export function ExportReport({ report, filter, columns, ...shown }: ReportExportProps) {
  const choices = exportChoices(
    (records, format) =>
      call(reportsApi.exportReport, {
        params: { report },
        body: { records, filter, format, columns },
        idempotencyKey: crypto.randomUUID(),
      }),
    shown,
  )
  return <ExportButtons choices={choices} started={texts.started} />
}

interface InnovationExportProps {
  readonly filter: InnovationExportInput['filter']
  readonly lines: readonly string[]
  readonly unapplied: readonly Unapplied[]
}

export function ExportInnovations({ filter, ...shown }: InnovationExportProps) {
  const choices = exportChoices(
    (records, format) =>
      call(innovationApi.exportInnovations, {
        body: { records, filter, format },
        idempotencyKey: crypto.randomUUID(),
      }),
    shown,
  )
  return <ExportButtons choices={choices} started={texts.started} />
}
