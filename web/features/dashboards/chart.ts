/** The data of a chart in any shape: its parts, where they lead, and the same as a table. Pure. */

import { chartTexts } from '#shared/messages/charts.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import type { Look } from './looks.ts'

/** The meaning of a colour of a chart. */
export interface Series {
  readonly id: string
  readonly name: string
  readonly look: Look
}

/** A part of a pie. */
export interface Slice extends Series {
  readonly value: number
  /** The address that it leads to; a part of nothing leads nowhere. */
  readonly to?: string | undefined
}

/** A bar or a column, made of a part for each series that it has any of. */
export interface StackedBar {
  readonly id: string
  readonly name: string
  /** Short name for an axis, where the name is too long. */
  readonly short?: string
  readonly parts: readonly StackPart[]
}

interface StackPart {
  /** Id of the series. */
  readonly series: string
  readonly value: number
  readonly to?: string | undefined
}

/** A chart's data as text, shown instead of its picture, and saved. */
export interface ChartTable {
  readonly columns: readonly { readonly header: string; readonly isNumber?: boolean }[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly ChartCell[] }[]
}

export interface ChartCell {
  readonly value: string | number
  readonly to?: string | undefined
  /** After the figure, as `%`. */
  readonly unit?: string
}

export const totalOf = (parts: readonly { readonly value: number }[]) =>
  parts.reduce((sum, { value }) => sum + value, 0)

/** How much of a hundred each part is, rounded to a whole. All are rounded alike, so equal parts have equal
 * shares, and together they may be a little more or less than a hundred. */
export function sharesOf(parts: readonly { readonly value: number }[]): number[] {
  const total = totalOf(parts)
  return parts.map(({ value }) => (total === 0 ? 0 : Math.round((value / total) * 100)))
}

/** Returns the text of each part of a pie. */
export function sliceTexts(slices: readonly Slice[]): string[] {
  const shares = sharesOf(slices)
  return slices.map(({ name, value }, at) =>
    fill(chartTexts.slice, { name, value: formatNumber(value), share: shares[at] ?? 0 }),
  )
}

/** Returns the text of a part of a bar. */
export function partText({ name: line }: StackedBar, { name }: Series, value: number): string {
  return fill(chartTexts.part, { line, name, value: formatNumber(value) })
}

/** A pie as a table, with what is counted for heads. */
export function tableOfSlices(
  slices: readonly Slice[],
  heads: { readonly name: string; readonly value: string },
): ChartTable {
  const shares = sharesOf(slices)
  return {
    columns: [
      { header: heads.name },
      { header: heads.value, isNumber: true },
      { header: chartTexts.share, isNumber: true },
    ],
    rows: slices.map(({ id, name, value, to }, at) => ({
      id,
      cells: [{ value: name, to }, { value }, { value: shares[at] ?? 0, unit: '%' }],
    })),
  }
}

/** Bars or columns as a table: a row for each, with its total and a cell for each series. */
export function tableOfStacks(
  stacks: readonly StackedBar[],
  series: readonly Series[],
  heads: { readonly name: string; readonly total: string },
): ChartTable {
  return {
    columns: [
      { header: heads.name },
      { header: heads.total, isNumber: true },
      ...series.map(({ name }) => ({ header: name, isNumber: true })),
    ],
    rows: stacks.map(({ id, name, parts }) => ({
      id,
      cells: [
        { value: name },
        { value: totalOf(parts) },
        ...series.map((each) => {
          const part = parts.find((one) => one.series === each.id)
          return { value: part?.value ?? 0, to: part?.to }
        }),
      ],
    })),
  }
}

/** Sizes of charts in px, known before their data so that nothing moves when it comes. */
export const pieSize = 232
/** Height of each bar. */
export const barHeight = 30
export const columnsHeight = 260
/** Height of the text below a drawing, about the part that has the focus. */
export const toldHeight = 20
