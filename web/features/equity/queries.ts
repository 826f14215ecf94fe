/** Queries of the screens of employment equity. */
import { queryOptions } from '@tanstack/react-query'
import { eventCategories } from '#shared/awards/rules.ts'
import { call } from '#web/client/call.ts'
import { awardEventQuery } from '#web/client/content-queries.ts'
import { equityApi } from '#web/client/contract.ts'

export const equityEventQuery = awardEventQuery(eventCategories.equity)

/** One nomination, as the signed-in person may read it. */
export const equityNominationQuery = (id: string) =>
  queryOptions({
    queryKey: ['equity', 'nomination', id],
    queryFn: ({ signal }) => call(equityApi.getEquityNomination, { params: { id }, signal }),
    staleTime: 0,
  })

/** All pages of what the signed-in person has sent. */
export const sentKey = ['equity', 'sent'] as const

/** All pages of what the signed-in person was nominated for. */
export const receivedKey = ['equity', 'received'] as const

/** All pages of reports. */
export const reportKey = ['equity', 'report'] as const
