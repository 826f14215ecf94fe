/** What a printed report says around its rows: what it is, what it shows, when it was printed and by whom; below, the number
 * of each page. */
import { fill } from '#shared/messages/fill.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportLook } from '#shared/reports/reports.ts'
import print from '#web/ui/paper/print.module.css'
import { useInstantOnPaper } from '#web/ui/paper/use-is-printing.ts'
import { usePaper } from '#web/ui/paper/use-paper.ts'
import { countText } from '#web/ui/texts/count-text.ts'
import classes from './reports.module.css'

const { print: texts } = reportTexts

interface PrintFrameProps {
  readonly title: string
  readonly look: ReportLook
  readonly lines: readonly string[]
  /** Rows on the paper, and of all pages. */
  readonly shown: number
  readonly total: number
}

export function PrintFrame({ title, look, lines, shown, total }: PrintFrameProps) {
  const at = useInstantOnPaper()
  const madeBy = usePaper({ title, at, isLandscape: look === 'table' })
  return (
    <div className={`${print.paperOnly} ${classes.paperHead}`}>
      <p>{lines.join(' · ')}</p>
      <p>
        {shown < total
          ? fill(texts.partOf, { shown: shown.toLocaleString('en'), count: total.toLocaleString('en') })
          : countText(total, texts.rows, texts.row)}
      </p>
      <p>{madeBy}</p>
    </div>
  )
}
