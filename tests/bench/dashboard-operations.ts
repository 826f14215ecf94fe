/** What is measured of the dashboards: of usual days, of the most, narrowed, and what stands behind them; an HRBP's. */
import { groupDay } from '#shared/clock.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import { mostMonths } from '#shared/dashboards/settings.ts'
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
  const operation = (name: string, path: string, query: Record<string, string> = {}): Operation => ({
    name: `dashboards ${name}`,
    next: () => ({
      method: 'GET',
      path: `/api/dashboards/nominations/${path}?${new URLSearchParams(query)}`,
      headers,
    }),
  })
  const hrbp = (name: string, path: string): Operation => ({
    name: `dashboards hrbp ${name}`,
    next: () => ({ method: 'GET', path: `/api/dashboards/hrbp/${path}`, headers: ofHrbp }),
  })
  const year = to.slice(0, 4)
  return [
    operation('totals', 'totals'),
    operation('totals of a country and unit', 'totals', { ...most, ...narrowed }),
    operation('people', 'people'),
    operation('people of 24 months', 'people', { ...most, size: '25' }),
    operation('people of a country and unit', 'people', { ...most, ...narrowed, size: '25' }),
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
