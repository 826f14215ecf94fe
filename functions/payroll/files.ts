/** stub */
import type { Reply } from '#shared/endpoint.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import type { Doing } from './runs.ts'

/** Link. */
export async function linkToFile(
  _of: { month: string; format: 'csv' | 'xlsx' },
  _doing: Doing,
): Promise<Reply<typeof payrollApi.fetchPayrollFile>> {
  throw new Error('stub')
}
