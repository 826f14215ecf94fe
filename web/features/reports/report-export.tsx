/** The file of a report: of everything that the person may see in it, or of the current view
 * (docs/product.md#exports). */
import { omit } from 'es-toolkit/object'
import { reportExportTexts as texts } from '#shared/messages/reports-exports.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { offersColumns, type Report } from '#shared/reports/reports.ts'
import { daysOfPeriod, type ReportPeriod } from '#shared/reports/rules.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'
import { now } from '#web/client/site-config.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { ExportForm } from '#web/ui/exports/export-form-soon.tsx'
import type { Unapplied } from '#web/ui/filters/unapplied.ts'
import { periodsOffered } from './period-chips.tsx'

interface ReportExportProps {
  readonly report: Report
  readonly filter: ReportFilter
  /** Tells a filter in words; absent where the report cannot be narrowed. */
  readonly inWords: ((filter: ReportFilter) => readonly string[]) | undefined
  readonly unapplied: readonly Unapplied[]
}

export function ExportReport({ report, filter, inWords, unapplied }: ReportExportProps) {
  const filterOf = (period: ReportPeriod | undefined): ReportFilter =>
    period ? { ...omit(filter, ['from', 'to']), ...daysOfPeriod(period, now()) } : filter
  return (
    <ExportButtons
      subject={JSON.stringify(filter)}
      started={texts.started}
      form={(onChosen) => (
        <ExportForm
          begin={({ period, columns = report.exportList, ...request }) =>
            call(reportsApi.exportReport, {
              params: { report: report.key },
              body: { ...request, columns, filter: filterOf(period) },
              idempotencyKey: crypto.randomUUID(),
            })
          }
          shown={inWords && ((period) => inWords(filterOf(period)))}
          periods={report.filters.includes('dates') ? periodsOffered(report) : []}
          columns={offersColumns(report) ? report.exportList : undefined}
          unapplied={unapplied}
          onChosen={onChosen}
        />
      )}
    />
  )
}
