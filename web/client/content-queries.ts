/** What editors publish and several screens read: challenges with their forms, communities, categories, cards, pages. */
import { queryOptions } from '@tanstack/react-query'
import { awardsApi, challengesApi, communitiesApi, contentApi } from '#web/client/contract.ts'
import { call } from './call.ts'

/** The active and the expired challenges. */
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

/** The challenge of Innovation Always On. */
export const alwaysOnQuery = queryOptions({
  queryKey: ['always-on-challenge'],
  queryFn: ({ signal }) => call(challengesApi.getAlwaysOn, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The communities that the person may see. */
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

/** A page that editors wrote. */
export const contentPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['page', slug],
    queryFn: ({ signal }) => call(contentApi.getPage, { params: { slug }, signal }),
  })
