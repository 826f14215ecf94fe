/** Works on the run of a month: goes through its rows once it is closed, writes its ledger and its files once it is
 * confirmed (docs/product.md#payroll-runs). Each is done from the beginning and counts when the run says so, in one write:
 * a worker that is ended in its midst leaves nothing that the next one does not write again alike, and of two at once one
 * comes first. */
import { alarmingLogs } from '#events/subscriptions.ts'
import { findRun, type StoredRun } from '#functions/payroll/run-store.ts'
import { needsWork, noteWork, quietFrom } from '#functions/payroll/run-work.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { goThrough } from './run-rows.ts'
import { writeRun } from './run-writing.ts'

/** So often it may have failed, or been ended, before a person is told. */
const quietAttempts = 3

/** How often whoever works is heard of, in ms. */
const heardEvery = 15_000

/** Tells now and then that somebody is at it. */
type Hear = () => Promise<void>

/** Goes on with the run of a month as far as it is to be; nothing where there is nothing to do. */
export async function workOnRun(month: string): Promise<void> {
  const run = await findRun(month)
  if (!run || !needsWork(run)) return
  const attempts = (run.attempts ?? 0) + 1
  const heard = { attempts, quietUntil: quietFrom(clock()) }
  if (!(await noteWork(run, heard, { attempts: run.attempts }))) return
  if (attempts > quietAttempts) log('error', alarmingLogs.runStuck, { month, state: run.state, attempts })
  try {
    await (run.state === 'closing' ? goThrough : writeRun)(run, hearing(run))
    log('info', 'payroll run worked on', { month, was: run.state })
  } catch (error) {
    log('error', 'payroll run failed', { month, state: run.state, attempts, ...faultFields(error) })
    throw error
  }
}

function hearing(run: StoredRun): Hear {
  let heardAt = performance.now()
  return async () => {
    if (performance.now() - heardAt < heardEvery) return
    heardAt = performance.now()
    await noteWork(run, { quietUntil: quietFrom(clock()) })
  }
}
