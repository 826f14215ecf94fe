/** What came back for a recognition, and the wall, as the person sees them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { thanksApi } from '#web/client/contract.ts'

export const thanksQuery = (id: string) =>
  queryOptions({
    queryKey: ['thanks', id],
    queryFn: ({ signal }) => call(thanksApi.getThanks, { params: { id }, signal }),
  })

/** Every page of the wall that was read. */
export const wallKey = 'wall'

export const wallQuery = (size: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: [wallKey, size, cursor],
    queryFn: ({ signal }) => call(thanksApi.listWall, { query: { size, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
