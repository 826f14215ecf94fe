/** The position of a nomination in the queue of its reader (docs/product.md#queue). Decisions of others
 * change it, so that a cached one never counts as fresh. */
import { queryOptions } from '@tanstack/react-query'
import type { NominationView, QueueName } from '#shared/nominations/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'

interface QueueRequest {
  readonly id?: string | undefined
  readonly queue: QueueName
  readonly without?: string | undefined
}

export const queueQuery = ({ id, queue, without }: QueueRequest) =>
  queryOptions({
    queryKey: ['review-queue', queue, id, without],
    queryFn: ({ signal }) =>
      call(nominationsApi.getReviewQueue, {
        query: { queue, ...(id && { nomination: id }), ...(without && { without }) },
        signal,
      }),
    staleTime: 0,
  })

/** Returns the queue that has a nomination for its reader, or had it until it was decided. */
export function queueNameOf({ steps, may }: Pick<NominationView, 'steps' | 'may'>): QueueName {
  if (may.decideFor) return 'standing-in'
  const step = steps.find(({ status }) => status === '') ?? steps.findLast(({ decidedBy }) => decidedBy)
  return step?.approver?.desk ? 'desk' : 'own'
}
