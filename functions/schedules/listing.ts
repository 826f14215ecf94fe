/** Schedules and their runs as administrators see them, and whether one that was due has started
 * (docs/product.md#schedules). */
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { allItems, queryItems } from '#functions/runtime/table.ts'
import { groupTimeZone } from '#shared/clock.ts'
import { parseSchedule } from '#shared/schedules/expression.ts'
import { runErrors, type ScheduleRun, type ScheduleView } from '#shared/schedules/model.ts'
import { type ScheduleName, scheduleNames, schedules } from '#shared/schedules/schedules.ts'
import {
  findSchedule,
  hasLease,
  type ScheduleState,
  scheduleRuns,
  scheduleRunsPartition,
  scheduleStates,
  schedulesPartition,
} from './store.ts'

/** Reads all schedules, in the order of their list. */
export async function listSchedules(now: Date): Promise<ScheduleView[]> {
  const states = await allItems(scheduleStates, { partition: schedulesPartition })
  return Promise.all(
    scheduleNames.map(async (name) => {
      const state = states.find(({ schedule }) => schedule === name)
      const current = currentRun(name, state)
      return {
        name,
        next: nextRun(name, state, now).toISOString(),
        // A run at work has started, even where the portal's clock was put forward meanwhile.
        overdue: current ? undefined : overdueSince(name, state?.begunAt, now)?.toISOString(),
        current: current ?? (await askedRun(name, now)),
        last: state?.last,
      }
    }),
  )
}

/** When a schedule is next due: one by a rate so long after it last began. */
function nextRun(name: ScheduleName, state: ScheduleState | undefined, now: Date): Date {
  const next = nextDueOf(name)
  const after = next(new Date(state?.begunAt ?? now))
  return after > now ? after : next(now)
}

const nextDueOf = (name: ScheduleName) => parseSchedule(schedules[name].expression, groupTimeZone)

function currentRun(name: ScheduleName, state: ScheduleState | undefined): ScheduleRun | undefined {
  if (!state || !hasLease(state)) return undefined
  const { run: id, startedBy, begunAt } = state
  return { id, schedule: name, startedBy, begunAt, counts: {}, failures: 0 }
}

/** A requested run begins within seconds; after this time it never will. */
const askedMilliseconds = 120_000

/** The run that was asked for by hand and has not begun. */
export async function askedRun(name: ScheduleName, now: Date): Promise<ScheduleRun | undefined> {
  const [newest] = await queryItems(scheduleRuns, {
    partition: scheduleRunsPartition(name),
    newestFirst: true,
    limit: 1,
  })
  return newest && waits(newest, now) ? newest : undefined
}

function waits({ startedBy, begunAt, error, askedAt }: ScheduleRun, now: Date): boolean {
  return !!startedBy && !begunAt && !error && now.getTime() - Date.parse(askedAt ?? '') < askedMilliseconds
}

/** The runs that are kept of a schedule, the latest first. Raises `invalid-cursor`. */
export async function listRuns(name: ScheduleName, paged: Paged, now: Date): Promise<ListPage<ScheduleRun>> {
  const [state, page] = await Promise.all([
    findSchedule(name),
    pageNewestFirst(
      scheduleRunsPartition(name),
      paged,
      (range) => queryItems(scheduleRuns, range),
      ({ id }) => id,
    ),
  ])
  return { ...page, items: page.items.map((run) => shownRun(run, state, now)) }
}

/** Returns a run with its presumed end. */
function shownRun(run: ScheduleRun, state: ScheduleState | undefined, now: Date): ScheduleRun {
  if (run.endedAt || run.error) return run
  if (!run.begunAt) return waits(run, now) ? run : { ...run, error: runErrors.notStarted }
  const isAtWork = state !== undefined && hasLease(state) && state.run === run.id
  return isAtWork ? run : { ...run, error: runErrors.endedEarly }
}

/** A start may be repeated for an hour before it is given up. */
const graceMilliseconds = 75 * 60_000

/** Returns when a schedule should have started that last started at `before`, and did not; nothing while it is
 * in time, or where it is not known since when it should. */
export function overdueSince(name: ScheduleName, before: string | undefined, now: Date): Date | undefined {
  if (before === undefined) return undefined
  const due = nextDueOf(name)(new Date(before))
  return now.getTime() - due.getTime() > graceMilliseconds ? due : undefined
}
