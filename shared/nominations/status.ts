/** How the stages of a nomination stand, in words (docs/product.md#stages). Pure. */

import { fill } from '../messages/fill.ts'
import { nominationWords } from '../messages/nominations-words.ts'
import type { Nomination, Step } from './model.ts'
import { hasEnded } from './review-state.ts'

const { statuses, byFor, notDecided } = nominationWords

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
