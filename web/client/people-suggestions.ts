/** Colleagues whose name or e-mail begins with what is being typed. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { peopleApi } from '#shared/people/api.ts'
import type { Suggestion } from '#shared/people/model.ts'
import { longestPersonSearch, typeaheadFrom } from '#shared/people/rules.ts'
import { call } from './call.ts'

const pauseWhileTyping = 150

const nobody: readonly Suggestion[] = []

/** Nobody where fewer than three characters have been typed. */
export function usePeopleSuggestions(typed: string): {
  people: readonly Suggestion[]
  isFetching: boolean
  /** The query, for whoever says that it failed. */
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The only one whom what is typed means; nobody while that is still being asked. */
  only: Suggestion | undefined
} {
  const [search] = useDebouncedValue(typed, pauseWhileTyping)
  const query = useQuery({
    queryKey: ['people', 'suggestions', search.toLowerCase()],
    queryFn: ({ signal }) => call(peopleApi.suggestPeople, { body: { search }, signal }),
    enabled: search.length >= typeaheadFrom && search.length <= longestPersonSearch,
    placeholderData: keepPreviousData,
  })
  const { data, isFetching, isPlaceholderData } = query
  const people = typed.length >= typeaheadFrom ? (data?.items ?? nobody) : nobody
  const isOfTyped = search === typed && !isPlaceholderData
  return { people, isFetching, query, only: isOfTyped && people.length === 1 ? people[0] : undefined }
}
