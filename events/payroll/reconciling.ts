/** Every night: compares what payroll is made of with a second, plain computation from what was approved, for the last
 * months, and says so where anything differs (docs/product.md#payroll-reconciliation). */
import { scheduled } from '#events/schedules/scheduled.ts'
import { alarmingLogs } from '#events/subscriptions.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { reconcile } from './reading.ts'

/** Months before the open one. */
const recent = 3

/** What the stream has not brought by then, it has lost. */
const settleMilliseconds = 20_000

/** More than so many are told by their number. */
const mostLogged = 100

/** Counts how many differences there are. */
export const handler = scheduled('payroll-reconciliation', async (tally) => {
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, settleMilliseconds))
  const differences = await reconcile({ now: clock(), recent, settle })
  for (const { kind, month, of } of differences.slice(0, mostLogged))
    log('error', alarmingLogs.payrollDiffers, { kind, month, of })
  if (differences.length > mostLogged)
    log('error', alarmingLogs.payrollDiffers, { more: differences.length - mostLogged })
  tally.add('differences', differences.length)
})
