/** Reads one nomination for employment equity, as the signed-in person may read it. */
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { equityApi } from './contract.ts'

export const equityNominationQuery = (id: string) =>
  queryOptions({
    queryKey: ['equity', 'nomination', id],
    queryFn: ({ signal }) => call(equityApi.getEquityNomination, { params: { id }, signal }),
    staleTime: 0,
  })
