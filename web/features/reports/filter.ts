/** What a report is narrowed to, as its address says; what the address says wrong is left out. */
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { outcomes } from '#shared/nominations/outcome-names.ts'
import { addressParts } from '#shared/reports/addresses.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { nomineeAnswers, type Report } from '#shared/reports/reports.ts'
import type { whyNotDays } from '#shared/reports/rules.ts'
import { chosenDays, lackingDay } from '#web/ui/filters/chosen-days.ts'
import type { ListAddress } from '#web/ui/use-list-address.ts'
import { fitDays } from './fit-days.ts'

export const personFilters = ['nominee', 'nominator', 'approver'] as const
export type PersonFilter = (typeof personFilters)[number]

export interface Narrowed {
  readonly filter: ReportFilter
  /** Why the days of the address are not those that are shown. */
  readonly refusal: ReturnType<typeof whyNotDays>
}

/** What the address asks of a report. */
export function filterFromAddress(address: ListAddress, report: Report, now: Date): Narrowed {
  const offers = (name: Report['filters'][number]) => report.filters.includes(name)
  const chosen = offers('dates') ? chosenDays(address) : {}
  const { days, refusal } = fitDays(report, chosen, now)
  const lacking = lackingDay(chosen)
  const category = report.categories.find((each) => each === address.number(addressParts.category))
  const outcome = outcomes.find((each) => each === address.get(addressParts.outcome))
  const status = nomineeAnswers.find((each) => each === address.get(addressParts.status))
  const filter: ReportFilter = {
    ...(category && offers('category') && { category }),
    ...(outcome && offers('outcome') && { outcome }),
    ...(status && offers('status') && { status }),
    // One day alone narrows nothing.
    ...(days.from && days.to && { from: days.from, to: days.to }),
  }
  for (const name of personFilters) {
    const person = address.id(addressParts[name])
    if (person && offers(name)) filter[name] = person
  }
  return {
    filter,
    refusal: refusal ?? (lacking && { field: lacking, message: reportTexts.filters.missingDates }),
  }
}
