/** A nominee's answer in words (docs/product.md#what-is-shown). Pure. */
import { nominationWords } from '../messages/nominations-words.ts'
import type { NomineeAnswer } from './model.ts'

/** Describes a nominee's answer. `hasEnded`: nobody can answer any more. */
export function answerInWords({ status }: Pick<NomineeAnswer, 'status'>, hasEnded: boolean): string {
  if (status === 'Pending' && hasEnded) return nominationWords.didNotAnswer
  return nominationWords.memberStates[status]
}
