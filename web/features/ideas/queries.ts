/** Queries of the page of an idea. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'

/** By the id in the address, which may be a number of the former portal. */
export const ideaQuery = (id: string) =>
  queryOptions({
    queryKey: ['idea', id],
    queryFn: ({ signal }) => call(ideasApi.getIdea, { params: { id }, signal }),
  })

/** Oldest first, a hundred at a time. */
export const commentsQuery = (ideaId: string) =>
  infiniteQueryOptions({
    queryKey: ['idea-comments', ideaId],
    queryFn: ({ pageParam, signal }) =>
      call(ideasApi.listComments, {
        params: { id: ideaId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
