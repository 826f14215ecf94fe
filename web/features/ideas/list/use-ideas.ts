/** A page of ideas, as the address says. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { meansGraduated } from '#shared/ideas/categories.ts'
import type { IdeaFilter, IdeaListView } from '#shared/ideas/model.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import type { ShownView } from '#web/ui/saved-views/saved-views-query.ts'
import type { ListScope } from './list-scope.ts'

/** The parts of the address that narrow a list of ideas. */
export const ideaFilterNames = ['category', 'challenge', 'community', 'graduated', 'author'] as const

export function ideaFilterFromAddress(address: ListAddress, scope: ListScope): IdeaFilter {
  const category = categoryOf(address.number('category'), scope)
  const community = address.number('community')
  const challenge = address.id('challenge')
  const author = address.id('author')
  return {
    ...(category && { category }),
    ...(challenge && { challenge }),
    ...(community && { community }),
    ...(isGraduatedOnly(address) && { graduated: 'true' as const }),
    ...(author && { author }),
  }
}

/** The branch is hidden from the normal lists, and is all of its own (docs/product.md#always-on); the
 * graduated ideas are asked for apart. */
function categoryOf(named: number | undefined, scope: ListScope): number | undefined {
  const { makeYourMark } = ideaCategories
  if (scope === 'always-on') return named === undefined || meansGraduated(named) ? makeYourMark : named
  return named === makeYourMark || meansGraduated(named) ? undefined : named
}

/** Returns what a saved view keeps of the address. */
export function savedFilterOf(address: ListAddress): ShownView['filter'] {
  const [category, community] = [address.number('category'), address.number('community')]
  const [challenge, author, view] = [address.id('challenge'), address.id('author'), address.get('view')]
  return {
    ...(category && { category }),
    ...(community && { community }),
    ...(challenge && { challenge }),
    ...(author && { author }),
    ...(address.get('graduated') && { graduated: 'true' as const }),
    ...(view && { view }),
  }
}

const isGraduatedOnly = (address: ListAddress): boolean =>
  address.get('graduated') !== undefined || meansGraduated(address.number('category'))

/** The author sees an own idea at once, so nothing that was read before counts as fresh. */
export function useIdeas(
  filter: IdeaFilter,
  { size, cursor, goTo }: ListAddress,
  view?: Exclude<IdeaListView, 'newest'>,
) {
  const query = useQuery({
    queryKey: ['ideas', 'list', filter, view, size, cursor],
    queryFn: ({ signal }) =>
      call(ideasApi.listIdeas, {
        query: { ...filter, size, ...(view && { view }), ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLostPage(query, { cursor, goTo })
  return query
}
