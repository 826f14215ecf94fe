/** The outcome of a nomination, for lists, counts, charts and badges (docs/product.md#outcome). The nominees'
 * answers are shown beside it. Pure. */
import { fill } from '../messages/fill.ts'
import { nominationWords } from '../messages/nominations-words.ts'
import type { Nomination, Step } from './model.ts'
import type { plainOutcomes, stageOutcomes } from './outcome-names.ts'
import { isRejected, pendingStep } from './review-state.ts'
import type { Stage } from './stages.ts'

/** The outcome of one nomination. */
export type NominationOutcome =
  | { readonly is: (typeof plainOutcomes)[number] }
  | { readonly is: (typeof stageOutcomes)[number]; readonly stage: Stage }

type Decision = Nomination['decision']

interface Reviewed {
  readonly decision: Decision
  readonly steps: readonly Pick<Step, 'stage' | 'status'>[]
  readonly downgrade?: unknown
}

/** Determines the present outcome. A downgraded nomination is approved as a High5, but its award is lost, so
 * it counts as downgraded. */
export function outcomeOf(nomination: Reviewed): NominationOutcome {
  const { decision, steps, downgrade } = nomination
  if (decision === 'Pending') return { is: 'to-answer' }
  if (decision === 'Declined') return { is: 'declined' }
  if (decision === 'Withdrawn') return { is: 'withdrawn' }
  const rejecting = steps.find(({ status }) => status === 'Reject')
  if (isRejected(nomination) && rejecting) return { is: 'rejected', stage: rejecting.stage }
  if (downgrade) return { is: 'downgraded' }
  const pending = pendingStep(nomination)
  return pending ? { is: 'in-review', stage: pending.stage } : { is: 'approved' }
}

/** Describes the outcome: 'Rejected by' or 'Pending with' the stage, else one word. Files have their own
 * names of stages. */
export function outcomeInWords(
  outcome: NominationOutcome,
  stages: Readonly<Record<Stage, string>> = nominationWords.stages,
): string {
  const { pendingWith, rejectedBy, outcomes: words } = nominationWords
  if (outcome.is === 'in-review') return fill(pendingWith, { stage: stages[outcome.stage] })
  if (outcome.is === 'rejected') return fill(rejectedBy, { stage: stages[outcome.stage] })
  return words[outcome.is]
}
