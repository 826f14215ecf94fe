/** How many nominations there are, as dashboards show it. */
import { median } from 'es-toolkit/math'
import type { Tally } from '#functions/nomination-index/query.ts'
import { dayNumber, waitingStep } from '#functions/nomination-index/row.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import type { DashboardChart, DashboardTotals, InCategory } from '#shared/dashboards/model.ts'
import type { ChartPeriod } from '#shared/dashboards/settings.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import { findNarrowed, type Narrowed } from './query.ts'
import { workingDaysBetween } from './working-days.ts'

/** Counts nominations by category, and by the stage that they wait with; and how long they do. */
export async function countTotals(narrowed: Narrowed, now: Date): Promise<DashboardTotals> {
  const { selection } = await findNarrowed(narrowed)
  const tallies = selection.tallies()
  const today = dayNumber(groupDay(now))
  const waits = selection.rows().flatMap((row) => waitingStep(row)?.since ?? [])
  return {
    days: narrowed.days,
    total: selection.total,
    categories: countByCategory(tallies),
    pending: stageNames.map((stage) => ({
      stage,
      n: sumOf(tallies.filter(({ status }) => status === stage)),
    })),
    ...(waits.length > 0 && { medianDays: median(waits.map((since) => workingDaysBetween(since, today))) }),
  }
}

const sumOf = (tallies: readonly Tally[]) => tallies.reduce((sum, { n }) => sum + n, 0)

/** Adds tallies up by category, also those that have none. */
export function countByCategory(tallies: readonly Tally[]): InCategory[] {
  const counts = new Map<number, number>()
  for (const { category, n } of tallies) counts.set(category, (counts.get(category) ?? 0) + n)
  return reportCategories.map((category) => ({ category, n: counts.get(category) ?? 0 }))
}

interface ChartQuery extends Pick<Narrowed, 'country' | 'businessUnit'> {
  readonly year: number
  readonly period: ChartPeriod
  /** The last day that there is anything of. */
  readonly today: string
}

/** Counts the nominations of each day, week (from Monday on) or month of a year, as far as it has begun.
 * Weeks end with the year and begin with it. */
export async function chartOf({ year, period, today, ...narrowed }: ChartQuery): Promise<DashboardChart> {
  const last = today < `${year}-12-31` ? today : `${year}-12-31`
  const points = pointsOf(`${year}-01-01`, last, period)
  const { selection } = await findNarrowed({ ...narrowed, days: { from: `${year}-01-01`, to: last } })
  const tallies: Tally[][] = points.map(() => [])
  let at = 0
  // The earliest come first.
  for (const tally of selection.tallies()) {
    while (tally.day > (points[at]?.to ?? last)) at += 1
    tallies[at]?.push(tally)
  }
  return {
    points: points.map((point, index) => ({
      ...point,
      categories: countByCategory(tallies[index] ?? []).filter(({ n }) => n > 0),
    })),
  }
}

function pointsOf(first: string, last: string, period: ChartPeriod): { from: string; to: string }[] {
  const points: { from: string; to: string }[] = []
  let from = first
  for (let day = first; day <= last; ) {
    const next = daysLater(day, 1)
    const ends =
      day === last || period === 'day' || (period === 'week' ? isMonday(next) : next.slice(8) === '01')
    if (ends) {
      points.push({ from, to: day })
      from = next
    }
    day = next
  }
  return points
}

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1
