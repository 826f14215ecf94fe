/** The one cache of what screens read. It retries only where that can help. */

import type { UseQueryResult } from '@tanstack/react-query'
import { QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'
import { useState } from 'react'
import { isBusy, isTemporary, ProblemError } from '#web/client/problem-error.ts'

/** A refusal stays a refusal; a fault of ours or of the network may pass. Where a lot is going on, `call` has
 * tried again already. */
export const isWorthRetrying = (failures: number, failure: unknown): boolean =>
  failure instanceof ProblemError && isTemporary(failure) && !isBusy(failure) && failures < 2

/** The app's one query cache. Emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: (failures) => 300 * 2 ** failures,
      staleTime: 30_000,
      // An offline browser gets the offline text at once rather than a wait without end.
      networkMode: 'always',
      // A screen that shows a failure is read again automatically once there is a connection.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    },
    // An act of the person is never repeated automatically: `call` knows what may be (web/client/call.ts).
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Puts what is known now in place of what was read. A read that is on its way would tell later how it was
 * before: it is stopped. */
export async function replaceCached<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  data: Updater<T | undefined, T | undefined>,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<T>(queryKey, data)
}

type Reading = Pick<UseQueryResult, 'isLoading' | 'failureCount'>

/** Tells whether each query has succeeded, or failed once, so that parts that belong together appear together
 * and none moves another away. It stays true while a failed query is read again. */
export function useAllRead(readings: readonly Reading[]): boolean {
  const isReading = readings.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  const [isThere, setThere] = useState(false)
  if (!isReading && !isThere) setThere(true)
  return isThere
}
