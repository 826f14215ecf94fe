/** The guides and resources of the sidebar. They change seldom. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { contentApi } from '#web/client/contract.ts'

export const linksQuery = queryOptions({
  queryKey: ['links'],
  queryFn: ({ signal }) => call(contentApi.listLinks, { signal }),
  staleTime: 300_000,
})
