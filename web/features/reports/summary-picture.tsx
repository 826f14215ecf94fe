/** The picture of a summary: bars of the categories, columns of the months. Each outcome has its own pattern
 * besides its colour; screen readers get the tables. */

import { useId } from 'react'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import type { Outcome } from '#shared/nominations/outcome-names.ts'
import classes from './summary.module.css'
import { outcomesIn, type SummaryChart, type SummaryLine } from './summary-table.tsx'

const { counts: texts } = reportTexts

type Shown = Outcome | 'total'

/** In px: of a picture, and of each of its bars where there are many. */
const [height, barHeight] = [116, 20]
const tick = { fill: 'var(--mantine-color-text)', fontSize: 12 }

export function SummaryPicture({ charts }: { charts: readonly SummaryChart[] }) {
  const id = useId().replace(/\W/g, '')
  const all = outcomesIn(charts)
  const present = all.filter((each) =>
    charts.some(({ lines }) => lines.some(({ counts }) => (counts[each] ?? 0) > 0)),
  )
  // Lines without outcomes are drawn as one.
  const parts = all.length > 0 ? present : (['total'] as const)
  return (
    <>
      {/* Patterns of both pictures. */}
      {present.length > 0 && (
        <ul className={classes.legend}>
          {present.map((each) => (
            <li key={each}>
              <svg width="14" height="14" className={classes.swatch} aria-hidden>
                <defs>
                  <Pattern id={`${id}-${each}`} outcome={each} />
                </defs>
                <rect width="14" height="14" fill={`url(#${id}-${each})`} stroke={`var(--report-${each})`} />
              </svg>
              {texts[each]}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.charts}>
        {charts.map(({ title, lines, look }) => (
          <figure key={title} className={classes.chart}>
            <figcaption>{title}</figcaption>
            <ResponsiveContainer
              width="100%"
              height={look === 'bars' ? Math.max(height, lines.length * barHeight) : height}
            >
              {look === 'bars' ? bars(lines, parts, id) : columns(lines, parts, id)}
            </ResponsiveContainer>
          </figure>
        ))}
      </div>
    </>
  )
}

function bars(lines: readonly SummaryLine[], shown: readonly Shown[], id: string) {
  const data = lines.map(({ name, counts }) => ({
    name: fill(reportSummaryTexts.line, { name, count: formatNumber(counts.total) }),
    ...counts,
  }))
  return (
    <BarChart data={data} layout="vertical" margin={none} accessibilityLayer={false}>
      <XAxis type="number" hide />
      <YAxis type="category" dataKey="name" width={220} interval={0} {...axis} />
      <Tooltip {...tooltip} />
      {stacked(shown, id)}
    </BarChart>
  )
}

function columns(lines: readonly SummaryLine[], shown: readonly Shown[], id: string) {
  const data = lines.map(({ name, counts }) => ({ name, ...counts }))
  return (
    <BarChart data={data} margin={none} accessibilityLayer={false}>
      <XAxis dataKey="name" tickFormatter={shortMonth} height={20} minTickGap={4} {...axis} />
      <YAxis
        type="number"
        width="auto"
        tickFormatter={(count: number) => formatNumber(count)}
        allowDecimals={false}
        tickCount={3}
        {...axis}
      />
      <Tooltip {...tooltip} />
      {stacked(shown, id)}
    </BarChart>
  )
}

const none = { top: 4, right: 4, bottom: 0, left: 0 }
const axis = { axisLine: false, tickLine: false, tick } as const
const tooltip = {
  cursor: { fill: 'var(--tt-line)', fillOpacity: 0.4 },
  wrapperStyle: { zIndex: 2 },
  contentStyle: {
    background: 'var(--tt-surface)',
    borderColor: 'var(--tt-line)',
    color: 'var(--mantine-color-text)',
    fontSize: 12,
  },
  itemStyle: { color: 'var(--mantine-color-text)', padding: 0 },
} as const

const stacked = (shown: readonly Shown[], id: string) =>
  shown.map((each) => (
    <Bar
      key={each}
      dataKey={each}
      name={texts[each]}
      stackId="all"
      fill={each === 'total' ? 'var(--report-total)' : `url(#${id}-${each})`}
      stroke={`var(--report-${each})`}
      maxBarSize={14}
      isAnimationActive={false}
    />
  ))

/** `April 2026` → `Apr 26`. */
const shortMonth = (month: string) => `${month.slice(0, 3)} ${month.slice(-2)}`

/** The pattern of each outcome, for those who cannot tell the colours apart. */
const drawings: Readonly<Record<Outcome, string>> = {
  'to-answer': 'M4 2 L4 6',
  'in-review': 'M0 8 L8 0',
  approved: '',
  rejected: 'M0 0 L8 8 M0 8 L8 0',
  downgraded: 'M4 0 L4 8',
  declined: 'M0 0 L8 8',
  withdrawn: 'M0 4 L8 4',
}

function Pattern({ id, outcome }: { id: string; outcome: Outcome }) {
  const isPlain = drawings[outcome] === ''
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={isPlain ? `var(--report-${outcome})` : 'var(--tt-surface)'} />
      <path d={drawings[outcome]} stroke={`var(--report-${outcome})`} strokeWidth="2" />
    </pattern>
  )
}
