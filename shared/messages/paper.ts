/** The margins of printed pages (docs/product.md#report-screens). */
import { inLanguage } from './language.ts'

export const paperTexts = inLanguage('paperTexts', {
  madeBy: 'Printed by {name} on {date}',
  page: 'Page',
  of: 'of',
} as const)
