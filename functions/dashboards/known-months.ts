/** How many nominations each day of a year has, as a function keeps it in memory between requests: the days of a month hold
 * as long as its total says what it said when they were read, so that most charts read the months of their year alone
 * (docs/decisions/0061). */
import LRUCache from 'mnemonist/lru-cache.js'
import { daysOfMonths, monthsOfYear } from '#functions/reports/period-totals.ts'
import { warm } from '#functions/runtime/warm.ts'
import { type CategoryCounts, categoryCounts, noCounts } from './category-counts.ts'

/** A day (`yyyy-mm-dd`) that has any nominations. */
interface DayCounts {
  readonly period: string
  readonly counts: CategoryCounts
}

interface KnownMonth {
  /** That of the month's total, which is written with each of its days. */
  readonly version: number
  readonly days: readonly DayCounts[]
}

/** Some five thousand bytes each. */
const kept = warm(() => new LRUCache<string, KnownMonth>(2000))

/** The days of a year that have any nominations of a segment, or of a part of it; the earliest first. */
export async function dayCounts(
  segment: string,
  part: string | undefined,
  year: number,
): Promise<DayCounts[]> {
  const nameOf = (month: string) => JSON.stringify([segment, part, month])
  const months = (await monthsOfYear(segment, year)).map(({ period, version, totals }) => {
    const known = kept().get(nameOf(period))
    const counts = categoryCounts(totals, part)
    return { period, version, known: known && holds(known, version, counts) ? known : undefined }
  })
  const missing = months.filter(({ known }) => !known).map(({ period }) => period)
  const read = await daysRead(segment, part, missing)
  return months.flatMap(({ period, version, known }) => {
    const days = known?.days ?? read.filter((day) => day.period.startsWith(period))
    kept().set(nameOf(period), { version, days })
    return days
  })
}

/** Totals that are made from nothing begin their versions anew: then the sum tells. */
function holds({ version, days }: KnownMonth, current: number, total: CategoryCounts): boolean {
  if (version !== current) return false
  const sum = noCounts().map((_, place) => days.reduce((n, { counts }) => n + (counts[place] ?? 0), 0))
  return sum.every((n, place) => n === (total[place] ?? 0))
}

/** Consistently: what is older than its month would be kept for as new as that. */
async function daysRead(
  segment: string,
  part: string | undefined,
  months: readonly string[],
): Promise<DayCounts[]> {
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) return []
  const days = await daysOfMonths(segment, first, last)
  return days.map(({ period, totals }) => ({ period, counts: categoryCounts(totals, part) }))
}
