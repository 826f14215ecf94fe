/** Doing something to a nomination: what is shown follows the reply, and after a refusal that came too late what has
 * happened since. */
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { NominationView } from '#shared/nominations/model.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { waitingQuery } from '#web/client/waiting.ts'
import { nominationQuery } from './nomination-query.ts'

/** `onDone` hears of it also where whoever did it has gone on to another page. */
export function useNominationAction<G>(
  nominationId: string,
  act: (given: G) => Promise<NominationView>,
  onDone?: (given: G) => void,
): UseMutationResult<NominationView, Error, G> {
  const queries = useQueryClient()
  const { queryKey } = nominationQuery(nominationId)
  return useSingleMutation({
    mutationFn: act,
    onSuccess: async (nomination, given) => {
      await replaceCached(queries, queryKey, nomination)
      // It may have been what waited.
      void queries.invalidateQueries({ queryKey: waitingQuery.queryKey })
      // So may what else is known of it have changed, as what came back for it.
      const known = String(queryKey)
      void queries.invalidateQueries({
        predicate: (each) => each.queryKey.includes(nominationId) && String(each.queryKey) !== known,
      })
      onDone?.(given)
    },
    onError: (failure) => {
      if (!isOutdated(failure)) return
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: waitingQuery.queryKey })
    },
  })
}

/** Whether the nomination is not what the person sees. */
function isOutdated(failure: Error): boolean {
  return failure instanceof ProblemError && (failure.status === 409 || failure.status === 403)
}
