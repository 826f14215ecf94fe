/** stub */

import type { Reply } from '#shared/endpoint.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import type { PayrollMonthView } from '#shared/payroll/model.ts'
import type { Scope } from './listing.ts'

/** All months, newest first. */
export async function listMonths(
  _scope: Scope,
  _now: Date,
): Promise<Reply<typeof payrollApi.listPayrollMonths>> {
  throw new Error('stub')
}

/** A month. */
export async function readMonth(
  _month: string,
  _now: Date,
): Promise<Reply<typeof payrollApi.getPayrollMonth>> {
  throw new Error('stub')
}

/** A month as lists have it. */
export async function monthView(_month: string, _now: Date): Promise<PayrollMonthView> {
  throw new Error('stub')
}
