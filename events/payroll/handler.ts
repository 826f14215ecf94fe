/** Woken by a request in the bucket: works on the run of a month, or works off a file of answers. */
import { payrollRunStuck } from '#events/alarming-logs.ts'
import type { ObjectCreated } from '#events/directory/handler.ts'
import type { Remaining } from '#events/schedules/scheduled.ts'
import { findRun, leaseUntil, needsWork, renewLease, type StoredRun } from '#functions/payroll/run-store.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { answersRequests, runRequests } from '#shared/payroll/object-keys.ts'
import { workOffAnswers } from './answers.ts'
import { type Heartbeat, summariseMonth, writeRun } from './runs.ts'

/** Time kept for a portion of answers and for waking the next run. */
const reserveMilliseconds = 60_000

/** The bucket may tell the same twice. What fails is repeated. */
export async function handler({ detail: { object } }: ObjectCreated, context?: Remaining): Promise<void> {
  const { key } = object
  const timeIsUp = () => (context?.getRemainingTimeInMillis() ?? Infinity) < reserveMilliseconds
  if (key.startsWith(runRequests)) await workOnRun(key.slice(runRequests.length))
  if (key.startsWith(answersRequests)) await workOffAnswers(key.slice(answersRequests.length), timeIsUp)
}

/** So often it may have failed, or been ended, before a person is told. */
const quietAttempts = 3

/** How often a worker is heard of, in ms. */
const heardEvery = 15_000

/** Goes on with the run of a month as far as it is to be; nothing where there is nothing to do. */
export async function workOnRun(month: string): Promise<void> {
  const run = await findRun(month)
  if (!run || !needsWork(run)) return
  const attempts = (run.attempts ?? 0) + 1
  const lease = { attempts, quietUntil: leaseUntil(clock()) }
  if (!(await renewLease(run, lease, { attempts: run.attempts }))) return
  if (attempts > quietAttempts) log('error', payrollRunStuck, { month, state: run.state, attempts })
  try {
    await (run.state === 'closing' ? summariseMonth : writeRun)(run, heartbeatOf(run))
    log('info', 'payroll run worked on', { month, was: run.state })
  } catch (error) {
    log('error', 'payroll run failed', { month, state: run.state, attempts, ...faultFields(error) })
    throw error
  }
}

function heartbeatOf(run: StoredRun): Heartbeat {
  let heardAt = performance.now()
  return async () => {
    if (performance.now() - heardAt < heardEvery) return
    heardAt = performance.now()
    await renewLease(run, { quietUntil: leaseUntil(clock()) })
  }
}
