/** Colleagues whose name or e-mail begins with what is being typed. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import type { RefusedSuggestion, Suggestion } from '#shared/people/model.ts'
import { maxPersonSearchLength, typeaheadFrom } from '#shared/people/rules.ts'
import { call } from '#web/client/call.ts'
import { peopleApi } from '#web/client/contract.ts'

const pauseWhileTyping = 150

/** A form's own source of people, in place of everybody who takes part. */
export interface SuggestionSource {
  /** The part of the query's key besides the text. */
  readonly key: string
  readonly ask: (search: string, signal?: AbortSignal) => Promise<Suggestions>
}

interface Suggestions {
  readonly items: readonly Suggestion[]
  /** Others whom the text means, who cannot be chosen. */
  readonly refused?: readonly RefusedSuggestion[]
}

const ask = (former: boolean) => (search: string, signal?: AbortSignal) =>
  call(peopleApi.suggestPeople, { body: { search, ...(former && { former }) }, ...(signal && { signal }) })
const everybody: SuggestionSource = { key: 'active', ask: ask(false) }

/** Also who has left or is blocked. */
export const withFormer: SuggestionSource = { key: 'former', ask: ask(true) }

const nobody: readonly never[] = []

/** Nobody where fewer than three characters have been typed. */
export function usePeopleSuggestions(
  typed: string,
  source: SuggestionSource = everybody,
): {
  people: readonly Suggestion[]
  /** Others whom what is typed means, with the reason why they cannot be chosen. */
  refused: readonly RefusedSuggestion[]
  isFetching: boolean
  /** Whether the people are those of the whole text, not of what was typed a moment ago. */
  isCurrent: boolean
  /** The query, so that its failure can be told. */
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The only one whom what is typed means: asked where the suggestions are not there yet. */
  findOnly: () => Promise<Suggestion | undefined>
} {
  const client = useQueryClient()
  const [search] = useDebouncedValue(typed, pauseWhileTyping)
  const query = useQuery({
    queryKey: keyOf(search, source),
    queryFn: ({ signal }) => source.ask(search, signal),
    enabled: isSuggestible(search),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching, isPlaceholderData } = query
  const isCurrent = search === typed && !isFetching && !isPlaceholderData
  const shown = typed.length >= typeaheadFrom ? data : undefined
  const findOnly = async () => {
    if (!isSuggestible(typed)) return undefined
    // A call of its own: the query's ends as soon as the box is emptied.
    const { items, refused = nobody } =
      client.getQueryData<Suggestions>(keyOf(typed, source)) ?? (await source.ask(typed))
    return refused.length === 0 && items.length === 1 ? items[0] : undefined
  }
  const people = shown?.items ?? nobody
  return { people, refused: shown?.refused ?? nobody, isFetching, isCurrent, query, findOnly }
}

const keyOf = (search: string, { key }: SuggestionSource) => [
  'people',
  'suggestions',
  key,
  search.toLowerCase(),
]

const isSuggestible = (search: string) =>
  search.length >= typeaheadFrom && search.length <= maxPersonSearchLength

/** Enter is kept from the form while somebody has still to be chosen among the suggestions. */
export function takeOnly(
  event: KeyboardEvent<HTMLInputElement>,
  { people, isCurrent }: { readonly people: readonly Suggestion[]; readonly isCurrent: boolean },
  onTake: (person: Suggestion) => void,
): void {
  const isMarked = event.currentTarget.getAttribute('aria-activedescendant') !== null
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || isMarked) return
  const [only, ...others] = people
  if (!only) return
  event.preventDefault()
  if (others.length === 0 && isCurrent) onTake(only)
}
