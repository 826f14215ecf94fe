/** Where a nomination stands among what waits for its reader (docs/product.md#queue). It changes with what others decide:
 * what was read before never counts as fresh. */
import { queryOptions } from '@tanstack/react-query'
import type { NominationView, QueueName } from '#shared/nominations/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'

interface Asked {
  readonly id?: string | undefined
  readonly queue: QueueName
  readonly without?: string | undefined
}

export const queueQuery = ({ id, queue, without }: Asked) =>
  queryOptions({
    queryKey: ['review-queue', queue, id, without],
    queryFn: ({ signal }) =>
      call(nominationsApi.getReviewQueue, {
        query: { queue, ...(id && { nomination: id }), ...(without && { without }) },
        signal,
      }),
    staleTime: 0,
  })

/** The queue that a nomination stands in for its reader, or stood in until it was decided. */
export function queueNameOf({ steps, may }: Pick<NominationView, 'steps' | 'may'>): QueueName {
  if (may.decideFor) return 'standing-in'
  const step = steps.find(({ status }) => status === '') ?? steps.findLast(({ decidedBy }) => decidedBy)
  return step?.approver?.desk ? 'desk' : 'own'
}
