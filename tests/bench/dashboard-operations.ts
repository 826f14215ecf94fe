/** What is measured of the dashboards: of usual days, of the most, narrowed, and what stands behind them; an HRBP's. */
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import { mostMonths, topSizes } from '#shared/dashboards/settings.ts'
import { dayMonthsBefore } from '#shared/nominations/months.ts'
import { callWith, tokenOf } from '../support/running.ts'
import type { Operation } from './operation.ts'

/** The operations of dashboards in a portal that runs at `url`. */
export async function dashboardOperationsAt(url: string): Promise<Operation[]> {
  const token = await tokenOf(url, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const ofHrbp = { authorization: `Bearer ${await tokenOf(url, 'hrbp')}` }
  const to = groupDay(new Date())
  const most = { from: dayMonthsBefore(to, mostMonths), to }
  const { countries, businessUnits, nominators } = await callWith(
    { url },
    token,
    dashboardsApi.getDashboardPeople,
    { query: {} },
  )
  const narrowed = { country: countries[0] ?? '', businessUnit: businessUnits[0] ?? '' }
  const [first] = nominators
  const asked = rotating({ countries, businessUnits, to })
  type Query = Record<string, string>
  const operation = (name: string, path: string, query: Query | (() => Query) = {}): Operation => ({
    name: `dashboards ${name}`,
    next: () => {
      const said = typeof query === 'function' ? query() : query
      return {
        method: 'GET',
        path: `/api/dashboards/nominations/${path}?${new URLSearchParams(said)}`,
        headers,
      }
    },
  })
  const hrbp = (name: string, path: string): Operation => ({
    name: `dashboards hrbp ${name}`,
    next: () => ({ method: 'GET', path: `/api/dashboards/hrbp/${path}`, headers: ofHrbp }),
  })
  const year = to.slice(0, 4)
  return [
    operation('totals', 'totals'),
    operation('totals of a country and unit', 'totals', { ...most, ...narrowed }),
    operation('people asked for again', 'people'),
    operation('people of three months', 'people', () => asked(3)),
    operation('people of 24 months', 'people', () => asked(mostMonths)),
    operation('people of a country and unit', 'people', () => asked(mostMonths, true)),
    operation('chart by month', 'chart', { year }),
    operation('chart by day', 'chart', { year: String(Number(year) - 1), period: 'day' }),
    operation('waiting', 'waiting/hrbp'),
    hrbp('totals', 'totals'),
    hrbp('totals of 12 months', 'totals?window=12m'),
    hrbp('totals of all time', 'totals?window=all'),
    hrbp('pending', 'pending'),
    operation('of a nominator', `${first?.categories[0]?.category}/${first?.person.personId}`),
  ]
}

interface Places {
  readonly countries: readonly string[]
  readonly businessUnits: readonly string[]
  /** The last day. */
  readonly to: string
}

/** Days, sizes and places that are others with each question, so often that none finds what was counted before. */
function rotating({ countries, businessUnits, to }: Places) {
  let n = 0
  return (months: number, narrowed = false): Record<string, string> => {
    n += 1
    const from = daysLater(dayMonthsBefore(to, months), n % 23)
    const days = { from, to: daysLater(to, -(Math.floor(n / 23) % 29)) }
    const size = String(topSizes[n % topSizes.length])
    if (!narrowed) return { ...days, size }
    const [country = '', businessUnit = ''] = [
      countries[n % countries.length],
      businessUnits[Math.floor(n / 7) % businessUnits.length],
    ]
    return { ...days, size, country, businessUnit }
  }
}
