/** A report on paper: the text around its rows, and the button that prints the page with all details of its
 * entries. */

import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportKey, ReportLook } from '#shared/reports/reports.ts'
import print from '#web/ui/paper/print.module.css'
import { PrintButton } from '#web/ui/paper/print-button.tsx'
import { useInstantOnPaper } from '#web/ui/paper/use-is-printing.ts'
import { usePaper } from '#web/ui/paper/use-paper.ts'
import { usePrint } from '#web/ui/paper/use-print.ts'
import { countText } from '#web/ui/texts/count-text.ts'
import { gatherDetails } from './details-query.ts'
import classes from './reports.module.css'

const { print: texts } = reportTexts

interface PrintFrameProps {
  readonly title: string
  readonly look: ReportLook
  readonly lines: readonly string[]
  /** Rows on the paper, and on all pages. */
  readonly shown: number
  readonly total: number
}

/** Tells what the report is, what it shows, when it was printed and by whom. */
export function PrintFrame({ title, look, lines, shown, total }: PrintFrameProps) {
  const at = useInstantOnPaper()
  const madeBy = usePaper({ title, at, isLandscape: look === 'table' })
  return (
    <div className={`${print.paperOnly} ${classes.paperHead}`}>
      <p>{lines.join(' · ')}</p>
      <p>
        {shown < total
          ? fill(texts.partOf, { shown: formatNumber(shown), count: formatNumber(total) })
          : countText(total, texts.rows)}
      </p>
      <p>{madeBy}</p>
    </div>
  )
}

/** Entries whose details are on the paper. */
export interface PrintedDetails {
  readonly report: ReportKey
  readonly ids: readonly string[]
}

interface PrintReportProps extends Partial<PrintedDetails> {
  readonly isDisabled: boolean
}

export function PrintReport({ report, ids = [], isDisabled }: PrintReportProps) {
  const queries = useQueryClient()
  const { gathered, failed, start } = usePrint(ids.join(), async (signal, onProgress) => {
    if (report) await gatherDetails(queries, { report, ids, signal, onProgress })
    return ids
  })
  return (
    <PrintButton texts={texts} gathered={gathered} failed={failed} isDisabled={isDisabled} onPrint={start} />
  )
}
