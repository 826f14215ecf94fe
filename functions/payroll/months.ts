/** The list of payroll months, and one of them (docs/product.md#payroll-runs). */
import { auditEntries } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import type { EndpointReply } from '#shared/endpoint.ts'
import { monthsFrom } from '#shared/nominations/months.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import { type PayrollMonthView, payrollAct, payrollRun } from '#shared/payroll/model.ts'
import { monthDays, payrollMonthOf } from '#shared/payroll/months.ts'
import { usualAnswerDueDays } from '#shared/payroll/settings.ts'
import { Problem } from '#shared/problems.ts'
import { findCalendar, lastMonthAt, type PayrollCalendar, payrollHistory } from './calendar.ts'
import { type Scope, sumsOfMonth } from './listing.ts'
import { countAnswered, findRun, listRuns, type StoredRun, wakeForgotten } from './run-store.ts'
import { countLate } from './settling.ts'
import { asShown } from './sums.ts'

/** Whether somebody else than who closed a month has to confirm its run. */
export const needsSecondPerson = () => Boolean(process.env[env.payrollSecondPerson])

/** Days that payroll has to answer the rows of a confirmed run. */
const answerDueDays = () => Number(process.env[env.payrollAnswerDueDays] ?? usualAnswerDueDays)

/** Lists all months, newest first; only administrators are told of their runs. */
export async function listMonths(
  scope: Scope,
  now: Date,
): Promise<EndpointReply<typeof payrollApi.listPayrollMonths>> {
  const [calendar, runs] = await Promise.all([findCalendar(), listRuns()])
  const ofMonth = new Map(runs.map((run) => [run.month, run]))
  await Promise.all(runs.map((run) => wakeForgotten(run, now)))
  const items = monthsFrom(...ends(calendar, now))
    .reverse()
    .map(async (month) => {
      const view = viewOf(month, ofMonth.get(month), calendar, now)
      if (scope !== 'all') return { ...view, run: undefined, overdue: undefined }
      // One or two are open.
      return view.run ? view : { ...view, soFar: await sumsOfMonth(month) }
    })
  return { items: await Promise.all(items), needsSecondPerson: needsSecondPerson() }
}

/** Returns the first and the last month that there are: from the first one that anything was paid in to the
 * present one, or the last one that something may be paid with where that is later. */
const ends = (calendar: PayrollCalendar | undefined, now: Date) =>
  [calendar?.since ?? payrollMonthOf(now), lastMonthAt(calendar, now)] as const

/** Reads a month with its sums and with who did what with it. */
export async function readMonth(
  month: string,
  now: Date,
): Promise<EndpointReply<typeof payrollApi.getPayrollMonth>> {
  const { view, run } = await findMonth(month, now)
  if (run) await wakeForgotten(run, now)
  const [sums, history, late] = await Promise.all([
    run?.sums ?? sumsOfMonth(month),
    lastActs(month),
    run ? countLate(month, mostActs) : 0,
  ])
  // That they take back what was not paid is known after the month was closed.
  const flags = late > 0 &&
    view.run && { run: { ...view.run, flags: { ...view.run.flags, 'not-paid': late } } }
  return { ...view, ...flags, sums: asShown(sums), history, answerDueDays: answerDueDays() }
}

/** More than anybody does with a month; of more the latest. */
const mostActs = 500

/** Lists what was done with a month, oldest first. */
async function lastActs(month: string) {
  const partition = payrollHistory(month)
  const entries = await queryItems(auditEntries, { partition, newestFirst: true, limit: mostActs })
  return entries
    .reverse()
    .map(({ before, after, ...entry }) => payrollAct.parse({ ...entry, detail: after ?? before }))
}

/** Finds a month as lists have it for administrators, with its run. Raises `not-found`. */
export async function findMonth(month: string, now: Date) {
  const [calendar, run] = await Promise.all([findCalendar(), findRun(month)])
  const [first, last] = ends(calendar, now)
  if (month < first || month > last) throw new Problem('not-found')
  return { view: viewOf(month, run, calendar, now), run }
}

function viewOf(
  month: string,
  run: StoredRun | undefined,
  calendar: PayrollCalendar | undefined,
  now: Date,
): PayrollMonthView {
  return {
    month,
    state: run?.state ?? 'open',
    ...monthDays(month),
    isNext: month === calendar?.openFrom,
    ...(run && { run: payrollRun.parse(run), overdue: overdueOf(run, now) }),
  }
}

/** Counts the rows that should have been answered by now; nothing before that time. */
function overdueOf({ state, confirmedAt, sums, ...run }: StoredRun, now: Date): number | undefined {
  if (state !== 'confirmed' || !confirmedAt || !sums) return undefined
  if (now.getTime() - Date.parse(confirmedAt) <= answerDueDays() * dayMilliseconds) return undefined
  return sums.rows - countAnswered(run)
}
