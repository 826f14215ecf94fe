/** Payroll months: which are closed, and what was done with each (docs/product.md#payroll-access). Each write
 * of a month checks in its transaction that it is open, so closing it is one write (docs/decisions/0039). */
import * as z from 'zod'
import { type Acting, type AuditEntry, auditWrite, type NewAuditEntry } from '#functions/runtime/audit.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { getItem } from '#functions/runtime/table.ts'
import { check, create, update, type Write } from '#functions/runtime/writes.ts'
import { month } from '#shared/nominations/model.ts'
import { laterOf, monthAfter } from '#shared/nominations/months.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'

const calendarKey: Key = { PK: 'PAYROLL', SK: 'CALENDAR' }

const payrollCalendar = z.object({
  /** The first month that anything was paid in. */
  since: month,
  /** The first month that is open: all before it are closed, all from it on are open. */
  openFrom: month,
  /** The latest month that was the first open one before an earlier one was opened again. */
  promised: month.optional(),
  /** How many runs have a number. */
  runs: z.number().int(),
})
export type PayrollCalendar = z.infer<typeof payrollCalendar>

/** There is none before the first award that pays. */
export const payrollCalendars = entity({
  type: 'payroll-calendar',
  schema: payrollCalendar,
  keys: () => calendarKey,
})

/** Reads the calendar of payroll; there is none before the first payment. */
export function findCalendar(): Promise<PayrollCalendar | undefined> {
  return getItem(payrollCalendars, calendarKey)
}

/** Returns the month with which something of an instant is paid: its own, or the first open one after it. */
export function openMonthAt(calendar: PayrollCalendar | undefined, instant: Date): string {
  return laterOf(payrollMonthOf(instant), calendar?.openFrom)
}

/** Tells whether a month is closed. */
export const isClosed = (calendar: PayrollCalendar | undefined, month: string) =>
  calendar !== undefined && month < calendar.openFrom

/** Belongs into each transaction that adds to a month or changes it: raises `ConditionFailed` where the month
 * was closed since the calendar was read. */
export function whileOpen(calendar: PayrollCalendar | undefined, month: string): Write {
  if (!calendar) return create(payrollCalendars, { since: month, openFrom: month, runs: 0 })
  return check(calendarKey, { most: { openFrom: month } })
}

/** Closes the first open month; `ConditionFailed` where somebody else did. */
export function closing(month: string): Write {
  return update(calendarKey, { set: { openFrom: monthAfter(month, 1) }, only: { openFrom: month } })
}

/** Opens the last closed month again; `ConditionFailed` where it is not the last one. What came up since
 * stays with the month that it was promised with. */
export function reopening(month: string, { promised }: PayrollCalendar): Write {
  const openFrom = monthAfter(month, 1)
  const set = { openFrom: month, promised: laterOf(openFrom, promised) }
  return update(calendarKey, { set, only: { openFrom, promised } })
}

/** Returns the last month that anything may be paid with at an instant. */
export function lastMonthAt(calendar: PayrollCalendar | undefined, instant: Date): string {
  return laterOf(openMonthAt(calendar, instant), calendar?.promised)
}

/** Counts a further run, whose number is the new count; `ConditionFailed` where somebody else took it. */
export function numbering({ runs }: PayrollCalendar): Write {
  return update(calendarKey, { set: { runs: runs + 1 }, only: { runs } })
}

/** Returns the partition of what was done with a month: with its run, its rows, and what it pays. */
export const payrollHistory = (month: string) => `PAYROLL-HISTORY#${month}`

/** Returns the write that records an act. */
export const actWrite = (
  subject: string,
  what: NewAuditEntry['what'],
  { by, at, requestId }: Acting,
  more: Pick<AuditEntry, 'before' | 'after'> = {},
) => auditWrite({ subject, at, by, what, requestId, ...more })
