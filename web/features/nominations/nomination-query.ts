/** A nomination as the person may read it. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'

export const nominationQuery = (id: string) =>
  queryOptions({
    queryKey: ['nomination', id],
    queryFn: ({ signal }) => call(nominationsApi.getNomination, { params: { id }, signal }),
  })
