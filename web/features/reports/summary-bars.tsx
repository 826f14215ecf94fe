/** Bars of how many stand how: each status has its own pattern besides its colour, and the number stands beside its bar. */
import { useId } from 'react'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { fill } from '#shared/messages/fill.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportCounts } from '#shared/reports/model.ts'
import { type ReportStatus, reportStatuses } from '#shared/reports/reports.ts'
import classes from './summary.module.css'

const { counts: texts } = reportTexts

/** One bar, or one row of the table behind it. */
export interface SummaryLine {
  readonly name: string
  readonly counts: ReportCounts
}

/** In px. */
const barHeight = 24

export function SummaryBars({ lines }: { lines: readonly SummaryLine[] }) {
  const id = useId().replace(/\W/g, '')
  const shown = reportStatuses.filter((each) => lines.some(({ counts }) => counts[each] > 0))
  const data = lines.map(({ name, counts }) => ({
    name: fill(reportTexts.summary.line, { name, count: counts.total.toLocaleString('en') }),
    ...counts,
  }))
  return (
    <div className={classes.bars}>
      <ResponsiveContainer width="100%" height={data.length * barHeight + 8}>
        <BarChart data={data} layout="vertical" margin={{ top: 0, right: 8, bottom: 0, left: 0 }}>
          <defs>
            {shown.map((each) => (
              <Pattern key={each} id={`${id}-${each}`} status={each} />
            ))}
          </defs>
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="name"
            width={175}
            interval={0}
            axisLine={false}
            tickLine={false}
            tick={{ fill: 'var(--mantine-color-text)', fontSize: 12 }}
          />
          <Tooltip
            cursor={{ fill: 'var(--tt-line)', fillOpacity: 0.4 }}
            contentStyle={{
              background: 'var(--tt-surface)',
              borderColor: 'var(--tt-line)',
              color: 'var(--mantine-color-text)',
            }}
            itemStyle={{ color: 'var(--mantine-color-text)' }}
          />
          {shown.map((each) => (
            <Bar
              key={each}
              dataKey={each}
              name={texts[each]}
              stackId="all"
              fill={`url(#${id}-${each})`}
              stroke={`var(--report-${each})`}
              barSize={14}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
      <ul className={classes.legend}>
        {shown.map((each) => (
          <li key={each}>
            <svg width="16" height="16" className={classes.swatch} aria-hidden>
              <defs>
                <Pattern id={`${id}-legend-${each}`} status={each} />
              </defs>
              <rect
                width="16"
                height="16"
                fill={`url(#${id}-legend-${each})`}
                stroke={`var(--report-${each})`}
              />
            </svg>
            {texts[each]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What tells a status from the others where colours do not. */
const drawings: Readonly<Record<ReportStatus, string>> = {
  Pending: 'M0 8 L8 0',
  Accepted: '',
  Declined: 'M0 0 L8 8 M0 8 L8 0',
  Withdrawn: 'M0 4 L8 4',
}

function Pattern({ id, status }: { id: string; status: ReportStatus }) {
  const isPlain = drawings[status] === ''
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={isPlain ? `var(--report-${status})` : 'var(--tt-surface)'} />
      <path d={drawings[status]} stroke={`var(--report-${status})`} strokeWidth="2" />
    </pattern>
  )
}
