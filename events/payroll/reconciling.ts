/** Every night: compares what payroll is made of with a second, plain computation from what was approved, for the last
 * months, and says so where anything differs (docs/product.md#payroll-reconciliation). */
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import { alarmingLogs } from '#events/subscriptions.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { reconcile } from './reading.ts'
import type { Difference } from './reconciliation.ts'

/** Months before the open one. */
const recent = 3

/** What the stream has not brought by then, it has lost. */
const settleMilliseconds = 20_000

/** More than so many of a month are told by their number. */
const mostLogged = 100

/** Counts how many differences there are, and tells of each month what differs as soon as it was gone through. Where its
 * time is over it stops, and the next run begins where this one was. Raises an error at the end where a month could not
 * be read. */
export const handler = scheduled('payroll-reconciliation', async (tally, context, progress) => {
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, settleMilliseconds))
  const parts = reconcile({ now: clock(), recent, after: progress.left, settle })
  for await (const { part, differences, fault } of parts) {
    tell(part, differences)
    tally.add('differences', differences.length)
    if (fault) {
      log('error', 'payroll not compared', { part, ...faultFields(fault) })
      tally.fail()
    }
    await progress.keep(part)
    if (isTimeUp(context)) return
  }
  await progress.keep(undefined)
})

function tell(part: string, differences: readonly Difference[]): void {
  for (const { kind, month, of } of differences.slice(0, mostLogged))
    log('error', alarmingLogs.payrollDiffers, { kind, month, of })
  if (differences.length > mostLogged)
    log('error', alarmingLogs.payrollDiffers, { part, more: differences.length - mostLogged })
}
