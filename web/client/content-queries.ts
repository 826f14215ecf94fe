/** Queries of what editors publish and several screens read: challenges with their forms, communities,
 * categories, cards, award events, pages, home. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { call } from './call.ts'
import { awardsApi, challengesApi, communitiesApi, contentApi, homeApi, type Reply } from './contract.ts'

export const challengesQuery = queryOptions({
  queryKey: ['challenges'],
  queryFn: ({ signal }) => call(challengesApi.listChallenges, { signal }),
})

/** A challenge with its form. A form that is being filled in must not change under the hands. */
export const challengeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['challenge', slug],
    queryFn: ({ signal }) => call(challengesApi.getChallenge, { params: { slug }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const alwaysOnQuery = queryOptions({
  queryKey: ['always-on-challenge'],
  queryFn: ({ signal }) => call(challengesApi.getAlwaysOn, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const communitiesQuery = queryOptions({
  queryKey: ['communities'],
  queryFn: ({ signal }) => call(communitiesApi.listCommunities, { signal }),
})

export const ideaCategoriesQuery = queryOptions({
  queryKey: ['categories', 'idea'],
  queryFn: ({ signal }) => call(contentApi.getCategories, { params: { list: 'idea' }, signal }),
})

/** The High5 cards, for forms that ask for one. */
export const cardsQuery = queryOptions({
  queryKey: ['e-cards'],
  queryFn: ({ signal }) => call(awardsApi.listECards, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const contentPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['page', slug],
    queryFn: ({ signal }) => call(contentApi.getPage, { params: { slug }, signal }),
  })

const noContext: FormContext = {}

/** Returns what the questions of a form need besides themselves, as a query's result: the High5 cards where
 * the form asks for one; else it is there at once. */
export function useFormContext({ fields }: FormDefinition) {
  const asksCard = fields.some(({ type, displayed }) => displayed && type === 'high5-card')
  const { data, error, refetch } = useQuery({ ...cardsQuery, enabled: asksCard })
  const context: FormContext | undefined = asksCard ? data && { eCards: data.behaviours } : noContext
  return { data: context, error: context ? null : error, refetch }
}

/** All that was read of award events. */
export const awardEventKey = ['award-event'] as const

/** The newest event of a category, by its number; or the event of an address, by its slug. */
export const awardEventQuery = (of: number | string) =>
  queryOptions({
    queryKey: [...awardEventKey, of],
    queryFn: ({ signal }) =>
      typeof of === 'number'
        ? call(awardsApi.getCategoryEvent, { params: { category: of }, signal })
        : call(awardsApi.getEvent, { params: { slug: of }, signal }),
    // A form that is being filled in must not change under the hands.
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Home = Reply<typeof homeApi.getHome>

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(homeApi.getHome, { signal }),
  // It changes with what others do, but it begins to be read before its page is there.
  staleTime: 3_000,
})
