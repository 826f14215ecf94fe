/** Acts on nominations among the limits of one person (docs/product.md#personal-limits). */
import type { withinLimits } from '#functions/runtime/limits.ts'
import type { Notification } from '#shared/nominations/events.ts'
import type { FullNomination, NominationAction } from '#shared/nominations/model.ts'
import { liveMembers } from '#shared/nominations/review-state.ts'

type Counts = Parameters<typeof withinLimits>[0]['acts']

/** A new nomination: itself, and the mails that it sets off at once. */
export function countsOfNew(nomination: FullNomination, notifications: readonly Notification[]): Counts {
  return { nomination: 1, mail: mailsOf(nomination, notifications) }
}

/** An act that a person can take again and again: to pass a stage to and fro, and to withdraw what they can
 * nominate anew. Any other is taken once, of a nomination that counted when it was made. */
export function countsOfAct(
  { what }: { readonly what: NominationAction },
  { nomination, notifications }: { nomination: FullNomination; notifications: readonly Notification[] },
): Counts {
  if (what === 'reassigned') return { reassignment: 1 }
  const { nominator, withdrawal } = nomination.head
  const isOwn = what === 'withdrawn' && withdrawal?.by.personId === nominator.personId
  return isOwn ? { mail: mailsOf(nomination, notifications) } : {}
}

function mailsOf({ body }: FullNomination, notifications: readonly Notification[]): number {
  const counts = notifications.map(({ to }) => (to === 'nominees' ? liveMembers(body.nominees).length : 1))
  return counts.reduce((sum, count) => sum + count, 0)
}
