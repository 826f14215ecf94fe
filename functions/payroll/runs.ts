/** stub */
import type { ActorRef } from '#shared/nominations/model.ts'
import type { PayrollMonthView } from '#shared/payroll/model.ts'

export interface Doing {
  readonly by: ActorRef
  readonly now: Date
  readonly requestId: string
}

/** Closes. */
export async function closeMonth(_month: string, _doing: Doing): Promise<PayrollMonthView> {
  throw new Error('stub')
}

/** Reopens. */
export async function reopenMonth(
  _month: string,
  _doing: Doing & { reason: string },
): Promise<PayrollMonthView> {
  throw new Error('stub')
}

/** Confirms. */
export async function confirmRun(
  _month: string,
  _doing: Doing & { version: number },
): Promise<PayrollMonthView> {
  throw new Error('stub')
}
