/** Answers for a request before Lambda cuts it off. A function that is cut off says nothing: its caller gets the gateway's
 * bare 500, and the log no line that names the request (docs/product.md#refusals). */
import type { Context } from 'aws-lambda'
import { Problem } from '#shared/problems.ts'
import { withDeadline } from './deadline.ts'
import { refusal } from './problems.ts'
import type { Event, Result } from './step.ts'

type Handle = (event: Event, context: Context) => Promise<Result>

/** Left of the function's time for the reply's own way, in ms. */
const reserve = 1000

/** Answers as `handle` does, or with `busy` once the function's time is nearly over. What is still under way then may be
 * finished or not: who sends the same again is told as after any lost reply. */
export function inTime(handle: Handle): Handle {
  return async (event, context) => {
    let timer: NodeJS.Timeout | undefined
    const left = context.getRemainingTimeInMillis() - reserve
    const late = new Promise<Result>((resolve) => {
      const outOfTime = new Problem('busy', { cause: new Error('The time of the function is over.') })
      timer = setTimeout(() => resolve(refusal(outOfTime, event)), left)
    })
    try {
      return await Promise.race([withDeadline(left, () => handle(event, context)), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
