/** The totals of a stretch of days, as they are added up: of whole months, and of days at its ends. */

import { isDeepStrictEqual } from 'node:util'
import LRUCache from 'mnemonist/lru-cache.js'
import type { Totals } from '#functions/nominations/totals.ts'
import { nominationTotals, type StoredTotals } from '#functions/nominations/totals-store.ts'
import { allItems } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
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
  const [first = '', last] = [[...firstDays].sort()[0]?.slice(0, 7), to.slice(0, 7)]
  // Those of which a few days count are read besides: they tell whether the days that are kept still hold.
  const months = first && first <= last ? await storedBetween(segment, first, last) : []
  const edges = new Map(periods.flatMap(({ days }) => days).map((each) => [edgeName(each), each]))
  const ofEdges = new Map(
    await Promise.all([...edges].map(async ([name, each]) => [name, await edgeOf(each, months)] as const)),
  )
  return periods.map(({ months: { first, last }, days }) => [
    ...months.filter(({ period }) => period >= first && period <= last).map((each) => signed(each, 1)),
    ...days.flatMap((each) => (ofEdges.get(edgeName(each)) ?? []).map((day) => signed(day, each.sign))),
  ])
}

const edgeName = ({ from, to, sign }: DayTotals) => `${from} ${to} ${sign}`

const signed = ({ period, totals }: StoredTotals, sign: 1 | -1): SignedTotals => ({ period, totals, sign })

/** Days at the end of a stretch, with the month that they are of as it was before they were read. */
interface KeptEdge {
  readonly month: StoredTotals
  readonly days: readonly StoredTotals[]
}

/** Some five thousand bytes each. */
const keptEdges = warm(() => new LRUCache<string, KeptEdge>(1000))

/** The totals of some days of a month. They are kept between requests, since whoever goes through the pages of a report asks
 * for the same ones with each; and hold as long as the month says what it said before they were read, for it is written
 * with each of its days (docs/decisions/0064). */
async function edgeOf(
  { from, to }: DayTotals,
  months: readonly StoredTotals[],
): Promise<readonly StoredTotals[]> {
  const month = months.find(({ period }) => period === from.slice(0, 7))
  if (!month) return []
  const name = `${month.segment} ${from} ${to}`
  const kept = keptEdges().get(name)
  // Consistently: what is older than its month would be kept for as new as that.
  const days =
    kept && isDeepStrictEqual(kept.month, month)
      ? kept.days
      : await storedBetween(month.segment, from, to, true)
  keptEdges().set(name, { month, days })
  return days
}

const keyOf = (segment: string, period: string) =>
  nominationTotals.keys({ segment, period, version: 0, totals: {} })

/** The totals of a segment from one day or month to another, as they are stored, those that there are. Days of one year,
 * months of any. */
function storedBetween(segment: string, from: string, to: string, consistent = false) {
  const [first, last] = [keyOf(segment, from), keyOf(segment, to)]
  return allItems(nominationTotals, { partition: first.PK, between: [first.SK, last.SK], consistent })
}

/** The totals of months, those that there are. */
export async function monthTotals(
  segment: string,
  { first, last }: { first: string; last: string },
): Promise<SignedTotals[]> {
  return first > last ? [] : (await storedBetween(segment, first, last)).map((each) => signed(each, 1))
}

/** The totals of the months of a year, those that there are, with their versions. */
export const monthsOfYear = (segment: string, year: number) =>
  storedBetween(segment, `${year}-01`, `${year}-12`)

/** The totals of all days from one month of a year to another that have any, as they are this moment. */
export const daysOfMonths = (segment: string, first: string, last: string) =>
  storedBetween(segment, `${first}-01`, `${last}-31`, true)
