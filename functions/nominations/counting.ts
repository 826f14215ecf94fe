/** What acts on nominations count for among what one person may set off (decision W11). */
import type { withinLimits } from '#functions/runtime/limits.ts'
import type { Telling } from '#shared/nominations/events.ts'
import type { Whole } from '#shared/nominations/model.ts'
import { type Act, liveMembers } from '#shared/nominations/state-machine.ts'

type Counts = Parameters<typeof withinLimits>[0]['acts']

/** A new nomination: itself, and the mails that it sets off at once. */
export function countsOfNew(whole: Whole, tellings: readonly Telling[]): Counts {
  return { nomination: 1, mail: mailsOf(whole, tellings) }
}

/** An act that a person can take again and again: to pass a stage to and fro, and to withdraw what they can nominate
 * anew. Any other is taken once, of a nomination that counted when it was made. */
export function countsOfAct(
  { what }: Act,
  { whole, tellings }: { whole: Whole; tellings: readonly Telling[] },
): Counts {
  if (what === 'reassigned') return { reassignment: 1 }
  const { nominator, withdrawal } = whole.head
  const isOwn = what === 'withdrawn' && withdrawal?.by.personId === nominator.personId
  return isOwn ? { mail: mailsOf(whole, tellings) } : {}
}

function mailsOf({ body }: Whole, tellings: readonly Telling[]): number {
  const counts = tellings.map(({ to }) => (to === 'nominees' ? liveMembers(body.nominees).length : 1))
  return counts.reduce((sum, count) => sum + count, 0)
}
