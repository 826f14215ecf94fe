/** The dashboard on paper: the way there, and what stands above it there. */
import { type RefObject, useState } from 'react'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { now } from '#web/client/site-config.ts'
import print from '#web/ui/paper/print.module.css'
import { PrintButton } from '#web/ui/paper/print-button.tsx'
import { usePaper } from '#web/ui/paper/use-paper.ts'

interface PrintDashboardProps {
  /** The element with the charts. */
  readonly charts: RefObject<HTMLElement | null>
  readonly isDisabled: boolean
}

/** Prints once the charts are drawn. */
export function PrintDashboard({ charts, isDisabled }: PrintDashboardProps) {
  const [state, setState] = useState<'waits' | 'failed'>()
  const start = async () => {
    setState('waits')
    try {
      const { printDrawn } = await import('./save-file.ts')
      await printDrawn(charts)
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <PrintButton
      texts={reportTexts.print}
      gathered={state === 'waits' ? { done: 0, count: 0 } : undefined}
      failed={state === 'failed'}
      isDisabled={isDisabled}
      onPrint={start}
    />
  )
}

/** The filter, and by whom and when the page was printed. */
export function DashboardPaper({ lines }: { lines: string }) {
  const madeBy = usePaper({ title: texts.title, at: now() })
  return (
    <div className={print.paperOnly}>
      <p>{lines}</p>
      <p>{madeBy}</p>
    </div>
  )
}
