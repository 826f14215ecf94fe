/** The outcome of a nomination and the status of its stages, in lists, counts, charts, badges and files
 * (docs/product.md#outcome). Pure. */
import { fill } from '../messages/fill.ts'
import { nominationWords } from '../messages/nominations-words.ts'
import type { Nomination, NomineeAnswer, Step } from './model.ts'
import type { plainOutcomes, stageOutcomes } from './outcome-names.ts'
import { hasEnded, isRejected, pendingStep } from './review-state.ts'
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

const { statuses, byFor, notDecided } = nominationWords

interface Deciding {
  readonly decidedBy?: { readonly name: string } | undefined
  readonly decidedFor?: { readonly name: string } | undefined
}

/** Names the person who decided, and the approver where that was a delegate. */
export function decider({ decidedBy, decidedFor }: Deciding): string {
  const by = decidedBy?.name ?? '–'
  return decidedFor ? fill(byFor, { by, approver: decidedFor.name }) : by
}

/** Returns the status of a stage: a stage without a decision is not pending once the nomination has ended. */
export function stageStatus(
  { status }: Pick<Step, 'status'>,
  nomination: Pick<Nomination, 'decision' | 'steps'>,
): string {
  return status === '' && hasEnded(nomination) ? notDecided : statuses[status]
}

/** Describes a nominee's answer. `hasEnded`: nobody can answer any more. */
export function answerInWords({ status }: Pick<NomineeAnswer, 'status'>, hasEnded: boolean): string {
  if (status === 'Pending' && hasEnded) return nominationWords.didNotAnswer
  return nominationWords.memberStates[status]
}
