/** The queries of the lists of nominations. Others change the lists, so that cached pages never count as
 * fresh. */
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Stage } from '#shared/nominations/stages.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { useDecisions } from '#web/client/pending-acts.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'

/** The beginning of the keys of all lists and their sizes. */
export const listsKey = 'nomination-lists'

/** Counts each of the person's lists. */
export const sizesQuery = queryOptions({
  queryKey: [listsKey, 'sizes'],
  queryFn: ({ signal }) => call(nominationsApi.countNominations, { signal }),
  staleTime: 0,
})

/** Reads the latest High5s that somebody holds, enough for a collection, and how many there are. People
 * outside the directory do not see them. */
export function useLatestHigh5s(personId: string) {
  const { inDirectory } = useMe()
  return useQuery({
    queryKey: [listsKey, 'high5s', personId, 'latest'],
    queryFn: ({ signal }) =>
      call(nominationsApi.listHigh5s, { params: { id: personId }, query: { size: 24 }, signal }),
    // Several parts of a page begin with it.
    staleTime: 10_000,
    enabled: inDirectory,
  })
}

interface Paged {
  readonly size: number
  readonly cursor?: string
}

function useNominationList<T>(
  name: readonly unknown[],
  read: (query: Paged, signal: AbortSignal) => Promise<T>,
  { size, cursor }: Pick<ListAddress, 'size' | 'cursor'>,
) {
  return useQuery({
    queryKey: [listsKey, ...name, size, cursor],
    queryFn: ({ signal }) => read({ size, ...(cursor && { cursor }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useReceived = (onlyUnanswered: boolean, address: ListAddress) =>
  useNominationList(
    ['received', onlyUnanswered],
    (paged, signal) =>
      call(nominationsApi.listReceived, {
        query: { ...paged, ...(onlyUnanswered && { only: 'unanswered' as const }) },
        signal,
      }),
    address,
  )

export const useSent = (address: ListAddress) =>
  useNominationList(['sent'], (query, signal) => call(nominationsApi.listSent, { query, signal }), address)

export const useToReview = (awards: 'standard' | 'month', address: ListAddress) =>
  useUndecided(
    useNominationList(
      ['review', awards],
      (paged, signal) => call(nominationsApi.listToReview, { query: { ...paged, awards }, signal }),
      address,
    ),
  )

/** Reads the reviews of those whom the person covers. */
export const useStandingIn = (awards: 'standard' | 'month', cursor: string | undefined) =>
  useUndecided(
    useNominationList(
      ['standing-in', awards],
      (paged, signal) => call(nominationsApi.listStandingIn, { query: { ...paged, awards }, signal }),
      { size: 25, cursor },
    ),
  )

interface ReviewPage {
  readonly items: readonly { readonly id: string; readonly stage: Stage }[]
  readonly total?: number | undefined
}

/** Returns a page of a list without what the person has decided, whether the server knows it or not. */
export function useUndecided<P extends ReviewPage>(query: UseQueryResult<P>): UseQueryResult<P> {
  const decided = useDecisions()
  const { data } = query
  if (!data || decided.length === 0) return query
  const items = data.items.filter(({ id, stage }) =>
    decided.every((act) => act.nominationId !== id || act.stage !== stage),
  )
  const less = data.items.length - items.length
  const total = data.total === undefined ? {} : { total: data.total - less }
  return { ...query, data: { ...data, items, ...total } } as typeof query
}

export const useDecidedAsHrbp = (address: ListAddress) =>
  useNominationList(
    ['hcbp'],
    (query, signal) => call(nominationsApi.listDecidedAsHrbp, { query, signal }),
    address,
  )

export const useHigh5sOf = (personId: string, address: ListAddress) =>
  useNominationList(
    ['high5s', personId],
    (query, signal) => call(nominationsApi.listHigh5s, { params: { id: personId }, query, signal }),
    address,
  )
