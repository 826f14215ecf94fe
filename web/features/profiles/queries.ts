/** Queries of profiles. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { IdeaTab } from '#shared/profiles/model.ts'
import { call } from '#web/client/call.ts'
import { profilesApi } from '#web/client/contract.ts'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'

/** The head of a profile with its counts, which change with every click: what was read before never counts as
 * fresh. */
export const profileQuery = (slug: string) =>
  queryOptions({
    queryKey: ['profile', slug],
    queryFn: ({ signal }) => call(profilesApi.getProfile, { params: { slug }, signal }),
    staleTime: 0,
  })

interface Listed {
  readonly items: readonly unknown[]
}

/** A page of one of somebody's lists, as the address says. */
function usePersonList<T extends Listed>(
  name: readonly unknown[],
  read: (query: { size: number; cursor?: string }, signal: AbortSignal) => Promise<T>,
  { size, cursor, goTo }: ListAddress,
) {
  const query = useQuery({
    queryKey: ['profile-list', ...name, size, cursor],
    queryFn: ({ signal }) => read({ size, ...(cursor && { cursor }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLostPage(query, { cursor, goTo })
  return query
}

export function useIdeasOf(id: string, tab: IdeaTab, graduated: boolean, address: ListAddress) {
  return usePersonList(
    ['ideas', id, tab, graduated],
    (paged, signal) =>
      call(profilesApi.listIdeasOf, {
        params: { id },
        query: { ...paged, tab, ...(graduated && { graduated: 'true' as const }) },
        signal,
      }),
    address,
  )
}

export function useReactionsOf(id: string, list: 'likes' | 'follows', address: ListAddress) {
  const endpoint = list === 'likes' ? profilesApi.listLikesOf : profilesApi.listFollowsOf
  return usePersonList(
    [list, id],
    (paged, signal) => call(endpoint, { params: { id }, query: paged, signal }),
    address,
  )
}

export function useCommentsOf(id: string, address: ListAddress) {
  return usePersonList(
    ['comments', id],
    (paged, signal) => call(profilesApi.listCommentsOf, { params: { id }, query: paged, signal }),
    address,
  )
}
