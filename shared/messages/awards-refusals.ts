/** Reasons why an award takes no nominations. */
import { inLanguage } from './language.ts'

export const awardRefusals = inLanguage('awardRefusals', {
  expired: 'This award has closed.',
  notBegun: 'This award isn’t open yet. Come back on its first day.',
  withoutForm: 'This award isn’t taking nominations right now.',
} as const)
