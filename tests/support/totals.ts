/** Totals of nominations as a store may have them, without the nominations. */
import { wholeGroup } from '#functions/nominations/totals.ts'
import { nominationTotals } from '#functions/nominations/totals-store.ts'
import { toItem } from '#functions/runtime/entity.ts'

/** The totals of all nominations on some days of a month (`yyyy-mm`), and of the month, as they are stored: approved High5s, so
 * many on each day (`dd`). */
export function storedHigh5s(month: string, version: number, days: Readonly<Record<string, number>>) {
  const of = (period: string, n: number) =>
    toItem(nominationTotals, {
      segment: wholeGroup,
      period,
      version,
      totals: { all: { 'high5.approved': n } },
    })
  const sum = Object.values(days).reduce((all, n) => all + n, 0)
  return [of(month, sum), ...Object.entries(days).map(([day, n]) => of(`${month}-${day}`, n))]
}
