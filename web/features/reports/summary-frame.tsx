/** The summary above the rows: counts by kind and by month, as a picture or as its table
 * (docs/product.md#report-screens). */
import { Button, Group, Paper, VisuallyHidden } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import { useKeptSwitch } from '#web/ui/filters/use-kept.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import print from '#web/ui/paper/print.module.css'
import classes from './summary.module.css'
import { type SummaryChart, SummaryTables } from './summary-table.tsx'

const texts = reportSummaryTexts

/** The drawing library is heavier than the screen, and loads only where the picture is shown. */
const Picture = lazy(async () => ({ default: (await import('./summary-picture.tsx')).SummaryPicture }))

interface SummaryFrameProps<Read> {
  /** Remembers for each report whether the summary is shown. */
  readonly report: string
  readonly filter: object
  readonly read: (signal: AbortSignal) => Promise<Read>
  readonly chartsOf: (read: Read) => readonly SummaryChart[]
  /** Stands beside its buttons, on paper too. */
  readonly children: ReactNode
}

export function SummaryFrame<Read>({ report, filter, read, chartsOf, children }: SummaryFrameProps<Read>) {
  const [isShown, setShown] = useKeptSwitch(`summary.${report}`, false)
  const [isTable, setTable] = useKeptSwitch(`summary-table.${report}`, false)
  const query = useQuery({
    queryKey: ['reports', report, 'summary', filter],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    enabled: isShown,
    staleTime: 0,
  })
  const panel = useId()
  return (
    <div>
      <Group justify="space-between" gap="xs">
        {children}
        <Group gap="xs" className={print.screenOnly}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChartBar size={16} aria-hidden />}
            aria-expanded={isShown}
            aria-controls={panel}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? texts.hide : texts.show}
          </Button>
          {isShown && (
            <Button variant="subtle" size="compact-sm" onClick={() => setTable(!isTable)}>
              {isTable ? texts.asPicture : texts.asTable}
            </Button>
          )}
        </Group>
      </Group>
      <div id={panel} className={print.screenOnly}>
        {isShown && (
          <Paper
            withBorder
            px="md"
            py="xs"
            mt="xs"
            className={classes.frame}
            // Focusable, because the keyboard scrolls through many months.
            role="group"
            tabIndex={0}
            aria-label={texts.title}
            // The summary may still be that of the former filter.
            aria-busy={query.isPlaceholderData}
          >
            <LoadState query={query} failure={texts.load}>
              {(summary) => <Charts charts={chartsOf(summary)} isTable={isTable} />}
            </LoadState>
          </Paper>
        )}
      </div>
    </div>
  )
}

function Charts({ charts, isTable }: { charts: readonly SummaryChart[]; isTable: boolean }) {
  if (isTable) return <SummaryTables charts={charts} />
  return (
    <>
      <VisuallyHidden>
        <SummaryTables charts={charts} />
      </VisuallyHidden>
      <div aria-hidden className={classes.picture}>
        <Suspense fallback={null}>
          <Picture charts={charts} />
        </Suspense>
      </div>
    </>
  )
}
