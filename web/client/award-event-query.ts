/** What the recognition screens read: an award event with its form. */
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { awardsApi } from './contract.ts'

/** All that was read of award events. */
export const awardEventKey = ['award-event'] as const

/** The newest event of a category, by its number; or the event of an address, by its slug. */
export const awardEventQuery = (of: number | string) =>
  queryOptions({
    queryKey: [...awardEventKey, of],
    queryFn: ({ signal }) =>
      typeof of === 'number'
        ? call(awardsApi.getCategoryEvent, { params: { category: of }, signal })
        : call(awardsApi.getEvent, { params: { slug: of }, signal }),
    // A form that is being filled in must not change under the hands.
    staleTime: Number.POSITIVE_INFINITY,
  })
