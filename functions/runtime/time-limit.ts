/** Answers before Lambda cuts a request off, which would leave neither reply nor log
 * (docs/product.md#refusals). */
import type { Context } from 'aws-lambda'
import { Problem } from '#shared/problems.ts'
import { withDeadline } from './deadline.ts'
import { refusal } from './problems.ts'
import type { Event, Result } from './step.ts'

type Handle = (event: Event, context: Context) => Promise<Result>

/** Left of the function's time for the reply's own way, in ms. */
const reserve = 1000

/** Before that nothing is tried again, so that what gave up tells why, rather than that the time is over; the
 * longest wait between two tries is shorter. In ms. */
const lastTry = 1500

/** Answers as `handle`, or with `busy` when time is nearly over; the work may still be finished. */
export function inTime(handle: Handle): Handle {
  return async (event, context) => {
    let timer: NodeJS.Timeout | undefined
    const milliseconds = context.getRemainingTimeInMillis() - reserve
    const late = new Promise<Result>((resolve) => {
      const outOfTime = new Problem('busy', { cause: new Error('The time of the function is over.') })
      timer = setTimeout(() => resolve(refusal(outOfTime, event)), milliseconds)
    })
    try {
      return await Promise.race([withDeadline(milliseconds - lastTry, () => handle(event, context)), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
