/** All of the home page in one call. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { contentApi } from '#web/client/contract.ts'

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(contentApi.getHome, { signal }),
})
