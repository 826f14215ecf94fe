/** The totals of a stretch of days, as they are added up: of whole months, and of days at its ends. */
import type { Totals } from '#functions/nominations/totals.ts'
import { nominationTotals } from '#functions/nominations/totals-store.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { type DayTotals, periodsOf } from './periods.ts'

/** Totals of a day or month that are added, or taken away again (-1). */
export interface SignedTotals {
  readonly period: string
  readonly totals: Totals
  readonly sign: 1 | -1
}

/** What is added up for all days of a segment from one to another. */
export async function totalsOfDays(segment: string, from: string, to: string): Promise<SignedTotals[]> {
  return (await totalsSince(segment, [from], to)).flat()
}

/** What is added up for all days of a segment from each of some days to another one; what several need is read once. */
export async function totalsSince(
  segment: string,
  firstDays: readonly string[],
  to: string,
): Promise<SignedTotals[][]> {
  const periods = firstDays.map((from) => periodsOf(from, to))
  const edges = new Map(periods.flatMap(({ days }) => days).map((each) => [edgeName(each), each]))
  const months = periods.map((each) => each.months).filter(({ first, last }) => first <= last)
  const first = months.map((each) => each.first).sort()[0] ?? monthAfter(to.slice(0, 7), 1)
  const last = months.map((each) => each.last).sort().at(-1) ?? to.slice(0, 7)
  const [ofMonths, ...ofEdges] = await Promise.all([
    monthTotals(segment, { first, last }),
    ...[...edges.values()].map((each) => dayTotals(segment, each)),
  ])
  const found = new Map([...edges.keys()].map((name, index) => [name, ofEdges[index] ?? []]))
  return periods.map(({ months, days }) => [
    ...ofMonths.filter(({ period }) => period >= months.first && period <= months.last),
    ...days.flatMap((each) => found.get(edgeName(each)) ?? []),
  ])
}

const edgeName = ({ from, to, sign }: DayTotals) => `${from} ${to} ${sign}`

/** Where the totals of a segment stand for the year of a day or month. */
const partitionOf = (segment: string, period: string) =>
  nominationTotals.keys({ segment, period, version: 0, totals: {} }).PK

/** The totals of months, those that there are. */
export async function monthTotals(
  segment: string,
  { first, last }: { first: string; last: string },
): Promise<SignedTotals[]> {
  if (first > last) return []
  const years = range(Number(first.slice(0, 4)), Number(last.slice(0, 4)))
  const found = await Promise.all(
    years.map((year) => {
      const begin = `${year}-01` > first ? `${year}-01` : first
      const end = `${year}-12` < last ? `${year}-12` : last
      return queryItems(nominationTotals, {
        partition: partitionOf(segment, `${year}-01`),
        after: `MONTH#${monthAfter(begin, -1)}`,
        limit: Number(end.slice(5)) - Number(begin.slice(5)) + 1,
      })
    }),
  )
  return found
    .flat()
    .filter(({ period }) => period <= last)
    .map(({ period, totals }) => ({ period, totals, sign: 1 }))
}

/** The totals of all days of a year that have any. */
export async function totalsOfYear(segment: string, year: number): Promise<SignedTotals[]> {
  const range = { partition: partitionOf(segment, `${year}-01-01`), prefix: 'DAY#', limit: 366 }
  const found = await queryItems(nominationTotals, range)
  return found.map(({ period, totals }) => ({ period, totals, sign: 1 }))
}

async function dayTotals(segment: string, { from, to, sign }: DayTotals): Promise<SignedTotals[]> {
  const found = await queryItems(nominationTotals, {
    partition: partitionOf(segment, from),
    after: `DAY#${daysLater(from, -1)}`,
    limit: Number(to.slice(8)) - Number(from.slice(8)) + 1,
  })
  return found
    .filter(({ period }) => period.length === to.length && period <= to)
    .map(({ period, totals }) => ({ period, totals, sign }))
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
