/** Queries of the page of one's own details. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { detailsApi, twoStepApi } from '#web/client/contract.ts'

export const ownDetailsQuery = queryOptions({
  queryKey: ['own-details'],
  queryFn: ({ signal }) => call(detailsApi.getOwnDetails, { signal }),
  staleTime: 0,
})

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(detailsApi.listSessions, { signal }),
  staleTime: 0,
})

export const twoStepQuery = queryOptions({
  queryKey: ['own-two-step'],
  queryFn: ({ signal }) => call(twoStepApi.getTwoStep, { signal }),
  staleTime: 0,
})

/** Where the password of a company account is changed; nothing for an account of the user pool. */
export const companyQuery = queryOptions({
  queryKey: ['company-password'],
  queryFn: async () => (await (await import('#web/app/session/password.ts')).companyPassword()) ?? null,
  staleTime: Number.POSITIVE_INFINITY,
})
