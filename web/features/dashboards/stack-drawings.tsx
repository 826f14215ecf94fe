/** The pictures of bars and columns. What draws them is heavier than any page, and is loaded when a page is
 * there. */

import { Bar, BarChart, type BarShapeProps, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#shared/messages/locale.ts'
import classes from './chart.module.css'
import { barHeight, partText, type Series, type StackedBar, totalOf } from './chart.ts'
import { cutToFit, figure, textRoom, textStyle } from './drawing-text.ts'
import type { MarkOrder } from './mark-order.ts'
import { Mark, Marks } from './marks.tsx'
import { fillOf, Patterns, useDrawingId } from './pattern.tsx'

const tick = { fill: 'var(--mantine-color-text)', fontSize: 12 }
const axis = { axisLine: false, tickLine: false, tick } as const
const tooltip = {
  cursor: { fill: 'var(--tt-line)', fillOpacity: 0.4 },
  isAnimationActive: false,
  // A long name is no wider than the drawing.
  wrapperStyle: { zIndex: 2, maxWidth: '100%' },
  contentStyle: {
    whiteSpace: 'normal',
    background: 'var(--tt-surface)',
    borderColor: 'var(--tt-line)',
    color: 'var(--mantine-color-text)',
    fontSize: 12,
  },
  itemStyle: { color: 'var(--mantine-color-text)', padding: 0 },
} as const

interface StackDrawingProps {
  readonly title: string
  readonly series: readonly Series[]
  readonly stacks: readonly StackedBar[]
}

/** Px at most for names and sums beside bars: on a phone, half of the drawing. */
const widestName = 200
/** Px between a name, its sum and its bar. */
const gap = 8

/** Bars below each other, each with its name and sum before it. */
export function BarDrawing({ title, series, stacks }: StackDrawingProps) {
  const drawing = useDrawingId()
  const nameWidth = nameRoom(stacks)
  return (
    <Marks title={title} order={orderOf(stacks, series)} standing="rows">
      <ResponsiveContainer className={classes.scaled} width="100%" height={stacks.length * barHeight}>
        <BarChart data={rowsOf(stacks)} layout="vertical" margin={none} accessibilityLayer={false}>
          <Patterns drawing={drawing} looks={series.map(({ look }) => look)} />
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="id"
            width={nameWidth}
            interval={0}
            {...axis}
            tick={({ y, index }) => <BarName stack={stacks[index]} y={Number(y)} width={nameWidth} />}
          />
          <Tooltip {...tooltip} labelFormatter={(id) => nameOf(stacks, id)} />
          {barsOf(series, stacks, drawing, { barSize: 18 }, hasParts)}
        </BarChart>
      </ResponsiveContainer>
    </Marks>
  )
}

const sumOf = ({ parts }: StackedBar) => formatNumber(totalOf(parts))

/** Returns the px that the longest name takes with its sum. */
const nameRoom = (stacks: readonly StackedBar[]) =>
  Math.min(
    widestName,
    Math.max(
      0,
      ...stacks.map((stack) => textRoom(stack.short ?? stack.name) + textRoom(sumOf(stack)) + 2 * gap),
    ),
  )

function BarName({ stack, y, width }: { stack: StackedBar | undefined; y: number; width: number }) {
  if (!stack) return <g />
  const { name, short = name } = stack
  const sum = sumOf(stack)
  return (
    <g aria-hidden>
      <text x={0} y={y} {...textStyle} dominantBaseline="central">
        <title>{name}</title>
        {cutToFit(short, width - textRoom(sum) - 2 * gap)}
      </text>
      <text x={width - gap} y={y} {...textStyle} fontWeight={700} textAnchor="end" dominantBaseline="central">
        {sum}
      </text>
    </g>
  )
}

/** Columns beside each other; what has no room scrolls in a region of its own. */
export function ColumnDrawing({ title, series, stacks, height }: StackDrawingProps & { height: number }) {
  const drawing = useDrawingId()
  return (
    <Marks title={title} order={orderOf(stacks, series)} standing="columns">
      <div className={classes.columns} style={{ minWidth: stacks.length * narrowest }}>
        <ResponsiveContainer className={classes.scaled} width="100%" height={height}>
          <BarChart
            data={rowsOf(stacks)}
            margin={{ ...none, right: 24 }}
            barCategoryGap="12%"
            accessibilityLayer={false}
          >
            <Patterns drawing={drawing} looks={series.map(({ look }) => look)} />
            <XAxis
              dataKey="id"
              height={22}
              minTickGap={12}
              {...axis}
              tickFormatter={(id) => nameOf(stacks, id, true)}
            />
            <YAxis
              type="number"
              width={axisRoom(stacks)}
              allowDecimals={false}
              tickCount={ticksOf(stacks)}
              tickFormatter={(count: number) => formatNumber(count)}
              {...axis}
            />
            <Tooltip {...tooltip} labelFormatter={(id) => nameOf(stacks, id)} />
            {barsOf(series, stacks, drawing, { maxBarSize: 40 }, () => series.length > 1)}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </Marks>
  )
}

const highestOf = (stacks: readonly StackedBar[]) => Math.max(0, ...stacks.map(({ parts }) => totalOf(parts)))

/** As many as there are whole numbers up to the highest column, where those are few. */
const ticksOf = (stacks: readonly StackedBar[]) => Math.min(5, Math.max(2, highestOf(stacks) + 1))

/** Px of the figures beside the columns. None is more than twice the highest column. The library itself
 * measures them before their letters are there. */
const axisRoom = (stacks: readonly StackedBar[]) => textRoom(formatNumber(2 * highestOf(stacks))) + 2 * gap

/** Px of a column that can be told from the next one. */
const narrowest = 2.5

const none = { top: 4, right: 8, bottom: 0, left: 0 }
const markOf = (stack: StackedBar, series: Series) => `${stack.id} ${series.id}`

function nameOf(stacks: readonly StackedBar[], id: unknown, isShort = false): string {
  const { name = '', short = name } = stacks.find((each) => each.id === id) ?? {}
  return isShort ? short : name
}

/** Returns the row of each stack: its count of each series. */
function rowsOf(stacks: readonly StackedBar[]) {
  return stacks.map(({ id, parts }) => ({
    id,
    ...Object.fromEntries(parts.map(({ series, value }) => [`of ${series}`, value])),
  }))
}

function orderOf(stacks: readonly StackedBar[], series: readonly Series[]): MarkOrder {
  return stacks.map((stack) =>
    series.flatMap((each) => (partOf(stack, each)?.to === undefined ? [] : [markOf(stack, each)])),
  )
}

const partOf = ({ parts }: StackedBar, { id }: Series) =>
  parts.find(({ series, value }) => series === id && value > 0)

/** Whether a bar has several parts: the sum beside it is the figure of a single one. */
const hasParts = ({ parts }: StackedBar) => parts.filter(({ value }) => value > 0).length > 1

function barsOf(
  series: readonly Series[],
  stacks: readonly StackedBar[],
  drawing: string,
  size: { readonly barSize?: number; readonly maxBarSize?: number },
  hasFigures: (stack: StackedBar) => boolean,
) {
  return series.map((each) => (
    <Bar
      key={each.id}
      dataKey={`of ${each.id}`}
      name={each.name}
      stackId="all"
      fill={fillOf(drawing, each.look)}
      isAnimationActive={false}
      {...size}
      shape={(bar: BarShapeProps) => {
        const stack = stacks[bar.originalDataIndex]
        return stack && <PartShape bar={bar} series={each} stack={stack} hasFigure={hasFigures(stack)} />
      }}
    />
  ))
}

interface PartShapeProps {
  readonly bar: BarShapeProps
  readonly series: Series
  readonly stack: StackedBar
  readonly hasFigure: boolean
}

/** Px within which a figure can be read. */
const figureRoom = { width: 26, height: 14 }

function PartShape({ bar: { x, y, width, height, fill }, series, stack, hasFigure }: PartShapeProps) {
  const part = partOf(stack, series)
  if (!part) return null
  return (
    <Mark id={markOf(stack, series)} to={part.to} text={partText(stack, series, part.value)}>
      <rect {...{ x, y, width, height, fill }} stroke="var(--tt-surface)" strokeWidth={width < 6 ? 0 : 1} />
      {hasFigure && width >= figureRoom.width && height >= figureRoom.height && (
        <text x={x + width / 2} y={y + height / 2} {...figure}>
          {formatNumber(part.value)}
        </text>
      )}
    </Mark>
  )
}
