/** Prints the page of a report that is shown, with all that its entries say. */
import { useQueryClient } from '@tanstack/react-query'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { PrintButton } from '#web/ui/paper/print-button.tsx'
import { usePrint } from '#web/ui/paper/use-print.ts'
import { gatherDetails } from './details-query.ts'

interface PrintReportProps {
  /** Whose entries' details stand on the paper; without one, or without ids, none do. */
  readonly report?: ReportKey
  readonly ids: readonly string[]
  readonly isDisabled: boolean
}

export function PrintReport({ report, ids, isDisabled }: PrintReportProps) {
  const queries = useQueryClient()
  const { gathered, failed, start } = usePrint(ids.join(), async (signal, onProgress) => {
    if (report) await gatherDetails(queries, { report, ids, signal, onProgress })
    return ids
  })
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
