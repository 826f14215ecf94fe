/** The tables of a summary: the numbers of its pictures. */
import { formatNumber } from '#shared/messages/locale.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { type Outcome, outcomes } from '#shared/nominations/outcome-names.ts'
import classes from './summary.module.css'

const { counts: texts } = reportTexts

/** One bar, or one row. Without outcomes it has its total alone. */
export interface SummaryLine {
  readonly id: string | number
  readonly name: string
  readonly counts: { readonly total: number } & { readonly [outcome in Outcome]?: number }
}

/** One picture, or one table. */
export interface SummaryChart {
  readonly title: string
  /** The head of the lines' names. */
  readonly head: string
  readonly look: 'bars' | 'columns'
  readonly lines: readonly SummaryLine[]
}

/** Returns the outcomes that charts distinguish. */
export function outcomesIn(charts: readonly SummaryChart[]): Outcome[] {
  return outcomes.filter((each) =>
    charts.some(({ lines }) => lines.some(({ counts }) => counts[each] !== undefined)),
  )
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

function SummaryTable(chart: SummaryChart) {
  const { title, head, lines } = chart
  const columns = ['total', ...outcomesIn([chart])] as const
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
        {lines.map(({ id, name, counts }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {columns.map((each) => (
              <td key={each}>{counts[each] !== undefined && formatNumber(counts[each])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
