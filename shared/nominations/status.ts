/** The status of stages in words (docs/product.md#stages). Pure. */

import { fill } from '../messages/fill.ts'
import { nominationWords } from '../messages/nominations-words.ts'
import type { Nomination, NomineeAnswer, Step } from './model.ts'
import { hasEnded } from './review-state.ts'

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
