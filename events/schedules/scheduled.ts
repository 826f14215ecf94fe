/** Runs a schedule's work, one run at a time, and records it (docs/product.md#schedules). */
import { ulid } from 'ulid'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { ConditionFailed, transact, write } from '#functions/runtime/table.ts'
import { update, upsert } from '#functions/runtime/writes.ts'
import {
  findSchedule,
  findScheduleRun,
  hasLease,
  runWrite,
  type ScheduleState,
  scheduleKey,
  scheduleStates,
} from '#functions/schedules/store.ts'
import { Problem } from '#shared/problems.ts'
import { runErrors, type ScheduleRun } from '#shared/schedules/model.ts'
import { isFrequent, type ScheduleName, scheduleRequestsFolder } from '#shared/schedules/schedules.ts'
import { Tally } from './tally.ts'

export interface Remaining {
  getRemainingTimeInMillis(): number
}

/** How far a schedule is that works through a list, from one run to the next. */
export interface ListProgress {
  /** Progress of the run before, where it did not come to its end. */
  readonly cursor: string | undefined
  /** Keeps how far it is, or that it is through. Raises an error where another run has taken over. */
  keep(cursor: string | undefined): Promise<void>
}

/** Time kept for what a run is at when it stops. */
const reserveMilliseconds = 60_000

/** Whether a run had better stop and leave the rest to the next one. */
export const isTimeUp = (context?: Remaining) =>
  (context?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY) < reserveMilliseconds

/** A start by hand names an object; the clock's start names none. */
interface Start {
  readonly detail?: { readonly object?: { readonly key?: string } }
}

/** No function may run for longer. */
const longestMilliseconds = 900_000

/** Makes a schedule's handler. It returns the counts, or nothing during another run. Raises errors after
 * recording. */
export function scheduled<N extends ScheduleName>(
  name: N,
  work: (tally: Tally<N>, context: Remaining | undefined, progress: ListProgress) => Promise<void>,
) {
  return async (event?: Start | null, context?: Remaining): Promise<Tally<N>['counts'] | undefined> => {
    const request = await runOf(name, event)
    const lease = request && (await begin(request, context))
    if (!lease) return undefined
    const { run, cursor } = lease
    const tally = new Tally<N>()
    let fault: unknown
    try {
      await work(tally, context, { cursor, keep: (upTo) => keep(run, upTo) })
      if (tally.failures > 0) fault = new ItemsFailed(`${name}: ${tally.failures} failed.`)
    } catch (error) {
      fault = error ?? new Error('It was ended.')
    }
    await end(run, tally, fault)
    if (fault) throw fault
    return tally.counts
  }
}

/** Some of what was to be worked off failed; what else there was is done. */
class ItemsFailed extends Error {
  override readonly name = 'ItemsFailed'
}

/** The run that is to be made; nothing where it was asked for by hand and is over, as requests come twice. */
async function runOf(schedule: ScheduleName, event?: Start | null): Promise<ScheduleRun | undefined> {
  const key = event?.detail?.object?.key
  if (key === undefined)
    return { id: ulid(clock().getTime()), schedule, startedBy: null, counts: {}, failures: 0 }
  const request = await findScheduleRun(schedule, key.slice(scheduleRequestsFolder(schedule).length))
  return request?.endedAt || request?.error ? undefined : request
}

/** Takes the lease, also of a run that did not come to its end, which is recorded then. */
async function begin(
  asked: ScheduleRun,
  context?: Remaining,
): Promise<{ run: ScheduleRun; cursor: string | undefined } | undefined> {
  const before = await findSchedule(asked.schedule)
  const now = clock()
  const begunAt = now.toISOString()
  const run = { ...asked, begunAt }
  const { schedule, id, startedBy } = run
  const until = Date.now() + (context?.getRemainingTimeInMillis() ?? longestMilliseconds)
  try {
    await write(
      upsert(
        scheduleStates,
        { schedule, run: id, begunAt, startedBy, until },
        { below: { until: Date.now() } },
      ),
    )
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    log('info', 'schedule is at work already', { schedule })
    if (startedBy) await transact([runWrite({ ...asked, error: runErrors.alreadyRunning }, now)])
    return undefined
  }
  const lost = before && lostRun(before, id)
  if (lost) log('error', 'schedule was ended early', { schedule, run: lost.id })
  const writes = [...(lost ? [lost] : []), ...(startedBy ? [run] : [])].map((each) => runWrite(each, now))
  if (writes.length > 0) await transact(writes)
  return { run, cursor: before?.cursor }
}

function keep({ schedule, id }: ScheduleRun, cursor: string | undefined): Promise<void> {
  const changed = cursor === undefined ? { remove: ['cursor'] } : { set: { cursor } }
  return write(update(scheduleKey(schedule), { ...changed, only: { run: id } }))
}

/** The run before, where it had the lease and nothing was heard of its end. */
function lostRun(state: ScheduleState, next: string): ScheduleRun | undefined {
  const { until, run: id, schedule, startedBy, begunAt } = state
  if (until === 0 || hasLease(state) || id === next) return undefined
  return { id, schedule, startedBy, begunAt, counts: {}, failures: 0, error: runErrors.endedEarly }
}

/** Releases the lease and records the run. A run that lost its lease changes nothing. */
async function end(begun: ScheduleRun, tally: Tally<ScheduleName>, fault: unknown): Promise<void> {
  const now = clock()
  const { counts, failures } = tally
  const run = {
    ...begun,
    endedAt: now.toISOString(),
    counts,
    failures,
    ...(fault !== undefined && { error: kindOf(fault) }),
  }
  const release = update(scheduleKey(run.schedule), {
    set: { until: 0, last: run },
    only: { run: run.id },
  })
  const isKept = fault !== undefined || !tally.isEmpty || run.startedBy || !isFrequent(run.schedule)
  try {
    if (isKept) await transact([release, runWrite(run, now)])
    else await write(release)
  } catch (error) {
    // The work is done: a missing record is no reason to repeat it.
    log('error', 'schedule run not recorded', { schedule: run.schedule, ...faultFields(error) })
  }
}

/** Returns the kind of an error, in a word that names nobody. */
function kindOf(fault: unknown): string {
  if (fault instanceof ItemsFailed) return runErrors.items
  if (fault instanceof Problem) return fault.code
  return fault instanceof Error ? fault.name : 'unknown'
}
