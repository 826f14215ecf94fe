/** All of home in one call (docs/product.md#home). */
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { homeApi, type Reply } from './contract.ts'

export type Home = Reply<typeof homeApi.getHome>

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(homeApi.getHome, { signal }),
  // It changes with what others do.
  staleTime: 0,
})
