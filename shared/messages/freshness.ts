/** Note on a screen whose numbers could not be read again (docs/product.md#refusals). */
import { inLanguage } from './language.ts'

export const freshnessTexts = inLanguage('freshnessTexts', {
  notNow: 'We couldn’t refresh this. It may be out of date.',
} as const)
