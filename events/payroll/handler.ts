/** Woken by a request in the bucket: works on the run of a month, or works off a file of answers. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import { answersRequests, runRequests } from '#shared/payroll/object-keys.ts'
import { workOffAnswers } from './answers.ts'
import { workOnRun } from './run-worker.ts'

interface Remaining {
  getRemainingTimeInMillis(): number
}

/** Time kept for a portion of answers and for waking the next run. */
const reserveMilliseconds = 60_000

/** The bucket may tell the same twice. What fails is repeated. */
export async function handler({ detail: { object } }: ObjectCreated, context?: Remaining): Promise<void> {
  const { key } = object
  const timeIsUp = () => (context?.getRemainingTimeInMillis() ?? Infinity) < reserveMilliseconds
  if (key.startsWith(runRequests)) await workOnRun(key.slice(runRequests.length))
  if (key.startsWith(answersRequests)) await workOffAnswers(key.slice(answersRequests.length), timeIsUp)
}
