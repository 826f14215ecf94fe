/** Queries of the thanks for a recognition, and of the wall, as the person sees them. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CheerState, WallCard } from '#shared/thanks/model.ts'
import { call } from '#web/client/call.ts'
import { homeQuery } from '#web/client/content-queries.ts'
import { type Reply, thanksApi } from '#web/client/contract.ts'

export const thanksQuery = (id: string) =>
  queryOptions({
    queryKey: ['thanks', id],
    queryFn: ({ signal }) => call(thanksApi.getThanks, { params: { id }, signal }),
  })

/** Every page of the wall that was read. */
const wallKey = 'wall'

export const wallQuery = (size: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: [wallKey, size, cursor],
    queryFn: ({ signal }) => call(thanksApi.listWall, { query: { size, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Shows how a High5 is cheered for wherever the wall was read. */
export function showCheer(queries: QueryClient, id: string, state: CheerState): void {
  const cheered = (cards: readonly WallCard[]) =>
    cards.map((each) => (each.id === id ? { ...each, ...state } : each))
  queries.setQueriesData<Reply<typeof thanksApi.listWall>>(
    { queryKey: [wallKey] },
    (page) => page && { ...page, items: cheered(page.items) },
  )
  queries.setQueryData(homeQuery.queryKey, (home) => home?.wall && { ...home, wall: cheered(home.wall) })
}
