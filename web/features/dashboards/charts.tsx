/** Charts, whole: parts of a whole, bars below each other, columns beside each other.
 * Each has its table and its files (docs/product.md#charts). */

import { Anchor, Text } from '@mantine/core'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { chartTexts } from '#shared/messages/charts.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import classes from './chart.module.css'
import {
  barHeight,
  type ChartTable,
  columnsHeight,
  pieSize,
  type Series,
  type Slice,
  type StackedBar,
  sharesOf,
  sliceTexts,
  tableOfSlices,
  tableOfStacks,
  toldHeight,
  totalOf,
} from './chart.ts'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { Swatch } from './pattern.tsx'

/** The library that draws is heavier than any page: it loads once a page is there. */
const drawings = () => import('./drawing.tsx')
const Drawing = lazy(async () => ({ default: (await drawings()).Drawing }))

/** Ends after the last chart that waits for its turn. Drawn in one go, the charts of a page would hold up what people
 * press meanwhile. */
let turns: Promise<unknown> | undefined

/** A chart, drawn when its turn comes. */
function InTurn({ fallback, ...drawing }: ComponentProps<typeof Drawing> & { readonly fallback: ReactNode }) {
  const [isTurn, setTurn] = useState(false)
  useEffect(() => {
    // Where the library cannot be loaded, drawing raises that.
    turns = (turns ?? drawings().catch(() => undefined)).then(async () => {
      flushSync(() => setTurn(true))
      // It draws once it was measured, with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    })
  }, [])
  return isTurn ? (
    <Suspense fallback={fallback}>
      <Drawing {...drawing} />
    </Suspense>
  ) : (
    fallback
  )
}

interface PartsChartProps<T> extends ChartProps<T> {
  readonly slicesOf: (data: T) => readonly Slice[]
  /** Parts that there are. */
  readonly count: number
  /** Heads of the table: the parts, and the count. */
  readonly heads: { readonly name: string; readonly value: string }
}

/** More parts than this are no pie. */
const mostSlices = 4

/** Parts of a whole: a pie with its parts in words beside it, with their figures and the way on; a bar for
 * each where there are many. */
export function PartsChart<T>({ slicesOf, count, heads, ...rest }: PartsChartProps<T>) {
  const isPie = count <= mostSlices
  const height = isPie ? pieSize : count * barHeight
  const frame = {
    ...rest,
    height,
    count,
    tableOf: (data: T) => tableOfSlices(slicesOf(data), heads),
    legendOf: (data: T) => named(slicesOf(data)),
    isEmpty: (data: T) => totalOf(slicesOf(data)) === 0,
  }
  if (!isPie)
    return (
      <ChartFrame {...frame} shape="bars">
        {(data) => (
          <InTurn
            fallback={<ChartSkeleton shape="bars" height={height} count={count} />}
            of="bars"
            title={rest.title}
            series={slicesOf(data)}
            stacks={barsOf(slicesOf(data))}
          />
        )}
      </ChartFrame>
    )
  return (
    <ChartFrame {...frame} shape="pie">
      {(data) => (
        <div className={classes.pie}>
          <InTurn
            fallback={<div data-awaited style={{ width: pieSize, height: pieSize + toldHeight }} />}
            of="pie"
            title={rest.title}
            slices={slicesOf(data)}
          />
          <div className={classes.slices}>
            <SliceList slices={slicesOf(data)} />
          </div>
        </div>
      )}
    </ChartFrame>
  )
}

const barsOf = (slices: readonly Slice[]): StackedBar[] =>
  slices.map(({ id, name, value, to }) => ({ id, name, parts: [{ series: id, value, to }] }))

/** A picture that is saved has no list beside it: its legend says the figures. */
function named(slices: readonly Slice[]): Slice[] {
  const texts = sliceTexts(slices)
  return slices.map((slice, at) => ({ ...slice, name: texts[at] ?? slice.name }))
}

function SliceList({ slices }: { slices: readonly Slice[] }) {
  const shares = sharesOf(slices)
  return (
    <ul>
      {slices.map(({ id, name, look, value, to }, at) => (
        <li key={id}>
          <Swatch look={look} />
          {to === undefined || value === 0 ? (
            <Text span size="sm">
              {name}
            </Text>
          ) : (
            <Anchor component={Link} to={to} size="sm">
              {name}
            </Anchor>
          )}
          <Text span size="sm">
            <b>{formatNumber(value)}</b>{' '}
            <Text span c="dimmed" size="xs">
              {fill(chartTexts.shareOf, { share: shares[at] ?? 0 })}
            </Text>
          </Text>
        </li>
      ))}
    </ul>
  )
}

interface StackChartProps<T> extends ChartProps<T> {
  readonly stacksOf: (data: T) => readonly StackedBar[]
  readonly series: readonly Series[]
  /** Bars or columns that there may be. */
  readonly count: number
  /** Heads of the table: what a row is, and what the sum of its parts is. */
  readonly heads: { readonly name: string; readonly total: string }
  /** The table, where it says more than the picture. */
  readonly tableOf?: (data: T) => ChartTable
  /** Where there is something to show although every sum is nothing. */
  readonly isEmpty?: (data: T) => boolean
}

/** Bars below each other, each with its name and its sum: as high as there are entries, one line where there
 * are none. */
export function BarsChart<T>(props: StackChartProps<T>) {
  const { title, series, stacksOf, count } = props
  const linesOf = (data: T | undefined) => (data === undefined ? count : Math.max(1, stacksOf(data).length))
  const heightOf = (data: T | undefined) => linesOf(data) * barHeight
  return (
    <ChartFrame {...frameOf(props)} shape="bars" height={heightOf}>
      {(data) => (
        <InTurn
          fallback={<ChartSkeleton shape="bars" height={heightOf(data)} count={linesOf(data)} />}
          of="bars"
          title={title}
          series={series}
          stacks={stacksOf(data)}
        />
      )}
    </ChartFrame>
  )
}

/** Columns beside each other, as many as there are. */
export function ColumnsChart<T>(props: StackChartProps<T>) {
  const { title, series, stacksOf, count } = props
  return (
    <ChartFrame {...frameOf(props)} shape="columns" height={columnsHeight}>
      {(data) => (
        <InTurn
          fallback={<ChartSkeleton shape="columns" height={columnsHeight} count={count} />}
          of="columns"
          title={title}
          series={series}
          stacks={stacksOf(data)}
          height={columnsHeight}
        />
      )}
    </ChartFrame>
  )
}

function frameOf<T>({ stacksOf, series, heads, tableOf, isEmpty, ...rest }: StackChartProps<T>) {
  return {
    ...rest,
    tableOf: tableOf ?? ((data: T) => tableOfStacks(stacksOf(data), series, heads)),
    legendOf: () => series,
    // One colour needs no words.
    ...(series.length > 1 && { below: <Legend series={series} /> }),
    isEmpty: isEmpty ?? ((data: T) => stacksOf(data).every(({ parts }) => totalOf(parts) === 0)),
  }
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ id, name, look }) => (
        <li key={id}>
          <Swatch look={look} />
          {name}
        </li>
      ))}
    </ul>
  )
}
