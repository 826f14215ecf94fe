/** The list of payroll months, and one of them (docs/product.md#payroll-runs). */
import { auditEntries } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { allItems, queryItems } from '#functions/runtime/table.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import type { EndpointReply } from '#shared/endpoint.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import { type PayrollMonthView, payrollAct, payrollRun } from '#shared/payroll/model.ts'
import { monthDays, payrollMonthOf } from '#shared/payroll/months.ts'
import { usualAnswerDueDays } from '#shared/payroll/settings.ts'
import { Problem } from '#shared/problems.ts'
import { findCalendar, lastMonthAt, type PayrollCalendar } from './calendar.ts'
import { type Scope, sumsOfMonth } from './listing.ts'
import { payrollHistory } from './looks.ts'
import { findRun, payrollRuns, runsPartition, type StoredRun, wakeForgotten } from './run-store.ts'
import { countLate } from './settling.ts'
import { asShown } from './sums.ts'

/** Whether somebody else than who closed a month has to confirm its run. */
export const needsSecondPerson = () => Boolean(process.env[env.payrollSecondPerson])

/** Days that payroll has to answer the rows of a confirmed run. */
const answerDueDays = () => Number(process.env[env.payrollAnswerDueDays] ?? usualAnswerDueDays)

/** All months, newest first; only administrators are told of their runs. */
export async function listMonths(
  scope: Scope,
  now: Date,
): Promise<EndpointReply<typeof payrollApi.listPayrollMonths>> {
  const [calendar, runs] = await Promise.all([
    findCalendar(),
    allItems(payrollRuns, { partition: runsPartition, consistent: true }),
  ])
  const ofMonth = new Map(runs.map((run) => [run.month, run]))
  await Promise.all(runs.map((run) => wakeForgotten(run, now)))
  const [first, last] = ends(calendar, now)
  const views: PayrollMonthView[] = []
  for (let month = last; month >= first; month = monthAfter(month, -1))
    views.push(viewOf(month, ofMonth.get(month), calendar, now))
  const items = await Promise.all(
    views.map(async (view) =>
      scope === 'all' ? withSoFar(view) : { ...view, run: undefined, overdue: undefined },
    ),
  )
  return { items, needsSecondPerson: needsSecondPerson() }
}

/** With what it comes to while it is open, as one or two months are. */
async function withSoFar(view: PayrollMonthView): Promise<PayrollMonthView> {
  return view.run ? view : { ...view, soFar: await sumsOfMonth(view.month) }
}

/** The first and the last month that there are: from the first one that anything was paid in to the
 * present one, or the last one that something may be paid with where that is later. */
function ends(calendar: PayrollCalendar | undefined, now: Date): [string, string] {
  return [calendar?.since ?? payrollMonthOf(now), lastMonthAt(calendar, now)]
}

/** A month with its sums and with who did what with it. Raises `not-found`. */
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
  return { ...withLate(view, late), sums: asShown(sums), history, answerDueDays: answerDueDays() }
}

/** With how many of its rows take back what was not paid, which is known after it was closed. */
function withLate(view: PayrollMonthView, late: number): PayrollMonthView {
  const { run } = view
  return run && late > 0 ? { ...view, run: { ...run, flags: { ...run.flags, 'not-paid': late } } } : view
}

/** More than anybody does with a month; of more the latest. */
const mostActs = 500

/** Oldest first. */
async function lastActs(month: string) {
  const partition = payrollHistory(month)
  const entries = await queryItems(auditEntries, { partition, newestFirst: true, limit: mostActs })
  return entries
    .reverse()
    .map(({ before, after, ...entry }) => payrollAct.parse({ ...entry, detail: after ?? before }))
}

/** A month as lists have it for administrators. Raises `not-found`. */
export async function monthView(month: string, now: Date): Promise<PayrollMonthView> {
  return (await findMonth(month, now)).view
}

/** The run of a month, for what only closed months have. Raises `not-found` where there is no such month,
 * and gives nothing of an open one. */
export async function runOf(month: string, now: Date): Promise<StoredRun | undefined> {
  return (await findMonth(month, now)).run
}

async function findMonth(month: string, now: Date) {
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

/** Rows that should have been answered by now; nothing before that time. */
function overdueOf({ state, confirmedAt, sums, answered }: StoredRun, now: Date): number | undefined {
  if (state !== 'confirmed' || !confirmedAt || !sums) return undefined
  if (now.getTime() - Date.parse(confirmedAt) <= answerDueDays() * dayMilliseconds) return undefined
  const count = Object.values(answered ?? {}).reduce((all, each) => all + each, 0)
  return sums.rows - count
}
