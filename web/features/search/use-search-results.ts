/** Searches each group on its own, all at once. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { SearchGroup } from '#shared/search/address.ts'
import { call } from '#web/client/call.ts'
import { type Reply, searchApi } from '#web/client/contract.ts'

export type GroupQuery = UseQueryResult<Reply<typeof searchApi.search>>
export type SearchResults = Readonly<Record<SearchGroup, GroupQuery>>

export function useSearchResults(search: string): SearchResults {
  return {
    communities: useGroup('communities', search),
    ideas: useGroup('ideas', search),
    challenges: useGroup('challenges', search),
    pages: useGroup('pages', search),
    people: useGroup('people', search),
  }
}

function useGroup(group: SearchGroup, search: string): GroupQuery {
  // A repeated search wants the present results; going back wants those that were there.
  const { key } = useLocation()
  return useQuery({
    queryKey: ['search', group, search, key],
    queryFn: ({ signal }) => call(searchApi.search, { params: { group }, body: { search }, signal }),
  })
}
