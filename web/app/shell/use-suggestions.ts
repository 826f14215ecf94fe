/** What the portal suggests while somebody types. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { maxSearchLength } from '#shared/search/address.ts'
import type { SearchHit } from '#shared/search/model.ts'
import { call } from '#web/client/call.ts'
import { searchApi } from '#web/client/contract.ts'

/** So many characters say enough to suggest something. */
const suggestFrom = 2
/** In ms. */
const pauseWhileTyping = 150

const none: readonly SearchHit[] = []

/** Nothing where little has been typed, and where suggestions cannot be had: nobody waits for them. */
export function useSuggestions(typed: string): readonly SearchHit[] {
  const [search] = useDebouncedValue(typed.trim(), pauseWhileTyping)
  const { data } = useQuery({
    queryKey: ['search', 'suggestions', search],
    queryFn: ({ signal }) => call(searchApi.suggest, { body: { search }, signal }),
    enabled: search.length >= suggestFrom && search.length <= maxSearchLength,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return typed.trim().length >= suggestFrom ? (data?.items ?? none) : none
}
