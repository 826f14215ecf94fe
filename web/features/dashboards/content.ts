/** The data of the administrators' charts, made of the replies, and the link of each part. Pure. */
import type { DayRange } from '#shared/calendar/days.ts'
import { dayInWords } from '#shared/clock.ts'
import type { DashboardChart, DashboardPeople, DashboardTotals, TopEntry } from '#shared/dashboards/model.ts'
import type { ChartPeriod } from '#shared/dashboards/settings.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { fill } from '#shared/messages/fill.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { addressOfReport, addressParts, reportOf } from '#shared/reports/reports.ts'
import type { ChartTable, Slice, StackedBar } from './chart.ts'
import { categorySeries, stageSeries } from './series.ts'

const pathOf = (key: 'full' | 'archived') => reportOf(key).addresses[0]?.path ?? ''

/** Returns the address of an approver's nominations of some days. */
function reportOfApprover(personId: string, { from, to }: DayRange): string {
  const query = { [addressParts.approver]: personId, [addressParts.from]: from, [addressParts.to]: to }
  return `${pathOf('full')}?${new URLSearchParams(query)}`
}

const archived: readonly number[] = reportOf('archived').categories

/** The report of a category and days, which is another one where all of it is archived (`archivedBefore`: the
 * first day whose High5s are not). */
function reportOfDays(category: number, days: DayRange, archivedBefore: string): string | undefined {
  return archived.includes(category) && days.to < archivedBefore
    ? pathOf('archived')
    : addressOfReport('full', category, days)
}

/** By category; each part leads to the report of the same days. */
export function totalSlices({ categories, days }: DashboardTotals, archivedBefore: string): Slice[] {
  return categorySeries.map((series) => ({
    ...series,
    value: categories.find(({ category }) => String(category) === series.id)?.n ?? 0,
    to: reportOfDays(Number(series.id), days, archivedBefore),
  }))
}

/** By the stage that it waits with; `to` says where each part leads. */
export function pendingSlices({ pending }: DashboardTotals, to: (stage: string) => string): Slice[] {
  return stageSeries.map((series) => ({
    ...series,
    value: pending.find(({ stage }) => stage === series.id)?.n ?? 0,
    to: to(series.id),
  }))
}

/** Those who made or received the most; `to` says where the part of a category leads. */
export function topStacks(
  entries: readonly TopEntry[],
  to: (category: number, entry: TopEntry) => string | undefined,
): StackedBar[] {
  return entries.map((entry) => ({
    id: entry.person.personId,
    name: entry.person.name || entry.person.personId,
    parts: entry.categories.map(({ category, n }) => ({
      series: String(category),
      value: n,
      to: to(category, entry),
    })),
  }))
}

/** The one series of those with whom nominations wait. */
export const waitingSeries = { id: 'days', name: texts.heads.together, look: 'ember' } as const

/** With whom it is waited longest; a part leads to the report of what they approve. */
export function responderStacks({ responders, days }: DashboardPeople): StackedBar[] {
  return responders.map((each) => ({
    id: each.personId ?? `${each.email} ${each.name}`,
    name: each.name || each.email,
    parts: [
      {
        series: waitingSeries.id,
        value: each.days,
        ...(each.personId && { to: reportOfApprover(each.personId, days) }),
      },
    ],
  }))
}

export function responderTable(people: DashboardPeople): ChartTable {
  const { heads } = texts
  const figures = [heads.waiting, heads.together, heads.longest, heads.over, heads.average]
  const ways = responderStacks(people)
  return {
    columns: [
      { header: heads.approver },
      { header: heads.email },
      ...figures.map((header) => ({ header, isNumber: true })),
    ],
    rows: people.responders.map(({ name, email, waiting, days, longest, over, average }, index) => ({
      id: ways[index]?.id ?? email,
      cells: [
        { value: name, to: ways[index]?.parts[0]?.to },
        { value: email },
        ...[waiting, days, longest, over].map((value) => ({ value })),
        { value: average ?? '' },
      ],
    })),
  }
}

/** Days, weeks or months; each part leads to the report of its days. */
export function chartStacks(
  { points }: DashboardChart,
  period: ChartPeriod,
  archivedBefore: string,
): StackedBar[] {
  return points.map(({ categories, ...days }) => ({
    id: days.from,
    ...namesOf(days, period),
    parts: categories
      .filter(({ n }) => n > 0)
      .map(({ category, n }) => ({
        series: String(category),
        value: n,
        to: reportOfDays(category, days, archivedBefore),
      })),
  }))
}

const yearAtEnd = / \d{4}$/

function namesOf({ from, to }: DayRange, period: ChartPeriod): { name: string; short: string } {
  if (period === 'month') {
    const name = monthInWords(from.slice(0, 7))
    return { name, short: name.slice(0, 3) }
  }
  const [first, last] = [dayInWords(from), dayInWords(to)]
  const isOne = period === 'day' || from === to
  return {
    name: isOne ? first : fill(texts.week, { from: first, to: last }),
    short: first.replace(yearAtEnd, ''),
  }
}
