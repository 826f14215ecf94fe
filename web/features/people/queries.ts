/** Queries of the page of one's own details. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { detailsApi } from '#web/client/contract.ts'

export const ownDetailsQuery = queryOptions({
  queryKey: ['own-details'],
  queryFn: ({ signal }) => call(detailsApi.getOwnDetails, { signal }),
  staleTime: 0,
})

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(detailsApi.listSessions, { signal }),
  staleTime: 0,
})
