/** Messages about days and years that no dashboard shows. */
import { inLanguage } from './language.ts'

export const dashboardRefusals = inLanguage('dashboardRefusals', {
  tooLong: 'Choose at most {months} months',
  year: 'Choose this year or one of the last two',
} as const)
