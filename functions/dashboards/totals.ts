/** How many nominations there are, as dashboards show it: from the totals of days and months (docs/decisions/0017). */
import { segmentFor, type Totals } from '#functions/nominations/totals.ts'
import { monthTotals, totalsOfDays, totalsOfYear } from '#functions/reports/period-totals.ts'
import { daysLater } from '#shared/calendar/days.ts'
import type { DashboardChart, DashboardTotals, InCategory } from '#shared/dashboards/model.ts'
import type { ChartPeriod } from '#shared/dashboards/settings.ts'
import { kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import type { Wanted } from './counting.ts'

/** How many there are by category, and by the stage that they wait with. */
export async function countTotals({ days, country, businessUnit }: Wanted): Promise<DashboardTotals> {
  const { segment, part } = segmentFor(country, businessUnit)
  const found = await totalsOfDays(segment, days.from, days.to)
  const categories = noCounts()
  const standings = new Map<string, number>()
  for (const { totals, sign } of found) {
    eachCount(totals, part, ({ place, standing }, n) => {
      add(categories, place, sign * n)
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

/** What the name of a count says. */
interface Meaning {
  /** That of the category in `reportCategories`. */
  readonly place: number
  readonly standing: string
}

/** Of which there are some hundred. */
const meanings = new Map<string, Meaning | undefined>()

function meaningOf(name: string): Meaning | undefined {
  if (!meanings.has(name)) {
    const [key, standing = ''] = name.split('.')
    const kind = kindKeys.find((each) => each === key)
    const place = kind ? (reportCategories as readonly number[]).indexOf(kindOf(kind).category) : -1
    meanings.set(name, place < 0 ? undefined : { place, standing })
  }
  return meanings.get(name)
}

function eachCount(
  totals: Totals,
  part: string | undefined,
  use: (meaning: Meaning, n: number) => void,
): void {
  const parts = part === undefined ? Object.values(totals) : [totals[part] ?? {}]
  for (const counts of parts) {
    for (const name of Object.keys(counts)) {
      const meaning = meaningOf(name)
      if (meaning) use(meaning, counts[name] ?? 0)
    }
  }
}

/** By place in `reportCategories`. */
const noCounts = (): number[] => reportCategories.map(() => 0)

function add(counts: number[], place: number, n: number): void {
  counts[place] = (counts[place] ?? 0) + n
}

function inCategories(counts: readonly number[]): InCategory[] {
  return reportCategories.map((category, place) => ({ category, n: counts[place] ?? 0 }))
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
  const counts = points.map(noCounts)
  let at = 0
  // The earliest come first.
  for (const { period: when, totals } of found) {
    while ((points[at + 1]?.from.slice(0, when.length) ?? '~') <= when) at += 1
    const point = counts[at]
    if (point) eachCount(totals, part, ({ place }, n) => add(point, place, n))
  }
  return {
    points: points.map((point, index) => ({
      ...point,
      categories: inCategories(counts[index] ?? []).filter(({ n }) => n > 0),
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
