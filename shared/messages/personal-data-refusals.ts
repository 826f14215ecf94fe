/** Refusals about stored data of people. */
import { inLanguage } from './language.ts'

export const personalDataRefusals = inLanguage('personalDataRefusals', {
  open: 'You can’t anonymise this person yet. Something of theirs is still in progress.',
  anonymised: 'This person was anonymised. If they come back, they get a new record.',
} as const)
