/** How many stand how, in numbers: what the summary's pictures are drawn from. */
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportCounts } from '#shared/reports/model.ts'
import { reportStatuses } from '#shared/reports/reports.ts'
import classes from './summary.module.css'

const { counts: texts } = reportTexts

/** One bar, or one row. */
export interface SummaryLine {
  readonly name: string
  readonly counts: ReportCounts
}

/** One picture, or one table. */
export interface SummaryChart {
  readonly title: string
  /** What the lines are of. */
  readonly head: string
  readonly look: 'bars' | 'columns'
  readonly lines: readonly SummaryLine[]
}

export function SummaryTables({ charts }: { charts: readonly SummaryChart[] }) {
  return (
    <div className={classes.charts}>
      {charts.map((chart) => (
        <SummaryTable key={chart.title} {...chart} />
      ))}
    </div>
  )
}

function SummaryTable({ title, head, lines }: SummaryChart) {
  const columns = ['total', ...reportStatuses] as const
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((each) => (
            <th key={each} scope="col">
              {texts[each]}
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
