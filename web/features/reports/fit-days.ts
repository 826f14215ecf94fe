/** What becomes of days that a report does not show (docs/product.md#report-days). Pure. */
import type { DayRange } from '#shared/calendar/days.ts'
import type { Report } from '#shared/reports/reports.ts'
import { daysShown, whyNotDays } from '#shared/reports/rules.ts'
import type { FittedDays } from '#web/ui/filters/filter-fields.tsx'

type DayRules = Pick<Report, 'dateRule' | 'defaultDays'>

/** What the choice of days of a report goes by. */
export function choiceOfDays(report: DayRules, now: Date) {
  return {
    usual: daysShown(report, {}, now) ?? {},
    fitDays: (chosen: Partial<DayRange>) => fitDays(report, chosen, now),
  }
}

/** Days that were chosen, where they can be shown. Where they cannot, both become the usual ones again; in reports that
 * offer certain days only, the one that is to blame. */
export function fitDays(report: DayRules, chosen: Partial<DayRange>, now: Date): FittedDays {
  const refusal = whyNotDays(report, chosen, now)
  if (!refusal) return { days: chosen, refusal }
  const usual: Partial<DayRange> = daysShown(report, {}, now) ?? {}
  if (report.dateRule === 'any') return { days: usual, refusal }
  const days = { ...chosen, [refusal.field]: usual[refusal.field] }
  return { days: whyNotDays(report, days, now) ? usual : days, refusal }
}
