/** Queries of dashboards: the numbers, the people, the chart, and page by page the nominations behind
 * them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DashboardFilter } from '#shared/dashboards/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { call } from '#web/client/call.ts'
import { dashboardsApi } from '#web/client/contract.ts'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import type { DashboardAddress } from './address.ts'

/** The former data stays until the new data has come. */
const keepsFormer = { placeholderData: keepPreviousData }

export function useTotals(filter: DashboardFilter) {
  return useQuery({
    queryKey: ['dashboards', 'totals', filter],
    queryFn: ({ signal }) => call(dashboardsApi.getDashboardTotals, { query: filter, signal }),
    ...keepsFormer,
  })
}

export function usePeople(filter: DashboardFilter, size: number) {
  return useQuery({
    queryKey: ['dashboards', 'people', filter, size],
    queryFn: ({ signal }) => call(dashboardsApi.getDashboardPeople, { query: { ...filter, size }, signal }),
    ...keepsFormer,
  })
}

/** The chart is of a year, also where the other parts show other days. */
export function useChart({ filter, year, period }: Pick<DashboardAddress, 'filter' | 'year' | 'period'>) {
  const { country, businessUnit } = filter
  const query = { year, period, ...(country && { country }), ...(businessUnit && { businessUnit }) }
  return useQuery({
    queryKey: ['dashboards', 'chart', query],
    queryFn: ({ signal }) => call(dashboardsApi.getDashboardChart, { query, signal }),
    ...keepsFormer,
  })
}

/** A page of what waits with a stage. */
export function useWaiting(stage: Stage, filter: DashboardFilter, { size, cursor, goTo }: ListAddress) {
  const query = useQuery({
    queryKey: ['dashboards', 'waiting', stage, filter, size, cursor],
    queryFn: ({ signal }) =>
      call(dashboardsApi.listWaiting, {
        params: { stage },
        query: { ...filter, size, ...(cursor && { cursor }) },
        signal,
      }),
    ...keepsFormer,
  })
  useLostPage(query, { cursor, goTo })
  return query
}

interface CategoryOfPerson {
  readonly category: number
  /** Id of who made them, slug of who received them. */
  readonly person: string
}

/** A page of the nominations of somebody. */
export function useNominationsOf(
  of: CategoryOfPerson,
  filter: DashboardFilter,
  { size, cursor, goTo }: ListAddress,
) {
  const query = useQuery({
    queryKey: ['dashboards', 'of', of, filter, size, cursor],
    queryFn: ({ signal }) =>
      call(dashboardsApi.listNominationsOf, {
        params: { ...of },
        query: { ...filter, size, ...(cursor && { cursor }) },
        signal,
      }),
    ...keepsFormer,
  })
  useLostPage(query, { cursor, goTo })
  return query
}
