/** Refusals about employment equity. */
import { inLanguage } from './language.ts'
import { reportRefusals } from './reports.ts'

export const equityRefusals = inLanguage('equityRefusals', {
  /** For a whole list: it names neither person nor reason. */
  notPossible:
    'Not everyone in your list can be nominated for employment equity right now, so we didn’t send ' +
    'anything. For help, contact {support}.',
  answered: 'You have {answer} your nomination from {nominator}',
  range: reportRefusals.toBeforeFrom,
  rangeTooLong: 'Choose at most {years} years',
} as const)
