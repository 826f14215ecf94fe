/** Refusals about one's own details. Separate from the texts of their screen, which no function needs. */
import { inLanguage } from './language.ts'

export const detailsRefusals = inLanguage('detailsRefusals', {
  passwordElsewhere: 'You can’t change this account’s password here. For help, contact {support}.',
} as const)
