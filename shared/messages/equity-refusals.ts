/** What is refused about employment equity. */
import { reportRefusals } from './reports.ts'

export const equityRefusals = {
  notPossible:
    'Nominee {email} cannot be nominated for employment equity at present. For further assistance, Please contact {support}',
  answered: 'You have {answer} your nomination from {nominator}',
  range: reportRefusals.toBeforeFrom,
  rangeTooLong: 'Please choose at most {years} years',
} as const
