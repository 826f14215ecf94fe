/** Acts on a nomination: the screen follows the reply; after a refusal that came too late it shows the
 * present state. */
import { queryOptions, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { NominationView } from '#shared/nominations/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { waitingQuery } from '#web/client/waiting.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

/** Reads a nomination as the person may see it. */
export const nominationQuery = (id: string) =>
  queryOptions({
    queryKey: ['nomination', id],
    queryFn: ({ signal }) => call(nominationsApi.getNomination, { params: { id }, signal }),
  })

/** `onDone` is also called where the person has left the page meanwhile. */
export function useNominationAction<Input>(
  nominationId: string,
  act: (input: Input) => Promise<NominationView>,
  onDone?: (input: Input) => void,
): UseMutationResult<NominationView, Error, Input> {
  const queries = useQueryClient()
  const { queryKey } = nominationQuery(nominationId)
  return useSingleMutation({
    mutationFn: act,
    onSuccess: async (nomination, input) => {
      await replaceCached(queries, queryKey, nomination)
      // It may have been waiting for the person.
      void queries.invalidateQueries({ queryKey: waitingQuery.queryKey })
      // Other data about it may have changed too, as the thanks for it.
      const own = String(queryKey)
      void queries.invalidateQueries({
        predicate: (each) => each.queryKey.includes(nominationId) && String(each.queryKey) !== own,
      })
      onDone?.(input)
    },
    onError: (failure) => {
      if (!isOutdated(failure)) return
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: waitingQuery.queryKey })
    },
  })
}

/** Whether the nomination has changed since the person saw it. */
function isOutdated(failure: Error): boolean {
  return failure instanceof ProblemError && (failure.status === 409 || failure.status === 403)
}

interface ActionProblemProps {
  readonly failure: Error | null
  /** Shown for a fault of ours. */
  readonly text: string
}

/** Tells why an act on a nomination failed. */
export function ActionProblem({ failure, text }: ActionProblemProps) {
  if (!failure) return null
  return <ProblemAlert failure={failure} ours={text} />
}
