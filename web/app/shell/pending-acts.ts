/** Pending acts of the signed-in person: they begin with the frame, and every screen follows their answers. */
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  isDecision,
  isEquityAnswer,
  isIdeaStatus,
  type PendingAct,
  startActs,
} from '#web/client/pending-acts.ts'
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

/** Parts of the keys of what each kind of act changes. */
const nominationLists = [listsKey, String(waitingQuery.queryKey)]
const staleParts: Readonly<Record<PendingAct['kind'], readonly string[]>> = {
  nomination: nominationLists,
  decision: nominationLists,
  'equity-answer': ['equity'],
  'idea-status': ['idea', 'ideas'],
}

/** Brings what was read up to date. A refused decision shows the present state: somebody else may have decided
 * meanwhile. */
async function followUp(queries: QueryClient, act: PendingAct): Promise<void> {
  const stale = [...staleParts[act.kind]]
  if (isDecision(act)) {
    const { nominationId, reply } = act
    if (reply) {
      // Until the counts are read again nothing counts twice.
      queries.setQueryData(waitingQuery.queryKey, (waiting) => waiting && countDown(waiting, act))
      await replaceCached(queries, ['nomination', nominationId], reply)
    }
    stale.push(nominationId)
  }
  if (isEquityAnswer(act) && act.reply) await showKnown(queries, ['equity', 'nomination'], act.reply)
  if (isIdeaStatus(act) && act.reply) {
    const { id, progress, version } = act.reply
    await showKnown(queries, ['idea'], { id, progress, version })
  }
  const isFresh = ([first, second]: readonly unknown[]) =>
    act.state === 'sent' && first === 'nomination' && isDecision(act) && second === act.nominationId
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => !isFresh(queryKey) && stale.some((part) => queryKey.includes(part)),
  })
}

/** Shows what a reply tells, by whichever address it was read. */
async function showKnown<T extends { id: string }>(queries: QueryClient, queryKey: QueryKey, known: T) {
  await queries.cancelQueries({ queryKey })
  queries.setQueriesData<{ id: string }>({ queryKey }, (shown) =>
    shown?.id === known.id ? { ...shown, ...known } : shown,
  )
}
