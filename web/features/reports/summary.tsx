/** What stands above the rows for the eye: how many stand how, by category and by month; as a picture, or as the table that
 * it shows (docs/product.md#report-screens). */
import { Button, Group, Paper, Stack, VisuallyHidden } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { ReportFilter, ReportSummary } from '#shared/reports/model.ts'
import { type ReportKey, reportStatuses } from '#shared/reports/reports.ts'
import { Loading, LoadState } from '#web/ui/load-state.tsx'
import print from '#web/ui/print.module.css'
import { categoryName } from './filter-words.ts'
import classes from './summary.module.css'
import type { SummaryLine } from './summary-bars.tsx'
import { useKeptSwitch } from './use-kept.ts'
import { useReportSummary } from './use-report.ts'

const { summary: texts, counts: statusTexts } = reportTexts

/** What draws is heavier than the screen, and is loaded where somebody looks. */
const Bars = lazy(async () => ({ default: (await import('./summary-bars.tsx')).SummaryBars }))

export function Summary({ report, filter }: { report: ReportKey; filter: ReportFilter }) {
  const [isShown, setShown] = useKeptSwitch(`summary.${report}`, true)
  const [isTable, setTable] = useKeptSwitch(`summary-table.${report}`, false)
  const query = useReportSummary(report, filter, isShown)
  const panel = useId()
  return (
    <div className={print.screenOnly}>
      <Group justify="space-between">
        <Button
          variant="subtle"
          px="xs"
          leftSection={<IconChartBar size={18} aria-hidden />}
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
      <div id={panel}>
        {isShown && (
          <Paper
            withBorder
            p="md"
            className={classes.frame}
            // Whoever has no mouse scrolls through many months with the keyboard.
            role="group"
            tabIndex={0}
            aria-label={texts.title}
          >
            <LoadState query={query} failure={texts.load}>
              {(summary) => <Charts summary={summary} isTable={isTable} />}
            </LoadState>
          </Paper>
        )}
      </div>
    </div>
  )
}

function Charts({ summary, isTable }: { summary: ReportSummary; isTable: boolean }) {
  const charts = [
    {
      title: texts.byCategory,
      head: texts.category,
      lines: summary.byCategory.map(({ category, counts }) => ({ name: categoryName(category), counts })),
    },
    {
      title: texts.byMonth,
      head: texts.month,
      lines: summary.byMonth.map(({ month, counts }) => ({ name: monthInWords(month), counts })),
    },
  ]
  return (
    <Stack gap="sm">
      <div className={classes.charts}>
        {charts.map((chart) => (
          <figure key={chart.title} className={classes.chart}>
            <figcaption>{chart.title}</figcaption>
            {isTable ? (
              <SummaryTable {...chart} />
            ) : (
              <>
                <VisuallyHidden>
                  <SummaryTable {...chart} />
                </VisuallyHidden>
                <div aria-hidden>
                  <Suspense fallback={<Loading />}>
                    <Bars lines={chart.lines} />
                  </Suspense>
                </div>
              </>
            )}
          </figure>
        ))}
      </div>
    </Stack>
  )
}

interface SummaryTableProps {
  readonly title: string
  readonly head: string
  readonly lines: readonly SummaryLine[]
}

function SummaryTable({ title, head, lines }: SummaryTableProps) {
  const columns = ['total', ...reportStatuses] as const
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((each) => (
            <th key={each} scope="col">
              {statusTexts[each]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((each) => (
              <td key={each}>{counts[each].toLocaleString('en')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
