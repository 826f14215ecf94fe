/** Items that wait for people: stages for decisions, nominations for answers. */
import { findWaitingStages } from '#functions/nomination-index/waiting.ts'
import { toAnswerOf } from '#functions/nominations/lists/nominees.ts'
import { findHeads, headKey, unansweredPointers, waitingPointers } from '#functions/nominations/store.ts'
import { groupDay } from '#shared/clock.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'

export interface WaitingPosition {
  readonly id: string
  readonly since: string
  readonly as: 'approver' | 'nominee'
}

/** More are not counted. */
const mostCounted = 1000

export interface WaitingPositions {
  /** The longest waiting first. */
  readonly places: readonly WaitingPosition[]
  /** There may be more than those. */
  readonly isCut: boolean
}

/** Finds everything that waits for somebody, by three queries. */
export async function positionsWaitingFor(personId: string): Promise<WaitingPositions> {
  const [standard, month, answers] = await Promise.all([
    waitingPointers(personId, 'standard', mostCounted),
    waitingPointers(personId, 'month', mostCounted),
    toAnswerOf(personId, mostCounted),
  ])
  const positions = [
    ...[...standard, ...month].map((each) => ({ ...each, as: 'approver' as const })),
    ...answers.map(({ id, at }) => ({ id, since: at, as: 'nominee' as const })),
  ]
  const isCut = [standard, month, answers].some(({ length }) => length === mostCounted)
  return { places: positions.sort((a, b) => (a.since < b.since ? -1 : 1)), isCut }
}

/** Finds stages that have waited since before an instant, the longest first, a thousand of each kind. */
export async function stagesWaitingFor(personId: string, before: Date): Promise<WaitingPosition[]> {
  const found = await Promise.all(
    (['standard', 'month'] as const).map((awards) => waitingPointers(personId, awards, mostCounted, before)),
  )
  const positions = found.flat().map((each) => ({ ...each, as: 'approver' as const }))
  return positions.sort((a, b) => (a.since < b.since ? -1 : 1))
}

export interface WaitingNomination extends WaitingPosition {
  readonly head: Nomination
  readonly stage?: Stage
}

/** Reads nominations at these positions now; leaves out those that no longer wait for this person. */
export async function nominationsAt(
  places: readonly WaitingPosition[],
  personId: string,
): Promise<WaitingNomination[]> {
  const heads = await findHeads(places.map(({ id }) => headKey(id)))
  const byId = new Map(heads.map((head) => [head.id, head]))
  return places.flatMap((place): WaitingNomination[] => {
    const head = byId.get(place.id)
    if (!head) return []
    if (place.as === 'nominee') return head.decision === 'Pending' ? [{ ...place, head }] : []
    const step = pendingStep(head)
    return step?.approver?.personId === personId ? [{ ...place, head, stage: step.stage }] : []
  })
}

/** A nomination that waits: for the decision of a stage, or else for its nominees. */
export interface WaitingItem {
  readonly id: string
  /** The day since which it waits, `yyyy-mm-dd` of the group's zone. */
  readonly since: string
  /** Of a stage: a person's id, or what `namedResponder` takes apart. */
  readonly responder?: string
}

/** All of it, in no order, some two seconds after a change. */
export async function everythingWaiting(now: Date): Promise<WaitingItem[]> {
  const [stages, unanswered] = await Promise.all([findWaitingStages(now), unansweredPointers()])
  const unansweredIds = new Set(unanswered.map(({ id }) => id))
  return [
    // The days are a moment behind: what has its turn no more may stand in both.
    ...stages
      .filter(({ id }) => !unansweredIds.has(id))
      .map(({ id, since, responder }) => ({ id, since, responder })),
    ...unanswered.map(({ id, since }) => ({ id, since: groupDay(new Date(since)) })),
  ]
}
