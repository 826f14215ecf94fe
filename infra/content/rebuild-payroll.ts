/** Makes anew what payroll shows of its months beside the awards themselves: their sums, and what payroll's own system calls
 * their rows (docs/product.md#payroll-rows). The portal goes on running; repeating it changes nothing. */
import { findCalendar, lastMonthAt } from '#functions/payroll/calendar.ts'
import { calledRowOf, calledRows } from '#functions/payroll/called-rows.ts'
import { payrollRows, rowsPartition } from '#functions/payroll/row-store.ts'
import { countMonth } from '#functions/payroll/totals.ts'
import { now } from '#functions/runtime/now.ts'
import { batchPut, eachPage, writeBatch } from '#functions/runtime/table.ts'
import { monthAfter } from '#shared/nominations/months.ts'

/** Counts all payroll months again, the latest first, and notes what payroll calls their rows. Gives how many sums were
 * wrong. */
export async function rebuildPayroll(): Promise<number> {
  const calendar = await findCalendar()
  if (!calendar) return 0
  let wrong = 0
  for (let month = lastMonthAt(calendar, now()); month >= calendar.since; month = monthAfter(month, -1)) {
    wrong += await countMonth(month)
    await nameCalled(month)
  }
  return wrong
}

/** Rows that are read at once. */
const portion = 500

/** Notes what payroll's own system calls the rows of a month. */
async function nameCalled(month: string): Promise<void> {
  for await (const rows of eachPage(payrollRows, { partition: rowsPartition(month) }, portion)) {
    const called = rows.flatMap((row) => calledRowOf(row, row.payment) ?? [])
    await writeBatch(called.map((each) => batchPut(calledRows, each)))
  }
}
