/** The totals of a stretch of days, as they are added up: of whole months, and of days at its ends. */
import type { Totals } from '#functions/nominations/totals.ts'
import { nominationTotals } from '#functions/nominations/totals-store.ts'
import { allItems } from '#functions/runtime/table.ts'
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
  const last =
    months
      .map((each) => each.last)
      .sort()
      .at(-1) ?? to.slice(0, 7)
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

const keyOf = (segment: string, period: string) =>
  nominationTotals.keys({ segment, period, version: 0, totals: {} })

/** The totals of a segment from one day or month to another, as they are stored, those that there are. Days of one year,
 * months of any. */
function storedBetween(segment: string, from: string, to: string, consistent = false) {
  const [first, last] = [keyOf(segment, from), keyOf(segment, to)]
  return allItems(nominationTotals, { partition: first.PK, between: [first.SK, last.SK], consistent })
}

async function totalsBetween(
  segment: string,
  from: string,
  to: string,
  sign: 1 | -1,
): Promise<SignedTotals[]> {
  const found = await storedBetween(segment, from, to)
  return found.map(({ period, totals }) => ({ period, totals, sign }))
}

/** The totals of months, those that there are. */
export async function monthTotals(
  segment: string,
  { first, last }: { first: string; last: string },
): Promise<SignedTotals[]> {
  return first > last ? [] : totalsBetween(segment, first, last, 1)
}

/** The totals of the months of a year, those that there are, with their versions. */
export const monthsOfYear = (segment: string, year: number) =>
  storedBetween(segment, `${year}-01`, `${year}-12`)

/** The totals of all days from one month of a year to another that have any, as they are this moment. */
export const daysOfMonths = (segment: string, first: string, last: string) =>
  storedBetween(segment, `${first}-01`, `${last}-31`, true)

const dayTotals = (segment: string, { from, to, sign }: DayTotals) => totalsBetween(segment, from, to, sign)
