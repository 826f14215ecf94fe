/** Counts of what waits for somebody: every page asks (docs/product.md#tasks). */
import { waitingCases } from '#functions/abuse/cases.ts'
import { standsForNow } from '#functions/delegations/store.ts'
import { sizesAndStandIns } from '#functions/nominations/counts/lists.ts'
import { waitingSince } from '#functions/nominations/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import type { WaitingItems } from '#shared/nominations/model.ts'
import { toAnswerOf } from './nominees.ts'
import { standingInSince } from './standing-in.ts'

/** So many are counted where nothing keeps their number; of more it is said that there are more. */
const mostCounted = 99

type Waiting = NonNullable<WaitingItems['answer']>

/** Counts what waits for the signed-in person, with since when the oldest does; for administrators also the
 * whole desk, and ideas with open abuse reports. */
export async function waitingForMe({ personId, isAdmin }: Actor, now: Date): Promise<WaitingItems> {
  const [answers, { sizes, standIns }, desk, abuse] = await Promise.all([
    toAnswerOf(personId, mostCounted + 1),
    sizesAndStandIns(personId),
    isAdmin ? waitingForDesk() : [],
    isAdmin ? waitingCases(mostCounted + 1) : [],
  ])
  const approvers = standsForNow(standIns, now)
  const [review, employeeAwards, reviewFor, employeeAwardsFor] = await Promise.all([
    reviews(personId, 'standard', sizes.review),
    reviews(personId, 'month', sizes.employeeAwards),
    standingInSince(personId, approvers, 'standard', mostCounted + 1),
    standingInSince(personId, approvers, 'month', mostCounted + 1),
  ])
  return {
    answer: counted(answers.map(({ at }) => at)),
    review,
    employeeAwards,
    reviewFor: counted(reviewFor),
    employeeAwardsFor: counted(employeeAwardsFor),
    desk: counted(desk),
    abuse: counted(abuse),
  }
}

/** Their number is kept; since when the oldest waits follows a moment later. */
async function reviews(
  personId: string,
  awards: Parameters<typeof waitingSince>[1],
  count: number,
): Promise<Waiting | undefined> {
  if (count <= 0) return undefined
  const [since] = await waitingSince(personId, awards, 1)
  return { count, ...(since && { since }) }
}

async function waitingForDesk(): Promise<string[]> {
  const [standard, month] = await Promise.all([
    waitingSince('desk', 'standard', mostCounted + 1),
    waitingSince('desk', 'month', mostCounted + 1),
  ])
  return [...standard, ...month].sort()
}

function counted(oldestFirst: readonly string[]): Waiting | undefined {
  const [since] = oldestFirst
  if (since === undefined) return undefined
  const more = oldestFirst.length > mostCounted
  return { count: Math.min(oldestFirst.length, mostCounted), ...(more && { more }), since }
}
