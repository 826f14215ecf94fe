/** The position of a nomination in the queue of its reader (docs/product.md#queue). Decisions of others
 * change it, so that a cached one never counts as fresh. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { NominationView, QueueName } from '#shared/nominations/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { useDecisions } from '#web/client/pending-acts.ts'

interface QueueRequest {
  readonly id?: string | undefined
  readonly queue: QueueName
  /** Nominations that are decided, whether the server knows it or not. */
  readonly without?: readonly string[]
}

export const queueQuery = ({ id, queue, without = [] }: QueueRequest) =>
  queryOptions({
    queryKey: ['review-queue', queue, id, without],
    queryFn: ({ signal }) =>
      call(nominationsApi.getReviewQueue, {
        query: {
          queue,
          ...(id && { nomination: id }),
          ...(without.length > 0 && { without: without.join(',') }),
        },
        signal,
      }),
    staleTime: 0,
  })

/** The server knows earlier ones by then. */
const mostDecided = 20

/** Returns the nominations besides this one that the person has decided, the latest last. */
export function useDecidedBesides(id: string): readonly string[] {
  const decided = useDecisions().map(({ nominationId }) => nominationId)
  return decided.filter((each) => each !== id).slice(-mostDecided)
}

/** Reads where a nomination stands among those that wait. */
export function useQueue(id: string, queue: QueueName) {
  return useQuery(queueQuery({ id, queue, without: useDecidedBesides(id) }))
}

/** Returns the queue that has a nomination for its reader, or had it until it was decided. */
export function queueNameOf({ steps, may }: Pick<NominationView, 'steps' | 'may'>): QueueName {
  if (may.decideFor) return 'standing-in'
  const step = steps.find(({ status }) => status === '') ?? steps.findLast(({ decidedBy }) => decidedBy)
  return step?.approver?.desk ? 'desk' : 'own'
}
