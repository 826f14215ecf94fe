/** Describes what a nomination waits for (docs/product.md#reminders-by-hand). Pure. */
import { fill } from '#shared/messages/fill.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { Nomination, Step } from '#shared/nominations/model.ts'
import { outcomeInWords, outcomeOf } from '#shared/nominations/outcome.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'

/** The state: waiting for a stage, for nominees, or a reason why not. */
export type WaitingState =
  | { readonly is: 'stage'; readonly step: Step }
  | { readonly is: 'nominees' | 'high5' | 'ended' | 'completed' }

/** How a nomination stands: its first stage that is empty has its turn. What was downgraded is a High5. */
export function waitingStateOf(head: Nomination): WaitingState {
  if (!isReviewed(kindOf(head.kind))) return { is: 'high5' }
  if (head.decision === 'Pending') return { is: 'nominees' }
  if (head.decision !== 'Accepted') return { is: 'ended' }
  const step = pendingStep(head)
  return step ? { is: 'stage', step } : { is: 'completed' }
}

/** The same in words, such as 'Pending with Line Manager'. */
export function statusInWords(head: Nomination): string {
  const { is } = waitingStateOf(head)
  if (is === 'high5' && head.decision === 'Accepted' && !head.downgrade) return nominationWords.kinds.high5
  return is === 'nominees'
    ? fill(nominationWords.pendingWith, { stage: nominationWords.nominees })
    : outcomeInWords(outcomeOf(head))
}
