/** For whom somebody stands in at a moment (docs/product.md#delegation). */
import { check, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { Delegation } from '#shared/delegations/model.ts'
import { holdsOn, isOpen } from '#shared/delegations/rules.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { findStandIns, type StandIns, standInsKey } from './store.ts'

/** Rights of a delegate about one nomination. */
export interface DelegateRights {
  /** Ids of those for whom they decide now. */
  readonly standsFor: readonly string[]
  /** The approver for whom they did until not long ago. */
  readonly stoodFor?: Delegation['approver'] | undefined
  /** Whether the stage was decided, or the nomination withdrawn, while they stood in: they are told. */
  readonly wasLate?: boolean
  /** Sees to it, in a transaction, that they still do. */
  readonly check: readonly Write[]
}

const nobody: DelegateRights = { standsFor: [], check: [] }

/** The ids of those for whom somebody decides at an instant, of all that is noted of them. */
export function standsForNow(standIns: readonly Pick<StandIns, 'approver' | 'dates'>[], now: Date): string[] {
  const today = groupDay(now)
  return standIns
    .filter(({ dates }) => dates.some((each) => holdsOn(each, today)))
    .map(({ approver }) => approver.personId)
}

interface Asked {
  readonly personId: string
  readonly now: Date
  /** The stage that they want to decide; else the one whose turn it is. */
  readonly stage?: Stage | undefined
}

/** Tells whether somebody stands in for a stage's approver. Reads nothing for parties or the approver. */
export async function readDelegateRights(
  head: Nomination,
  { personId, now, stage }: Asked,
): Promise<DelegateRights> {
  const step = stage ? head.steps.find((each) => each.stage === stage) : pendingStep(head)
  const approverId = step?.approver?.personId
  if (!approverId || approverId === personId || head.nominator.personId === personId) return nobody
  const noted = await findStandIns(personId, approverId)
  if (!noted) return nobody
  const today = groupDay(now)
  const holding = noted.dates.find((each) => holdsOn(each, today))
  if (!holding) {
    const isOver = noted.dates.some((each) => !isOpen(each, today))
    return isOver ? { ...nobody, stoodFor: noted.approver } : nobody
  }
  const endedAt = step.decidedAt ?? head.withdrawal?.at
  return {
    standsFor: [approverId],
    check: [check(standInsKey(personId, approverId), { only: { version: noted.version } })],
    wasLate: endedAt !== undefined && groupDay(new Date(endedAt)) >= holding.from,
  }
}
