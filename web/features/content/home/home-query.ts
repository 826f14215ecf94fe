/** All of the home page in one call. */
import { queryOptions } from '@tanstack/react-query'
import { contentApi } from '#shared/content/reading-api.ts'
import { call } from '#web/client/call.ts'

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(contentApi.getHome, { signal }),
})
