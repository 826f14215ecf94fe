/** Texts of the filters of lists, which can be shown and hidden. */
import { inLanguage } from './language.ts'

export const filterPanelTexts = inLanguage('filterPanelTexts', {
  show: 'Show filters',
  hide: 'Hide filters',
  apply: 'Apply',
  clear: 'Clear filters',
} as const)
