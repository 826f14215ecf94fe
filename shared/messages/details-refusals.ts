/** Refusals about one’s own details, and about stored data of people. Separate from the texts of their
 * screens, which no function needs. */
import { inLanguage } from './language.ts'

export const detailsRefusals = inLanguage('detailsRefusals', {
  passwordElsewhere: 'You can’t change this account’s password here. For help, contact {support}.',
} as const)

export const personalDataRefusals = inLanguage('personalDataRefusals', {
  open: 'You can’t anonymise this person yet. Something of theirs is still in progress.',
  anonymised: 'This person was anonymised. If they come back, they get a new record.',
} as const)
