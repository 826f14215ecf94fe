/** The choices in the address of an HRBP's dashboard, and the nominations of theirs that wait. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type HrbpWindow, hrbpWindows, usualWindow } from '#shared/dashboards/settings.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { call } from '#web/client/call.ts'
import { dashboardsApi } from '#web/client/contract.ts'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'

/** The parts of the address. */
export const parts = { window: 'period', stage: 'stage' } as const

/** The window that is chosen; what is none is the usual one. */
export function windowOf(address: ListAddress): HrbpWindow {
  return hrbpWindows.find((each) => each === address.get(parts.window)) ?? usualWindow
}

/** The stage that the list is narrowed to. */
export function pendingStageFromAddress(address: ListAddress): Stage | undefined {
  return stageNames.find((each) => each === address.get(parts.stage))
}

/** A page of what waits, as the address says. */
export function usePending(address: ListAddress) {
  const { size, cursor } = address
  const stage = pendingStageFromAddress(address)
  const query = useQuery({
    queryKey: ['dashboards', 'hrbp', 'pending', stage, size, cursor],
    queryFn: ({ signal }) =>
      call(dashboardsApi.listHrbpPending, {
        query: { size, ...(stage && { stage }), ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Others decide meanwhile.
    staleTime: 0,
  })
  useLostPage(query, address)
  return query
}
