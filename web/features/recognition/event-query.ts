/** What the recognition screen reads: the award event of category 22, and the High5 cards. */
import { awardsApi } from '#shared/awards/api.ts'
import { eventCategories } from '#shared/awards/categories.ts'
import { call } from '#web/client/call.ts'

export const eventQuery = {
  queryKey: ['award-event', eventCategories.recognition],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(awardsApi.getCategoryEvent, { params: { category: eventCategories.recognition }, signal }),
  // A form that is being filled in must not change under the hands.
  staleTime: Number.POSITIVE_INFINITY,
}

export const cardsQuery = {
  queryKey: ['e-cards'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(awardsApi.listECards, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
}
