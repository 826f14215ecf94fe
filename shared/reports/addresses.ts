/** Addresses of reports on the site, with their filters. */
import type { DayRange } from '../calendar/days.ts'
import { type ReportKey, reportOf } from './reports.ts'

/** Parameters of a report's address. Bookmarked links have `cat`. */
export const addressParts = {
  category: 'cat',
  outcome: 'outcome',
  status: 'status',
  from: 'from',
  to: 'to',
  period: 'period',
  nominee: 'nominee',
  nominator: 'nominator',
  approver: 'approver',
  award: 'award',
} as const

/** Parameters of how a report looks: they narrow nothing. */
export const lookPart = { look: 'look', columns: 'columns' } as const

/** Returns the address of a report for some days and a category; nothing where it has no screen of its own or
 * no such category. */
export function addressOfReport(
  key: ReportKey,
  category: number,
  { from, to }: DayRange,
): string | undefined {
  const { addresses, categories } = reportOf(key)
  const [at] = addresses
  if (!at || !categories.some((each) => each === category)) return undefined
  const filter = {
    [addressParts.category]: String(category),
    [addressParts.from]: from,
    [addressParts.to]: to,
  }
  return `${at.path}?${new URLSearchParams(filter)}`
}
