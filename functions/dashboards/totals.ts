/** How many nominations there are, as dashboards show it: from the totals of days and months (docs/decisions/0017). */
import { segmentFor } from '#functions/nominations/totals.ts'
import { monthTotals, totalsOfDays } from '#functions/reports/period-totals.ts'
import { daysLater } from '#shared/calendar/days.ts'
import type { DashboardChart, DashboardTotals } from '#shared/dashboards/model.ts'
import type { ChartPeriod } from '#shared/dashboards/settings.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { addCount, categoryCounts, eachCount, inCategories, noCounts } from './category-counts.ts'
import type { Wanted } from './counting.ts'
import { dayCounts } from './known-months.ts'

/** How many there are by category, and by the stage that they wait with. */
export async function countTotals({ days, country, businessUnit }: Wanted): Promise<DashboardTotals> {
  const { segment, part } = segmentFor(country, businessUnit)
  const found = await totalsOfDays(segment, days.from, days.to)
  const categories = noCounts()
  const standings = new Map<string, number>()
  for (const { totals, sign } of found) {
    eachCount(totals, part, ({ place, standing }, n) => {
      addCount(categories, place, sign * n)
      standings.set(standing, (standings.get(standing) ?? 0) + sign * n)
    })
  }
  return {
    days,
    total: categories.reduce((sum, n) => sum + n, 0),
    categories: inCategories(categories),
    pending: stageNames.map((stage) => ({ stage, n: standings.get(stage) ?? 0 })),
  }
}

interface ChartWanted extends Pick<Wanted, 'country' | 'businessUnit'> {
  readonly year: number
  readonly period: ChartPeriod
  /** The last day that there is anything of. */
  readonly today: string
}

/** How many were made in each day, week (from Monday on) or month of a year, as far as it has begun. Weeks end with the
 * year and begin with it. */
export async function chartOf(wanted: ChartWanted): Promise<DashboardChart> {
  const { year, period, today, country, businessUnit } = wanted
  const { segment, part } = segmentFor(country, businessUnit)
  const last = today < `${year}-12-31` ? today : `${year}-12-31`
  const points = pointsOf(`${year}-01-01`, last, period)
  const found =
    period === 'month' ? await monthCounts(segment, part, year) : await dayCounts(segment, part, year)
  const counts = points.map(noCounts)
  let at = 0
  // The earliest come first.
  for (const { period: when, counts: more } of found) {
    while ((points[at + 1]?.from.slice(0, when.length) ?? '~') <= when) at += 1
    const point = counts[at]
    if (point) for (const [place, n] of more.entries()) addCount(point, place, n)
  }
  return {
    points: points.map((point, index) => ({
      ...point,
      categories: inCategories(counts[index] ?? []).filter(({ n }) => n > 0),
    })),
  }
}

async function monthCounts(segment: string, part: string | undefined, year: number) {
  const months = await monthTotals(segment, { first: `${year}-01`, last: `${year}-12` })
  return months.map(({ period, totals }) => ({ period, counts: categoryCounts(totals, part) }))
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
