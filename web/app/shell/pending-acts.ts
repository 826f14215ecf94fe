/** Pending acts of the signed-in person: they begin with the frame, and every screen follows their answers. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isDecision, type PendingAct, startActs } from '#web/client/pending-acts.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { countDown, waitingQuery } from '#web/client/waiting.ts'
import { listsKey } from '#web/features/nominations/lists/queries.ts'

export function useStartedActs(personId: string | undefined): void {
  const queries = useQueryClient()
  useEffect(
    () => (personId === undefined ? undefined : startActs(personId, (act) => void followUp(queries, act))),
    [personId, queries],
  )
}

/** Brings what was read up to date. A refused decision shows the present state: somebody else may have decided
 * meanwhile. */
async function followUp(queries: QueryClient, act: PendingAct): Promise<void> {
  const stale = [listsKey, String(waitingQuery.queryKey)]
  if (isDecision(act)) {
    const { nominationId, reply } = act
    if (reply) {
      // Until the counts are read again nothing counts twice.
      queries.setQueryData(waitingQuery.queryKey, (waiting) => waiting && countDown(waiting, act))
      await replaceCached(queries, ['nomination', nominationId], reply)
    }
    stale.push(nominationId)
  }
  const isFresh = ([first, second]: readonly unknown[]) =>
    act.state === 'sent' && first === 'nomination' && isDecision(act) && second === act.nominationId
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => !isFresh(queryKey) && stale.some((part) => queryKey.includes(part)),
  })
}
