/** What the server tells of the stored data of people. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { personalDataApi } from '#web/client/contract.ts'

/** How often a page looks whether the name is replaced by now, in ms. */
const lookAgain = 5_000

export const storedDataQuery = (personId: string) =>
  queryOptions({
    queryKey: ['stored-data', personId],
    queryFn: ({ signal }) => call(personalDataApi.getStoredData, { params: { id: personId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgain : false),
  })
