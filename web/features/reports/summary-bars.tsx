/** Bars of how many stand how: each status has its own pattern besides its colour, and each bar its number. */
import { useId } from 'react'
import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
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
const barHeight = 30

export function SummaryBars({ lines }: { lines: readonly SummaryLine[] }) {
  const id = useId().replace(/\W/g, '')
  const shown = reportStatuses.filter((each) => lines.some(({ counts }) => counts[each] > 0))
  const data = lines.map(({ name, counts }) => ({ name, ...counts }))
  return (
    <div className={classes.bars}>
      <ResponsiveContainer width="100%" height={data.length * barHeight + 8}>
        <BarChart data={data} layout="vertical" margin={{ top: 0, right: 44, bottom: 0, left: 0 }}>
          <defs>
            {shown.map((each) => (
              <Pattern key={each} id={`${id}-${each}`} status={each} />
            ))}
          </defs>
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="name"
            width={140}
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
          {shown.map((each, index) => (
            <Bar
              key={each}
              dataKey={each}
              name={texts[each]}
              stackId="all"
              fill={`url(#${id}-${each})`}
              stroke={`var(--report-${each})`}
              barSize={18}
              isAnimationActive={false}
            >
              {index === shown.length - 1 && (
                <LabelList dataKey="total" position="right" fill="var(--mantine-color-text)" fontSize={12} />
              )}
            </Bar>
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
