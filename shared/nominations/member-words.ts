/** What a nominee who is asked has answered, in words (docs/product.md#what-is-shown). Pure. */
import { nominationWords } from '../messages/nominations-words.ts'
import type { NomineeAnswer } from './model.ts'

/** `hasEnded`: nobody can answer any more. */
export function answerInWords({ status }: Pick<NomineeAnswer, 'status'>, hasEnded: boolean): string {
  if (status === 'Pending' && hasEnded) return nominationWords.didNotAnswer
  return nominationWords.memberStates[status]
}
