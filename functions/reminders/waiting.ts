/** What waits for somebody, of both kinds: stages for their decision, nominations for their answer. */
import { toAnswerOf } from '#functions/nominations/lists/nominees.ts'
import { findHeads, headKey, waitingPlaces } from '#functions/nominations/store.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'

/** Where something stands that waits for somebody. */
export interface WaitingPosition {
  readonly id: string
  /** The instant since when it waits. */
  readonly since: string
  readonly as: 'approver' | 'nominee'
}

/** More are not counted. */
const mostCounted = 1000

/** Everything that waits for somebody. */
export interface WaitingPositions {
  /** The longest waiting first. */
  readonly places: readonly WaitingPosition[]
  /** There may be more than those. */
  readonly isCut: boolean
}

/** Where everything stands that waits for somebody: three queries, whatever waits. */
export async function placesWaitingFor(personId: string): Promise<WaitingPositions> {
  const [standard, month, answers] = await Promise.all([
    waitingPlaces(personId, 'standard', mostCounted),
    waitingPlaces(personId, 'month', mostCounted),
    toAnswerOf(personId, mostCounted),
  ])
  const places = [
    ...[...standard, ...month].map((each) => ({ ...each, as: 'approver' as const })),
    ...answers.map(({ id, at }) => ({ id, since: at, as: 'nominee' as const })),
  ]
  const isCut = [standard, month, answers].some(({ length }) => length === mostCounted)
  return { places: places.sort((a, b) => (a.since < b.since ? -1 : 1)), isCut }
}

/** Stages that have waited for somebody's decision since before an instant, the longest first: of each kind of awards a
 * thousand at most. */
export async function stagesWaitingFor(personId: string, before: Date): Promise<WaitingPosition[]> {
  const found = await Promise.all(
    (['standard', 'month'] as const).map((awards) => waitingPlaces(personId, awards, mostCounted, before)),
  )
  const places = found.flat().map((each) => ({ ...each, as: 'approver' as const }))
  return places.sort((a, b) => (a.since < b.since ? -1 : 1))
}

export interface WaitingNomination extends WaitingPosition {
  readonly head: Nomination
  /** The stage that is theirs to decide. */
  readonly stage?: Stage
}

/** The nominations of these places as they are this moment; those that wait for this person no longer are left out. */
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
