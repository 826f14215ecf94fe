/** Woken by a request in the bucket: works on the run of a month, or works off a file of answers. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import { answersRequests, runRequests } from '#shared/payroll/object-keys.ts'
import { workOffAnswers } from './answers.ts'
import { workOnRun } from './run-worker.ts'

/** The bucket may tell the same twice. What fails is repeated. */
export async function handler({ detail: { object } }: ObjectCreated): Promise<void> {
  const { key } = object
  if (key.startsWith(runRequests)) await workOnRun(key.slice(runRequests.length))
  if (key.startsWith(answersRequests)) await workOffAnswers(key.slice(answersRequests.length))
}
