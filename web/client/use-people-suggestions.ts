/** Colleagues whose name or e-mail begins with what is being typed. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Suggestion } from '#shared/people/model.ts'
import { maxPersonSearchLength, typeaheadFrom } from '#shared/people/rules.ts'
import { call } from '#web/client/call.ts'
import { peopleApi } from '#web/client/contract.ts'

const pauseWhileTyping = 150

const nobody: readonly Suggestion[] = []

/** Nobody where fewer than three characters have been typed. `former`: also who has left or is blocked. */
export function usePeopleSuggestions(
  typed: string,
  former = false,
): {
  people: readonly Suggestion[]
  isFetching: boolean
  /** The query, for whoever says that it failed. */
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The only one whom what is typed means: asked where the suggestions are not there yet. */
  findOnly: () => Promise<Suggestion | undefined>
} {
  const client = useQueryClient()
  const [search] = useDebouncedValue(typed, pauseWhileTyping)
  const query = useQuery({
    queryKey: keyOf(search, former),
    queryFn: ({ signal }) =>
      call(peopleApi.suggestPeople, { body: { search, ...(former && { former }) }, signal }),
    enabled: isSuggestible(search),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = query
  const people = typed.length >= typeaheadFrom ? (data?.items ?? nobody) : nobody
  const findOnly = async () => {
    if (!isSuggestible(typed)) return undefined
    // A call of its own: the query's ends as soon as the box is emptied.
    const items =
      client.getQueryData<{ items: readonly Suggestion[] }>(keyOf(typed, false))?.items ??
      (await call(peopleApi.suggestPeople, { body: { search: typed } })).items
    return items.length === 1 ? items[0] : undefined
  }
  return { people, isFetching, query, findOnly }
}

const keyOf = (search: string, former: boolean) => ['people', 'suggestions', former, search.toLowerCase()]

const isSuggestible = (search: string) =>
  search.length >= typeaheadFrom && search.length <= maxPersonSearchLength
