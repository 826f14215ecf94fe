/** The head of a report that is narrowed by days: its period, the filter by dates, and the code of its rows. */
import { useEffect } from 'react'
import type { DayRange } from '#shared/calendar/days.ts'
import { daysOfPeriod, type ReportPeriod } from '#shared/reports/rules.ts'
import { now } from '#web/client/site-config.ts'
import { DatesFilter } from '#web/ui/filters/filter-fields.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { type DayRules, daysFromAddress, daysInWords, rulesOfDays } from './filter.tsx'
import { periodsOffered, usePeriod } from './period-chips.tsx'

export function useReportDays(rules: DayRules, address: ListAddress, loadRows: () => Promise<unknown>) {
  const { days, refusal } = daysFromAddress(address, rules, now())
  const { period, isCustom, chips, close } = usePeriod(rules, address)
  // Loads while the rows are read. A failure shows where the rows do.
  useEffect(() => void loadRows().catch(() => undefined), [loadRows])
  return {
    days,
    period,
    panel: { chips, onClear: close },
    dates: (isCustom || refusal) && (
      <DatesFilter
        {...rulesOfDays(rules, now())}
        address={address}
        applied={days}
        refusal={refusal?.message}
      />
    ),
    inWords: (shown: Partial<DayRange>) => daysInWords(rules, shown, now()),
    /** The days of an export: of the period that is chosen for it, or those that are shown. */
    daysOf: (chosen: ReportPeriod | undefined) => (chosen ? daysOfPeriod(chosen, now()) : days),
    periods: periodsOffered(rules),
  }
}
