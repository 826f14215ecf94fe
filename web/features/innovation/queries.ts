/** Queries of the screens of innovation awards. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { innovationApi } from '#web/client/contract.ts'

export const innovationAwardsQuery = queryOptions({
  queryKey: ['innovation-awards'],
  queryFn: ({ signal }) => call(innovationApi.listInnovationAwards, { signal }),
})

export const innovationKey = ['innovation-nominations'] as const

export const innovationQuery = (id: string) =>
  queryOptions({
    queryKey: [...innovationKey, 'one', id],
    queryFn: ({ signal }) => call(innovationApi.getInnovation, { params: { id }, signal }),
  })

/** Rows of one of the lists. */
const size = 10

/** A list of nominations: one's own, or those of an event; further pages below the first. */
export const innovationListQuery = (list: 'sent' | 'received' | { readonly eventId: string }) =>
  infiniteQueryOptions({
    queryKey: [...innovationKey, list],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { size, ...(pageParam !== undefined && { cursor: pageParam }) }
      if (typeof list === 'object')
        return call(innovationApi.listInnovationsOfEvent, { params: list, query, signal })
      return list === 'sent'
        ? call(innovationApi.listInnovationsSent, { query, signal })
        : call(innovationApi.listInnovationsReceived, { query, signal })
    },
    getNextPageParam: ({ next }) => next,
  })
