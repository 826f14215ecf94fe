/** Every night: compares payroll with a second, plain computation from what was approved, for the last months
 * and for older ones in their turn (docs/product.md#payroll-reconciliation). */
import { attempt } from 'es-toolkit/util'
import * as z from 'zod'
import { payrollDiffers } from '#events/alarming-logs.ts'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { reconciledNightly } from '#shared/payroll/settings.ts'
import { type Reconciled, reconcile, reconcileOlder } from './reading.ts'
import type { Difference } from './reconciliation.ts'

/** By then the stream has brought everything that it has not lost. */
const settleMilliseconds = 20_000

/** More than so many of a month are told by their number. */
const mostLogged = 100

/** How far it is, from one night to the next. */
const savedProgress = z.object({
  /** The part of the recent ones that the last night was ended with. */
  after: z.string().optional(),
  /** The latest month that anything is paid with, as far as is known. */
  latest: z.string().optional(),
  /** The older part that had its turn last. */
  turn: z.string().optional(),
})
type Progress = z.infer<typeof savedProgress>

/** Counts and logs the differences of each month at once. Where its time is over it stops, and the next run
 * goes on from there. Raises an error at the end where a month was not readable. */
export const handler = scheduled('payroll-reconciliation', async (tally, context, progress) => {
  let at = leftBefore(progress.cursor)
  const keep = (next: Progress) => {
    at = { ...at, ...next }
    return progress.keep(JSON.stringify(at))
  }
  const compared = ({ part, differences, fault }: Reconciled) => {
    tell(part, differences)
    tally.add('differences', differences.length)
    if (!fault) return
    log('error', 'payroll not compared', { part, ...faultFields(fault) })
    tally.fail()
  }
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, settleMilliseconds))
  const { recent, inTurn } = reconciledNightly
  const options = { now: clock(), recent, settle }
  for await (const each of reconcile({ ...options, ...at })) {
    compared(each)
    await keep({ after: each.part, latest: each.latest })
    if (isTimeUp(context)) return
  }
  await keep({ after: undefined })
  let turned = 0
  for await (const each of reconcileOlder({ ...options, after: at.turn, latest: at.latest })) {
    compared(each)
    await keep({ turn: each.part, latest: each.latest })
    turned += 1
    if (turned === inTurn || isTimeUp(context)) return
  }
})

/** Reads how far the last night came. Where another release wrote it otherwise, all begins again. */
function leftBefore(left = ''): Progress {
  const [, progress] = attempt(() => savedProgress.parse(JSON.parse(left)))
  return progress ?? {}
}

function tell(part: string, differences: readonly Difference[]): void {
  for (const { kind, month, of } of differences.slice(0, mostLogged))
    log('error', payrollDiffers, { kind, month, of })
  if (differences.length > mostLogged)
    log('error', payrollDiffers, { part, more: differences.length - mostLogged })
}
