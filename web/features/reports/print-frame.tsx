/** What a printed report says around its rows: what it is, what it shows, when it was printed and by whom; below, the number
 * of each page. */
import { useEffect } from 'react'
import { groupInstant } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportLook } from '#shared/reports/reports.ts'
import { useMe } from '#web/client/me.ts'
import { now } from '#web/client/site-config.ts'
import { countText } from '#web/ui/count-text.ts'
import print from '#web/ui/print.module.css'
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
  const me = useMe()
  const madeBy = fill(texts.madeBy, { name: me.name, date: groupInstant(now()) })
  usePaper(title, madeBy, look === 'table')
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

/** The margins of each page: browsers that know no margin boxes leave them blank. */
function usePaper(title: string, madeBy: string, isLandscape: boolean): void {
  const rules = `@page {
  size: A4 ${isLandscape ? 'landscape' : 'portrait'};
  margin: 16mm 12mm 16mm;
  @top-left { content: ${cssText(title)}; font: 8pt sans-serif; color: #444; }
  @bottom-left { content: ${cssText(madeBy)}; font: 8pt sans-serif; color: #444; }
  @bottom-right { content: ${cssText(`${texts.page} `)} counter(page) ${cssText(` ${texts.of} `)} counter(pages); font: 8pt sans-serif; color: #444; }
}`
  useEffect(() => {
    const style = document.createElement('style')
    style.textContent = rules
    document.head.append(style)
    return () => style.remove()
  }, [rules])
}

/** A text as a style sheet has it: a name may hold anything. */
function cssText(text: string): string {
  return `"${text.replace(/[^\w .,:–-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`
}
