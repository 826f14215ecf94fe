/** stub */
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import type { Received, Reply } from '#shared/endpoint.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import type { Doing } from './runs.ts'

type Api = typeof payrollApi

/** By hand. */
export async function answerRow(
  _of: { month: string; reference: string },
  _said: Received<Api['answerPayrollRow']>['body'],
  _doing: Doing,
): Promise<Reply<Api['answerPayrollRow']>> {
  throw new Error('stub')
}

/** File. */
export async function takeAnswers(
  _file: Received<Api['sendPayrollAnswers']>['body'],
  _doing: Doing & { once: Idempotency },
): Promise<Reply<Api['sendPayrollAnswers']>> {
  throw new Error('stub')
}

/** List. */
export async function listAnswerFiles(_paged: {
  size: number
  cursor?: string | undefined
}): Promise<Reply<Api['listPayrollAnswers']>> {
  throw new Error('stub')
}

/** One. */
export async function readAnswerFile(_id: string): Promise<Reply<Api['getPayrollAnswers']>> {
  throw new Error('stub')
}
