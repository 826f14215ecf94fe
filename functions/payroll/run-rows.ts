/** stub */
import type { Reply } from '#shared/endpoint.ts'
import type { payrollApi } from '#shared/payroll/api.ts'

interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

/** Flags. */
export async function flagsPage(
  _month: string,
  _paged: Paged,
): Promise<Reply<typeof payrollApi.listPayrollFlags>> {
  throw new Error('stub')
}

/** Unanswered. */
export async function unansweredPage(
  _month: string,
  _paged: Paged,
): Promise<Reply<typeof payrollApi.listUnansweredRows>> {
  throw new Error('stub')
}
