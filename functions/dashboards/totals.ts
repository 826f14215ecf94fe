/** How many nominations there are, as dashboards show it: from the totals of days and months (docs/decisions/0017). */
import { segmentFor, type Totals } from '#functions/nominations/totals.ts'
import { monthTotals, totalsOfDays, totalsOfYear } from '#functions/reports/period-totals.ts'
import { daysLater } from '#shared/calendar/days.ts'
import type { DashboardChart, DashboardTotals, InCategory } from '#shared/dashboards/model.ts'
import type { ChartPeriod } from '#shared/dashboards/settings.ts'
import { type KindKey, kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import type { Wanted } from './counting.ts'

/** How many there are by category, and by the stage that they wait with. */
export async function countTotals({ days, country, businessUnit }: Wanted): Promise<DashboardTotals> {
  const { segment, part } = segmentFor(country, businessUnit)
  const found = await totalsOfDays(segment, days.from, days.to)
  const categories = new Map<number, number>()
  const standings = new Map<string, number>()
  for (const { totals, sign } of found) {
    for (const { kind, standing, n } of countsIn(totals, part)) {
      add(categories, kindOf(kind).category, sign * n)
      add(standings, standing, sign * n)
    }
  }
  const inCategories = inOrder(categories)
  return {
    days,
    total: inCategories.reduce((sum, { n }) => sum + n, 0),
    categories: inCategories,
    pending: stageNames.map((stage) => ({ stage, n: standings.get(stage) ?? 0 })),
  }
}

interface Counted {
  readonly kind: KindKey
  readonly standing: string
}

/** What names of counts mean, of which there are some hundred. */
const meanings = new Map<string, Counted | undefined>()

function meaningOf(name: string): Counted | undefined {
  if (!meanings.has(name)) {
    const [key, standing = ''] = name.split('.')
    const kind = kindKeys.find((each) => each === key)
    meanings.set(name, kind && { kind, standing })
  }
  return meanings.get(name)
}

function* countsIn(totals: Totals, part: string | undefined): Generator<Counted & { n: number }> {
  const parts = part === undefined ? Object.values(totals) : [totals[part] ?? {}]
  for (const counts of parts) {
    for (const [name, n] of Object.entries(counts)) {
      const meaning = meaningOf(name)
      if (meaning) yield { ...meaning, n }
    }
  }
}

function add<K>(counts: Map<K, number>, key: K, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n)
}

function inOrder(counts: ReadonlyMap<number, number>): InCategory[] {
  return reportCategories.map((category) => ({ category, n: counts.get(category) ?? 0 }))
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
    period === 'month'
      ? await monthTotals(segment, { first: `${year}-01`, last: `${year}-12` })
      : await totalsOfYear(segment, year)
  const counts = points.map(() => new Map<number, number>())
  let place = 0
  // The earliest come first.
  for (const { period: at, totals } of found) {
    while ((points[place + 1]?.from.slice(0, at.length) ?? '~') <= at) place += 1
    const point = counts[place]
    if (!point) continue
    for (const { kind, n } of countsIn(totals, part)) add(point, kindOf(kind).category, n)
  }
  return {
    points: points.map((point, index) => ({
      ...point,
      categories: inOrder(counts[index] ?? new Map()).filter(({ n }) => n > 0),
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
