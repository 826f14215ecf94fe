/** Everything that waits for somebody of all nominations (docs/decisions/0045). */
import { findWaitingStages } from '#functions/nomination-index/waiting.ts'
import { unansweredPlaces } from '#functions/nominations/store.ts'
import { groupDay } from '#shared/clock.ts'

/** A nomination that waits: for the decision of a stage, or else for its nominees. */
export interface WaitingPlace {
  readonly id: string
  /** The day since which it waits, `yyyy-mm-dd` of the group's zone. */
  readonly since: string
  /** Of a stage: a person's id, or what `namedResponder` takes apart. */
  readonly responder?: string
}

/** All of it, in no order, some two seconds after a change. */
export async function everythingWaiting(now: Date): Promise<WaitingPlace[]> {
  const [stages, unanswered] = await Promise.all([findWaitingStages(now), unansweredPlaces()])
  const asked = new Set(unanswered.map(({ id }) => id))
  return [
    // The days are a moment behind: what has its turn no more may stand in both.
    ...stages
      .filter(({ id }) => !asked.has(id))
      .map(({ id, since, responder }) => ({ id, since, responder })),
    ...unanswered.map(({ id, since }) => ({ id, since: groupDay(new Date(since)) })),
  ]
}
