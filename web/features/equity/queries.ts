/** Queries of the screens of employment equity. */
import { eventCategories } from '#shared/awards/rules.ts'
import { awardEventQuery } from '#web/client/content-queries.ts'

export const equityEventQuery = awardEventQuery(eventCategories.equity)

/** All pages of what the signed-in person has sent. */
export const sentKey = ['equity', 'sent'] as const

/** All pages of what the signed-in person was nominated for. */
export const receivedKey = ['equity', 'received'] as const
