/** Prints the page of a report that is shown. */
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { PrintButton } from '#web/ui/print-button.tsx'
import { usePrint } from './use-print.ts'

interface PrintReportProps {
  /** Whose entries' details stand on the paper; without one, or without ids, none do. */
  readonly report?: ReportKey
  readonly ids: readonly string[]
  readonly isDisabled: boolean
}

export function PrintReport({ report, ids, isDisabled }: PrintReportProps) {
  const { gathered, failed, start } = usePrint(report, ids)
  return (
    <PrintButton
      texts={reportTexts.print}
      gathered={gathered}
      failed={failed}
      isDisabled={isDisabled}
      onPrint={start}
    />
  )
}
