/** How a nomination and its stages stand, in words (docs/product.md#stages). Pure. */

import { fill } from '../messages/fill.ts'
import { nominationWords } from '../messages/nominations-words.ts'
import type { Nomination, Step } from './model.ts'
import { hasEnded } from './review-state.ts'

const { stages, statuses, byFor, rejectedBy, pendingWith, decisions, downgraded, notDecided } =
  nominationWords

/** 'Rejected by' the first rejected stage, 'Pending with' the first empty one, else what the first stage says. */
export function overallStatus(steps: readonly Pick<Step, 'stage' | 'status'>[]): string {
  const rejected = steps.find(({ status }) => status === 'Reject')
  if (rejected) return fill(rejectedBy, { stage: stages[rejected.stage] })
  const pending = steps.find(({ status }) => status === '')
  if (pending) return fill(pendingWith, { stage: stages[pending.stage] })
  return statuses[steps[0]?.status ?? 'Approve']
}

interface Standing extends Pick<Nomination, 'decision'> {
  readonly steps: readonly Pick<Step, 'stage' | 'status'>[]
  readonly downgrade?: unknown
}

/** The status of the whole. Its stages say it while and after it is reviewed: before that its nominees are asked, and
 * what was withdrawn or has become a High5 is pending with nobody. */
export function nominationStatus({ decision, steps, downgrade }: Standing): string {
  if (decision !== 'Accepted') return decisions[decision]
  return downgrade ? downgraded : overallStatus(steps)
}

interface Deciding {
  readonly decidedBy?: { readonly name: string } | undefined
  readonly decidedFor?: { readonly name: string } | undefined
}

/** Who decided, and for whom where that was a delegate. */
export function decider({ decidedBy, decidedFor }: Deciding): string {
  const by = decidedBy?.name ?? '–'
  return decidedFor ? fill(byFor, { by, approver: decidedFor.name }) : by
}

/** The status of a stage: one that nobody decided before the end is pending no more. */
export function stageStatus(
  { status }: Pick<Step, 'status'>,
  nomination: Pick<Nomination, 'decision' | 'steps'>,
): string {
  return status === '' && hasEnded(nomination) ? notDecided : statuses[status]
}
