/** Payroll months (docs/product.md#payroll-months), `yyyy-mm`, of the group's calendar. Pure. */
import { groupDay } from '../clock.ts'
import { monthAfter } from '../nominations/months.ts'

/** A payroll month begins on this day of the calendar month before it. */
const firstDay = 20

/** The payroll month that an instant belongs to. */
export function payrollMonthOf(instant: Date): string {
  const day = groupDay(instant)
  const month = day.slice(0, 7)
  return Number(day.slice(8)) < firstDay ? month : monthAfter(month, 1)
}

/** The first and the last day of a payroll month (`yyyy-mm-dd`). */
export function monthDays(month: string): { from: string; to: string } {
  return { from: `${monthAfter(month, -1)}-${firstDay}`, to: `${month}-${firstDay - 1}` }
}
