/** Where reports stand on the site, and what their addresses say of what is shown. */
import { type ReportKey, reportOf } from './reports.ts'
import type { Days } from './rules.ts'

/** The parts of a report's address. `cat` stands in links that people have kept. */
export const addressParts = {
  category: 'cat',
  outcome: 'outcome',
  status: 'status',
  from: 'from',
  to: 'to',
  nominee: 'nominee',
  nominator: 'nominator',
  approver: 'approver',
  award: 'award',
} as const

/** A report of some days, narrowed to a category; nothing where it has no screen of its own or no such category. */
export function addressOfReport(key: ReportKey, category: number, { from, to }: Days): string | undefined {
  const { addresses, categories } = reportOf(key)
  const [at] = addresses
  if (!at || !categories.some((each) => each === category)) return undefined
  const said = { [addressParts.category]: String(category), [addressParts.from]: from, [addressParts.to]: to }
  return `${at.path}?${new URLSearchParams(said)}`
}
