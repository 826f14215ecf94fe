/** A nomination as the person may read it. */
import { queryOptions } from '@tanstack/react-query'
import { nominationsApi } from '#shared/nominations/api.ts'
import { call } from '#web/client/call.ts'

export const nominationQuery = (id: string) =>
  queryOptions({
    queryKey: ['nomination', id],
    queryFn: ({ signal }) => call(nominationsApi.getNomination, { params: { id }, signal }),
  })
