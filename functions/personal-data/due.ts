/** When a leaver is anonymised by the portal itself (docs/product.md#retention). */
import { retentionDays } from '#functions/runtime/expiry.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import type { Person } from '#shared/people/model.ts'

/** Returns the instant from which on it is done; nothing where the deployment never does it, it is done, or
 * it is not known when they left. */
export function anonymiseAfter({ status, leftAt, anonymisedAt }: Person): Date | undefined {
  const days = retentionDays('leavers')
  if (days === undefined || status !== 'left' || anonymisedAt || !leftAt) return undefined
  return new Date(Date.parse(leftAt) + days * dayMilliseconds)
}
